; Which witness is easier to read: the usual board, Red moves, nobody comes back, and the mover is who scores.
(assert (= edge 9))
(assert (= to-move red))
(assert (not back))
(assert (forall ((m Man)) (not (came m))))
(assert (= scorer to-move))
