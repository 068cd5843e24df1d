; What holds of every situation: men are touched one after another, and what can be done on some board.

(assert (forall ((m Man)) (and (<= 0 (touched m)) (<= (touched m) 3))))
(assert (forall ((m Man) (n Man)) (=> (and (touch m) (= (touched m) (touched n))) (= m n))))
(assert (exists ((m Man)) (= (touched m) 1)))
(assert (=> (exists ((m Man)) (= (touched m) 3)) (exists ((m Man)) (= (touched m) 2))))

; One general a side, two of most others, five pawns.
(assert (forall ((m Man) (n Man)) (=> (and (distinct m n) (is m general) (is n general)) (distinct (own m) (own n)))))
(assert (forall ((m Man) (n Man) (p Man))
  (=> (and (distinct m n p) (= (own m) (own n) (own p)) (= (kind m) (kind n) (kind p))) (is m pawn))))

; Who takes can move; generals are never taken; who guards one palace does not meet who guards the other.
(define-fun guards ((m Man)) Bool (or (is m general) (is m advisor) (is m elephant)))
(define-fun could-take ((m Man) (e Man)) Bool
  (and (own m) (can-move m) (not (own e)) (not (is e general)) (not (and (guards m) (guards e)))))
(assert (forall ((m Man)) (=> (can-move m) (own m))))
(assert (forall ((m Man)) (=> (takes-first m) (exists ((e Man)) (and (= (touched e) 1) (could-take m e))))))
(assert (forall ((m Man)) (=> (takes-second m) (exists ((e Man)) (and (= (touched e) 2) (could-take m e))))))
(assert (forall ((m Man)) (=> (takes-third m) (exists ((e Man)) (and (= (touched e) 3) (could-take m e))))))

; The move is legal.
(assert (can-move actor))
(assert (ite aimed (could-take actor target) (= target actor)))
(assert (=> (and aimed (touch target)) (takes actor target)))

; The other claims: what does not belong to them has one value.
(assert (=> released (= claim elsewhere)))
(assert (=> (or (= claim elsewhere) (= claim drag))
            (and (not aimed) (= (touched actor) 1) (forall ((m Man)) (=> (touch m) (= m actor))))))
