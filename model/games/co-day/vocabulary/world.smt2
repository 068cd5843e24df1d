; What holds of every situation and act.
(assert (forall ((m Man)) (and (<= 1 (place m)) (<= (place m) 8))))
(assert (forall ((m Man) (n Man)) (=> (distinct m n) (distinct (place m) (place n)))))
(assert (and (<= 1 to-place) (<= to-place 8) (distinct to-place (place actor))))
(assert (= (side actor) to-move))
(assert (ite aimed (= (place target) to-place)
             (and (= target actor) (forall ((m Man)) (distinct (place m) to-place)))))
(assert (=> aimed (distinct (side target) to-move)))
(assert (= aimed (= manner take)))
