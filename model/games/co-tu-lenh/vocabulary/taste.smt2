; What makes a witness easier to read. All of it is asked for first; where that cannot be, the last wish that stands in
; the way is given up, then the next, and so on: what stands first is missed most. So a witness has a hero, a rider or a
; second fact only where that is the point.

(assert (and straight (not begun) (= (side actor) red)))
; Only such pieces ride, on such carriers, as a sentence of either text names.
(assert (forall ((p Piece) (q Piece))
  (=> (and (carried p) (not (carried q)) (together p q))
      (or (and (person p) (or (vehicle q) (is q engineer))) (and (is p commander) (is q headquarters))
          (and (heavy p) (is q engineer))
          (and (is p tank) (or (is q aircraft) (is q navy))) (and (is p aircraft) (is q navy))))))
; Headquarters stand where they were put, on their own side of the river, and are no heroes.
(assert (forall ((p Piece)) (=> (is p headquarters) (and (not (hero p)) (= (far-bank (vert p)) (= (side p) blue))))))
; What has left a stack is there to be seen.
(assert (not thinned))
; What flies, burns or is lost on its flight is an aircraft; and nothing goes where no ruling lets it stand.
(assert (=> (or (= manner return) (= manner burn) (= manner exchange)) (is actor aircraft)))
(assert (=> (= manner stay) (not (is actor aircraft))))
(assert (=> (and stepping (land-piece actor)) (>= to-hori 2)))
(assert (=> (and arriving (is actor navy) (not (= manner board))) (or (<= to-hori 2) (bank-row to-vert))))
; Ordinary ground: ships on sea and coast, the others on land and coast.
(assert (forall ((p Piece)) (=> (is p navy) (<= (hori p) 2))))
(assert (forall ((p Piece)) (=> (not (or (is p navy) (is p aircraft))) (>= (hori p) 2))))
; No second question: a flight sets out where no zone is, pieces go on the lines of their kind and no farther than it
; goes, they join from the next point, and no act brings the commanders face to face or one upon the other.
(assert (not starts-in-ring))
(assert (=> (and (is actor aircraft) meets-ring) orthogonal))
; Points that a zone covers in both its shapes, or in neither.
(assert (forall ((p Piece))
  (=> (ring-maker p) (ite (is p missile) (= (in-box p 2 to-vert to-hori) (in-circle p 2 to-vert to-hori))
                                         (= (in-box p 1 to-vert to-hori) (in-circle p 1 to-vert to-hori))))))
(assert (=> (or (is actor infantry) (is actor engineer) (is actor gun) (is actor tank) (is actor commander))
            orthogonal))
(assert (or (hero actor) (is actor navy) usual-reach usual-take-reach))
(assert (=> (= manner board) (= distance 1)))
(assert (not facing-after))
(assert (not (and aimed (is actor commander) (is target commander))))
; What has come up often, what counts and what has befallen a commander only where that is the point.
(assert (not fact.repeated))
(assert (not fact.quiet))
(assert (not (or fact.mated fact.no-turn)))
(assert (not fact.commander-taken))
(assert (not (or fact.bare fact.bare-but-headquarters)))
(assert (not (or fact.behind fact.level)))
; One fact where one is enough.
(assert (not (or (and fact.ships-lost fact.aircraft-lost) (and fact.aircraft-lost fact.land-forces-lost)
                 (and fact.ships-lost fact.land-forces-lost))))
(assert (not any-war-lost))
(assert (not (or fact.has-moved fact.commander-fled)))
(assert (not fact.time-up))
(assert (not fact.stopped))
; No two of a kind in one stack, and ordinary pieces, each by itself.
(assert (forall ((p Piece) (q Piece)) (=> (and (distinct p q) (together p q)) (distinct (kind p) (kind q)))))
(assert (forall ((p Piece)) (not (carried p))))
(assert (forall ((p Piece)) (not (hero p))))
; Off the coast, of which it is not agreed what it is; and not over the river.
(assert (forall ((p Piece)) (not (coast (hori p)))))
(assert (not (coast to-hori)))
(assert (forall ((p Piece)) (=> (is p aircraft) (>= (hori p) 2))))
(assert (=> (is actor aircraft) (>= to-hori 2)))
(assert (not crosses-river))
(assert (not unobservable.felt-unsafe))
; Commanders and headquarters act, are checked or stand there at the end of a game, and are no bystanders; no commander
; checks the other.
(assert (forall ((p Piece)) (=> (or (is p commander) (is p headquarters))
                                (or (= p actor) (and (= claim check-hero) (= p target))
                                    (not (or (= claim act) (= claim check-hero)))))))
(assert (not (and (= claim check-hero) (is actor commander))))
; On the coast what may stay is in doubt, not what may take and stand there.
(assert (not (and aimed (coast to-hori) (= manner replace))))
; Along a line where a diagonal would show no more.
(assert orthogonal)
(assert (not (is actor commander)))
(assert (not backwards))
(assert (<= distance 2))
