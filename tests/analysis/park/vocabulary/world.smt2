(assert (=> on-lead (distinct (kind actor) duck)))
