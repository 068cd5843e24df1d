; What makes a witness easier to read. All of it is asked for first; where that cannot be, the last wish is given up, then the last but
; one, and so on: what stands first is missed most. So a witness has a hero, a rider or a second fact only where that is the point.

(assert (and straight (not begun) (= (side actor) red)))
; Headquarters stand where they were put, and are no heroes.
(assert (forall ((p Piece)) (=> (is p headquarters) (not (hero p)))))
; Ordinary ground: ships on sea and coast, land pieces on land and coast.
(assert (forall ((p Piece)) (=> (is p navy) (<= (hori p) 2))))
(assert (forall ((p Piece)) (=> (land-piece p) (>= (hori p) 2))))
; One fact where one is enough.
(assert (not (or (and fact.ships-lost fact.aircraft-lost) (and fact.aircraft-lost fact.land-forces-lost)
                 (and fact.ships-lost fact.land-forces-lost))))
(assert (and (not fact.has-moved) (not fact.commander-fled) (not fact.time-up) (not fact.stopped)))
; Ordinary pieces, each by itself.
(assert (forall ((p Piece)) (not (carried p))))
(assert (forall ((p Piece)) (not (hero p))))
(assert (not unobservable.felt-unsafe))
(assert (forall ((p Piece)) (=> (or (is p commander) (is p headquarters)) (= p actor))))
(assert (not backwards))
