; What holds of every situation and act.
(assert (forall ((m Man)) (not (attacks m m))))
(assert aimed)
(assert (= (side actor) to-move))
(assert (distinct (side target) to-move))
