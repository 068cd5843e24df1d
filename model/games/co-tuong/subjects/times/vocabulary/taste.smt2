(assert (<= times 4))
