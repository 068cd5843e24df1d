; What makes a witness easier to read. Asked for first and given up where no witness is like this.

(assert (= to-move red))
(assert (forall ((p Piece)) (and (not (hero p)) (not (carried p)))))
(assert (not unobservable.felt-unsafe))
(assert (forall ((p Piece)) (=> (or (is p commander) (is p headquarters)) (= p actor))))
; Land pieces on land or coast.
(assert (forall ((p Piece)) (=> (land-piece p) (>= (hori p) 2))))
