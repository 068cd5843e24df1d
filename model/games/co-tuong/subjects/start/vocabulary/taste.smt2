(assert (<= game 2))
