(assert (and (<= 2 times) (<= times 9)))
