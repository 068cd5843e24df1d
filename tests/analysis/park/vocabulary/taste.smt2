(assert (= (kind actor) dog))
