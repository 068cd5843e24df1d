; What holds of every position and act.
(assert (forall ((m Man)) (and (<= 1 (place m)) (<= (place m) 8))))
(assert (forall ((m Man) (n Man)) (=> (distinct m n) (distinct (place m) (place n)))))
(assert (and (<= 1 to-place) (<= to-place 8)))
(assert (= (side actor) to-move))
(assert (forall ((m Man)) (distinct (place m) to-place)))
