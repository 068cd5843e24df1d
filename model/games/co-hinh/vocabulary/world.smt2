; What always holds: men on a board, a move from point to point, and that a shape is what its words say.

(assert (and (<= 8 edge) (<= edge 10)))
(assert (forall ((m Man)) (and (<= 1 (number m)) (<= (number m) 9))))
(assert (forall ((m Man)) (and (<= 0 (file m)) (< (file m) edge) (<= 0 (row m)) (< (row m) edge))))
(assert (forall ((p Man) (q Man)) (=> (and (= (file p) (file q)) (= (row p) (row q))) (= p q))))
(assert (forall ((p Man) (q Man)) (=> (and (= (number p) (number q)) (= (side p) (side q))) (= p q))))
(assert (forall ((m Man)) (=> (came m) (enemy m))))
(assert (forall ((p Man) (q Man)) (=> (and (came p) (came q)) (= p q))))

; The move. A pass goes nowhere.
(assert (own actor))
(assert (and (<= 0 to-file) (< to-file edge) (<= 0 to-row) (< to-row edge)))
(assert (= passing (and (= to-file (file actor)) (= to-row (row actor)))))
(assert (ite aimed
  (and (enemy target) (= (file target) to-file) (= (row target) to-row))
  (and (= target actor)
       (forall ((m Man)) (=> (distinct m actor) (not (and (= (file m) to-file) (= (row m) to-row))))))))
(assert (=> passing (not back)))
(assert (=> (and back aimed) false))
; Of a shape, and of the sum, only a move is asked that every ruling allows.
(assert (=> (or of-shape adding) (and (not aimed) queen-like way-clear)))

; Where no shape is asked of, there is none.
(assert (=> (not of-shape)
  (and (= form segment) (= size 0) (= step-file 0) (= step-row 0) even (= scorer to-move)
       (forall ((m Man)) (and (not (member m)) (= (rung m) 99))))))
(assert (ite pricing (and (<= 0 points) (<= points 4)) (= points 0)))

; Members follow one another from rung 0 on.
(define-fun comes-before ((p Man) (q Man)) Bool
  (or (< (row-of p) (row-of q)) (and (= (row-of p) (row-of q)) (< (file-of p) (file-of q)))))
(assert (=> of-shape (ite (= form segment) (and (<= 2 size) (<= size 9)) (= size (ite (= form triangle) 3 4)))))
(assert (forall ((m Man)) (=> (member m) (and (<= 0 (rung m)) (< (rung m) size)))))
(assert (forall ((m Man)) (=> (and (not (member m)) (not (= (rung m) 99)))
                              (and (= form segment) (<= (- 0 8) (rung m)) (<= (rung m) 17)
                                   (or (< (rung m) 0) (<= size (rung m)))))))
(assert (forall ((p Man) (q Man)) (=> (and (member p) (member q) (= (rung p) (rung q))) (= p q))))
(assert (forall ((m Man)) (=> (and (member m) (< 0 (rung m)))
                              (exists ((q Man)) (and (member q) (= (rung q) (- (rung m) 1)))))))
(assert (=> of-shape (exists ((m Man)) (and (member m) (= (rung m) (- size 1))))))

; A segment: men on one line of the board, or evenly spaced on any line, from its lowest point on.
(define-fun one-step ((p Man) (q Man)) Bool
  (and (= (file-of q) (+ (file-of p) step-file)) (= (row-of q) (+ (row-of p) step-row))))
(define-fun some-steps ((p Man) (q Man)) Bool        ; the step being one of the eight directions
  (and (ite (= step-file 0) (= (file-of p) (file-of q))
            (ite (= step-file 1) (< (file-of p) (file-of q)) (< (file-of q) (file-of p))))
       (ite (= step-row 0) (= (row-of p) (row-of q)) (< (row-of p) (row-of q)))
       (=> (and (= step-row 1) (= step-file 1)) (= (- (file-of q) (file-of p)) (- (row-of q) (row-of p))))
       (=> (and (= step-row 1) (= step-file (- 0 1))) (= (- (file-of p) (file-of q)) (- (row-of q) (row-of p))))))
