; What makes a witness easier to read. All of it is asked for first, then the first assertion alone, then nothing.

(assert (and straight (not begun) (= (side actor) red)))
(assert (not backwards))
(assert (forall ((p Piece)) (and (not (hero p)) (not (carried p)))))
(assert (not unobservable.felt-unsafe))
(assert (forall ((p Piece)) (=> (or (is p commander) (is p headquarters)) (= p actor))))
; Land pieces on land or coast.
(assert (forall ((p Piece)) (=> (land-piece p) (>= (hori p) 2))))
; No facts but those that matter: the fewer the better.
(assert (and (not fact.has-moved) (not fact.commander-fled) (not fact.time-up) (not fact.stopped)))
