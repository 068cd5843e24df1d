; Which record is easier to read: one that is right but for what is judged, of men that fight.
(assert (=> (= claim written) right-sign))
(assert (=> (= claim written) right-number))
(assert (=> (or (= claim written) (= claim placed)) usual-letter))
(assert (or (= at-file 0) (= at-file (file actor))))
(assert (=> (= claim written) (or (= order unsaid) (order-of actor))))
(assert (forall ((q Man)) (or (is q chariot) (is q horse) (is q pawn) (not (= claim written)))))
