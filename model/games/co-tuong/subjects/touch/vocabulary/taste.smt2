; Which witness is easier to read: as few legal moves and captures as it takes, and men that fight.
(assert (forall ((m Man)) (< (touched m) 3)))
(assert (forall ((m Man))
  (=> (not (touch m)) (or (= m actor) (= m target) (takeable m) (takes-first m) (takes-second m)))))
(assert (forall ((m Man)) (not (takes-third m))))
(assert (forall ((m Man)) (or (is m chariot) (is m horse) (is m cannon) (is m pawn))))
(assert (forall ((m Man)) (=> (own m) (is m chariot))))
