; Words built from the situation. Where a word depends on it, `later` says at which moment: before the move, or after.

(define-fun is ((p Piece) (k Kind)) Bool (= (kind p) k))
(define-fun own ((p Piece)) Bool (= (side p) to-move))
(define-fun enemy ((p Piece)) Bool (not (own p)))

; --- numbers ---
(define-fun size ((x Int)) Int (ite (<= 0 x) x (* (- 1) x)))
(define-fun apart ((x Int) (y Int)) Int (size (- x y)))
(define-fun strictly-between ((x Int) (a Int) (b Int)) Bool (or (and (< a x) (< x b)) (and (< b x) (< x a))))

; --- the board ---
(define-fun on-board ((f Int) (r Int)) Bool (and (<= 0 f) (<= f 8) (<= 0 r) (<= r 9)))
(define-fun own-rank ((s Side) (r Int)) Int (ite (= s red) r (- 9 r)))    ; counted from the own edge
(define-fun in-palace ((s Side) (f Int) (r Int)) Bool (and (<= 3 f) (<= f 5) (<= (own-rank s r) 2)))
(define-fun across-river ((s Side) (r Int)) Bool (<= 5 (own-rank s r)))

; --- where men are, before the move and after it ---
(define-fun gone ((later Bool) (p Piece)) Bool (and later aimed (= p target)))
(define-fun file-of ((later Bool) (p Piece)) Int (ite (and later (= p actor)) to-file (file p)))
(define-fun rank-of ((later Bool) (p Piece)) Int (ite (and later (= p actor)) to-rank (rank p)))
(define-fun stands ((later Bool) (p Piece) (f Int) (r Int)) Bool
  (and (= (file-of later p) f) (= (rank-of later p) r) (not (gone later p))))
(define-fun vacant ((later Bool) (f Int) (r Int)) Bool (forall ((p Piece)) (not (stands later p f r))))

; --- lines ---
(define-fun on-one-line ((f1 Int) (r1 Int) (f2 Int) (r2 Int)) Bool (not (= (= f1 f2) (= r1 r2))))
(define-fun in-between ((later Bool) (p Piece) (f1 Int) (r1 Int) (f2 Int) (r2 Int)) Bool
  (and (or (and (= f1 f2) (= (file-of later p) f1) (strictly-between (rank-of later p) r1 r2))
           (and (= r1 r2) (= (rank-of later p) r1) (strictly-between (file-of later p) f1 f2)))
       (not (gone later p))))
(define-fun none-between ((later Bool) (f1 Int) (r1 Int) (f2 Int) (r2 Int)) Bool
  (forall ((p Piece)) (not (in-between later p f1 r1 f2 r2))))
(define-fun one-between ((later Bool) (f1 Int) (r1 Int) (f2 Int) (r2 Int)) Bool
  (exists ((p Piece))
    (and (in-between later p f1 r1 f2 r2)
         (forall ((q Piece)) (=> (in-between later q f1 r1 f2 r2) (= q p))))))
