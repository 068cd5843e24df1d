; Which witness is easier to read: so far nothing is preferred.
