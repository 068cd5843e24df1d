; What the texts speak of, in words.
(define-fun is ((m Man) (k Kind)) Bool (= (kind m) k))
; Steps towards the other side; below 0: backwards.
(define-fun forward () Int (ite (= to-move light) (- to-place (place actor)) (- (place actor) to-place)))
(define-fun distance () Int (ite (<= 0 forward) forward (- 0 forward)))
(define-fun between ((p Int) (a Int) (b Int)) Bool (or (and (< a p) (< p b)) (and (< b p) (< p a))))
(define-fun way-clear () Bool (forall ((m Man)) (not (between (place m) (place actor) to-place))))
