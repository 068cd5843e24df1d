; What an act must show so that a reader sees what it is about, at the price of one more piece: where a turn has begun,
; what has acted in it.

(assert (not thinned))
; A rider that checks is named by what it alone can do: its carrier does not check beside it.
(assert (=> (and (= claim check-hero) (carried actor)) diagonal))
