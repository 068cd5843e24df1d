(assert (and (<= 1 game) (<= game 9)))
(assert (=> (= event single) (= game 1)))