(assert (=> (and of-shape (= form segment))
  (and (or (< 0 step-row) (and (= step-row 0) (< 0 step-file)))
       (ite even
         (forall ((p Man) (q Man)) (=> (neighbours p q) (one-step p q)))
         (and (<= (- 0 1) step-file) (<= step-file 1) (<= step-row 1)
              (forall ((p Man) (q Man)) (=> (neighbours p q) (some-steps p q)))
              (exists ((p Man) (q Man) (r Man))
                (and (neighbours p q) (neighbours q r)
                     (not (and (= (- (file-of q) (file-of p)) (- (file-of r) (file-of q)))
                               (= (- (row-of q) (row-of p)) (- (row-of r) (row-of q))))))))))))

; Three corners of a triangle are not on one row, file or diagonal.
(assert (=> (and of-shape (= form triangle))
  (and even (= step-file 0) (= step-row 0)
       (forall ((p Man) (q Man)) (=> (neighbours p q) (comes-before p q)))
       (forall ((p Man) (q Man) (r Man))
         (=> (and (neighbours p q) (neighbours q r))
             (not (or (and (= (file-of p) (file-of q)) (= (file-of q) (file-of r)))
                      (and (= (row-of p) (row-of q)) (= (row-of q) (row-of r)))
                      (and (= (- (file-of p) (row-of p)) (- (file-of q) (row-of q)))
                           (= (- (file-of q) (row-of q)) (- (file-of r) (row-of r))))
                      (and (= (+ (file-of p) (row-of p)) (+ (file-of q) (row-of q)))
                           (= (+ (file-of q) (row-of q)) (+ (file-of r) (row-of r)))))))))))

; A square has four equal sides and right angles, whichever way it lies; its rungs go round from the lowest point on,
; counter-clockwise.
(assert (=> (and of-shape (= form square))
  (and even (<= 1 step-file) (<= 0 step-row)
       (forall ((p Man) (q Man)) (=> (neighbours p q)
         (ite (= (rung p) 0) (one-step p q)
         (ite (= (rung p) 1) (and (= (file-of q) (- (file-of p) step-row)) (= (row-of q) (+ (row-of p) step-file)))
                             (and (= (file-of q) (- (file-of p) step-file))
                                  (= (row-of q) (- (row-of p) step-row))))))))))

; What carries a segment on: men a step farther with the next number, 1 after 9.
(define-fun has-row () Bool (and of-shape (= form segment) even sides-straight segment-numbers-round))
(define-fun rising () Bool (forall ((p Man) (q Man)) (=> (neighbours p q) (follows-round p q))))
(define-fun linked ((p Man) (q Man)) Bool (and (one-step p q) (ite rising (follows-round p q) (follows-round q p))))
(assert (=> (not has-row) (forall ((m Man)) (=> (not (member m)) (= (rung m) 99)))))
(assert (=> has-row (forall ((p Man) (q Man)) (=> (and (on-row p) (linked p q)) (= (rung q) (+ (rung p) 1))))))
(assert (=> has-row (forall ((p Man) (q Man)) (=> (and (on-row q) (linked p q)) (= (rung p) (- (rung q) 1))))))
(assert (forall ((m Man)) (=> (and (on-row m) (not (member m)))
  (exists ((p Man)) (ite (< (rung m) 0) (and (= (rung p) (+ (rung m) 1)) (linked m p))
                                        (and (= (rung p) (- (rung m) 1)) (linked p m)))))))

; Running balance.
(assert (forall ((m Man)) (=> (not (on-row m)) (= (lead m) 0))))
(assert (forall ((m Man) (q Man))
  (=> (and (on-row m) (= (rung q) (- (rung m) 1))) (= (lead m) (+ (lead q) (weight m))))))
(assert (forall ((m Man))
  (=> (and (on-row m) (forall ((q Man)) (distinct (rung q) (- (rung m) 1)))) (= (lead m) (weight m)))))
