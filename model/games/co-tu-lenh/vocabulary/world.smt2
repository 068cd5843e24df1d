; What holds of every situation and every act, whatever the rules: the board, the set, and what an act is.

(assert (forall ((p Piece)) (and (<= 0 (vert p)) (<= (vert p) 11) (<= 0 (hori p)) (<= (hori p) 10))))
(assert (and (<= 0 to-vert) (<= to-vert 11) (<= 0 to-hori) (<= to-hori 10)))

; One piece stands on a point; whatever else is there rides on it and is of its side.
(assert (forall ((p Piece) (q Piece))
  (=> (and (distinct p q) (together p q)) (and (= (side p) (side q)) (or (carried p) (carried q))))))
(assert (forall ((p Piece)) (=> (carried p) (exists ((q Piece)) (and (not (carried q)) (together p q))))))

; Ground on which some ruling lets a piece stand.
(assert (forall ((p Piece)) (=> (and (not (carried p)) (is p navy)) (or (<= (hori p) 2) (bank-row (vert p))))))
(assert (forall ((p Piece)) (=> (and (is p headquarters) (not (hero p))) (>= (hori p) 2))))  ; a hero may have moved
(assert (forall ((p Piece)) (=> (carried p) (not (or (is p navy) (is p headquarters))))))

; The set: one commander, militia and missile a side, two of every other kind.
(assert (forall ((p Piece) (q Piece))
  (=> (and (distinct p q) (= (side p) (side q)) (= (kind p) (kind q)))
      (not (or (is p commander) (is p militia) (is p missile))))))
(assert (forall ((p Piece) (q Piece) (r Piece))
  (not (and (distinct p q r) (= (side p) (side q) (side r)) (= (kind p) (kind q) (kind r))))))

; The act: one standing piece of the side to move, to another point.
(assert (= (side actor) to-move))
(assert (alone actor))   ; stacks do not act yet
(assert (not (and (= to-vert (vert actor)) (= to-hori (hori actor)))))
(assert (ite aimed
  (and (not (carried target)) (= (vert target) to-vert) (= (hori target) to-hori))
  (and (= target actor) (forall ((p Piece)) (not (and (= (vert p) to-vert) (= (hori p) to-hori)))))))
(assert (=> (= manner step) (not aimed)))
(assert (=> taking aimed-at-enemy))
(assert (=> (= manner board) (and aimed (own target))))
(assert (=> (or (= manner burn) (= manner void)) (or (not aimed) (enemy target))))
