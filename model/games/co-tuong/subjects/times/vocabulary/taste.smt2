(assert (<= times 2))
(assert (= claim judged))
(assert (not moved-on))
(assert (<= times 4))
