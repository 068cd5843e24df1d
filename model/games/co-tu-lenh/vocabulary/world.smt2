; What holds of every situation and every act, whatever the rules: the board, the set, and what an act is.

(assert (forall ((p Piece)) (and (<= 0 (vert p)) (<= (vert p) 11) (<= 0 (hori p)) (<= (hori p) 10))))
(assert (and (<= 0 to-vert) (<= to-vert 11) (<= 0 to-hori) (<= to-hori 10)))

; One piece stands on a point; whatever else is there rides on it and is of its side.
(assert (forall ((p Piece) (q Piece))
  (=> (and (distinct p q) (together p q)) (and (= (side p) (side q)) (or (carried p) (carried q))))))
(assert (forall ((p Piece)) (=> (carried p) (exists ((q Piece)) (and (not (carried q)) (together p q))))))

; Whoever carries comes first in the order (words.smt2): no ruling joins pieces otherwise.
(assert (forall ((p Piece) (q Piece)) (=> (and (carried p) (not (carried q)) (together p q)) (<= (rank q) (rank p)))))

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

; The turn so far.
; What acted first may be lost (exchange, burn): then something has left the origin, and nothing on the board has acted.
(assert (ite begun
             (and (or thinned (exists ((p Piece)) (acted p)))
                  (exists ((p Piece))
                    (and (or (not (acted p)) (is p navy)) (= (vert p) origin-vert) (= (hori p) origin-hori))))
             (and (= origin-vert 0) (= origin-hori 0) (not thinned))))
(assert (forall ((p Piece)) (=> (acted p) (and begun (= (side p) to-move)))))
(assert (forall ((p Piece)) (=> (and begun (= (vert p) origin-vert) (= (hori p) origin-hori)) (= (side p) to-move))))
(assert (and (<= 0 origin-vert) (<= origin-vert 11) (<= 0 origin-hori) (<= origin-hori 10)))

; The act: a piece of the side to move, to another point, alone or with others of its stack.
(assert (= (= (side actor) to-move) (= claim act)))   ; the other claims: of the side that has moved
(assert (not (and (= to-vert (vert actor)) (= to-hori (hori actor)))))
(assert (ite aimed
  (and (not (carried target)) (= (vert target) to-vert) (= (hori target) to-hori))
  (and (= target actor) (forall ((p Piece)) (not (and (= (vert p) to-vert) (= (hori p) to-hori)))))))
(assert (=> (= manner step) (not aimed)))
(assert (=> taking aimed-at-enemy))
(assert (=> (= manner board) (and aimed (own target))))
(assert (=> (or (= manner burn) (= manner void)) (or (not aimed) (enemy target))))
(assert (goes actor))
(assert (forall ((p Piece))
  (=> (goes p) (and (together p actor) (<= (rank actor) (rank p)) (or (not (acted p)) (acted actor))))))
(assert (=> (acted actor) (and (is actor navy) whole)))   ; a ship's second shot
(assert (=> begun (and (= (vert actor) origin-vert) (= (hori actor) origin-hori))))

; The other claims: what does not belong to them has one value.
(assert (=> (distinct claim act) (and (not begun) (=> (not (carried actor)) whole) (=> (carried actor) goes-alone))))
(assert (=> (= claim check-hero) (and takes-commander (not (hero actor)))))
; A rider is named by its kind: of two alike nobody could say which one threatens.
(assert (=> (and (= claim check-hero) (carried actor))
            (forall ((p Piece)) (=> (with-actor p) (distinct (kind p) (kind actor))))))
(assert (=> (not (or (= claim act) (= claim check-hero)))
            (and (not aimed) (= manner step) (not stacked) (not (carried actor)))))
(assert (=> (= claim last-hero) (not (hero actor))))
(assert (ite (or (= claim worth) (= claim bonus)) (<= 0 points) (= points 0)))
(assert (=> (not (= claim check-hero)) (not (or fact.has-moved fact.commander-fled))))
(assert (=> (not (or (= claim over) (= claim lost) (= claim drawn) (= claim bonus)))
  (not (or fact.commander-taken fact.mated fact.no-turn fact.bare fact.bare-but-headquarters fact.ships-lost
           fact.aircraft-lost
           fact.land-forces-lost fact.time-up fact.stopped fact.behind fact.level fact.repeated fact.quiet))))
(assert (and (not (and fact.behind fact.level)) (not (and fact.mated fact.no-turn))
             (=> fact.bare fact.bare-but-headquarters)
             (=> fact.bare-but-headquarters (and fact.ships-lost fact.aircraft-lost fact.land-forces-lost))
             (=> fact.commander-taken (not (or fact.mated fact.no-turn)))))
; A side that has nothing left but its commander has nothing else on the board; one that has headquarters left has one
; there.
(assert (=> (or (= claim over) (= claim lost) (= claim drawn) (= claim bonus))
  (and (=> fact.bare-but-headquarters
           (forall ((p Piece)) (=> (= (side p) to-move) (or (is p commander) (is p headquarters)))))
       (=> fact.bare (forall ((p Piece)) (=> (= (side p) to-move) (is p commander))))
       (=> (and fact.bare-but-headquarters (not fact.bare))
           (exists ((p Piece)) (and (is p headquarters) (= (side p) to-move)))))))
; Where a game is judged to be over, both commanders stand on the board but the one that has been taken.
(assert (=> (or (= claim over) (= claim lost) (= claim drawn) (= claim bonus))
  (= fact.commander-taken (not (exists ((p Piece)) (and (is p commander) (= (side p) to-move)))))))
