; What the sentences speak of, in words.
(define-fun friends ((m Man) (n Man)) Bool (and (distinct m n) (= (side m) (side n))))
(define-fun guarded ((m Man)) Bool (exists ((n Man)) (and (friends n m) (attacks n m))))
(define-fun alone ((m Man)) Bool (forall ((n Man)) (not (friends n m))))
