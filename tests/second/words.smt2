; Short names of the second encoding. They stand on the vocabulary only.

; A lone hero, the way clear, no river between; and the same from land to land.
(define-fun second.hero-line () Bool (and (= claim act) (hero actor) unencumbered line-clear (not crosses-river)))
(define-fun second.hero-land () Bool (and second.hero-line (text-land (hori actor)) (text-land to-hori)))

; A ship's usual sentence: over the water, or from the water at something ashore.
(define-fun second.ship-line () Bool (and plain-line (is actor navy)))

(define-fun second.swims () Bool                               ; the pieces that the texts let through deep water
  (or (is actor tank) (is actor infantry) (is actor militia) (is actor commander) (is actor engineer)))

; A flight that the sentences on aircraft describe: eight directions, up to four, no ring near.
(define-fun second.plain-flight () Bool (and (is actor aircraft) plain-air straight (far 1 4)))
(define-fun second.flies-and-takes () Bool (or (= manner replace) (= manner return)))

; Rings of guns and missiles alone.
(define-fun second.meets-named-ring () Bool
  (exists ((p Piece)) (and (ring-maker p) (not (is p navy)) (on-the-way-ring p))))
(define-fun second.target-in-named-ring () Bool
  (and aimed-at-enemy (exists ((p Piece)) (and (ring-maker p) (not (is p navy)) (text-ring p to-vert to-hori)))))
(define-fun second.air-defence-site () Bool (and aimed-at-enemy (or (is target gun) (is target missile))))

; The missile's reach, and what lies beyond: the round belt of radius two has its diagonal neighbours in it, and no more.
(define-fun second.missile-reach () Bool (or (and orthogonal (far 1 2)) (and diagonal (= distance 1))))
(define-fun second.beyond-the-belt () Bool (< 2 (+ (size dv) (size dh))))

; Somebody gets into a headquarters.
(define-fun second.enters-headquarters () Bool (and (= manner board) (is target headquarters)))

; What is worth how much, by the tables of both texts.
(define-fun second.table-worth () Int
  (ite (short-piece actor) 10 (ite (or (is actor tank) (is actor missile)) 20 (ite (is actor artillery) 30
  (ite (is actor aircraft) 40 80)))))
(define-fun second.in-table () Bool (not (or (is actor commander) (is actor headquarters))))

; One of the wars alone, and nothing else that brings a bonus.
(define-fun second.only-sea-war () Bool
  (and fact.ships-lost (not fact.aircraft-lost) (not fact.land-forces-lost) (not fact.commander-taken)))
(define-fun second.only-air-war () Bool
  (and fact.aircraft-lost (not fact.ships-lost) (not fact.land-forces-lost) (not fact.commander-taken)))
(define-fun second.only-land-war () Bool
  (and fact.land-forces-lost (not fact.ships-lost) (not fact.aircraft-lost) (not fact.commander-taken)))
(define-fun second.only-victory () Bool
  (and fact.commander-taken (not fact.ships-lost) (not fact.aircraft-lost) (not fact.land-forces-lost)))

; Rings of guns and missiles over the destination.
(define-fun second.ends-in-named-ring () Bool
  (exists ((p Piece)) (and (ring-maker p) (not (is p navy)) (text-ring p to-vert to-hori))))

; An engineer of the actor's side is on the other bank.
(define-fun second.engineer-over-there () Bool
  (exists ((p Piece))
    (and (own p) (is p engineer) (not (carried p)) (= (far-bank (vert p)) (far-bank to-vert)))))

; Somebody destroys a headquarters; who is listed; by standing in its place or flying back, or from where it stands.
(define-fun second.destroys () Bool
  (and lone-actor (not facing-after) line-clear (not crosses-river) (text-land (hori actor)) (text-land to-hori)
       aimed-at-enemy (is target headquarters)
       (or (and (land-piece actor) usual-take-reach) (and (is actor aircraft) straight (far 1 4) no-ring))))
(define-fun second.listed () Bool
  (or (is actor engineer) (is actor tank) (is actor artillery) (is actor aircraft)))
(define-fun second.takes-its-place () Bool
  (or (= manner replace) (and (is actor aircraft) (= manner return))))
(define-fun second.takes-from-outside () Bool (= manner (ite (is actor aircraft) return stay)))

; Who carries others, as the target.
(define-fun second.carrier-target () Bool (or (is target tank) (is target aircraft) (is target navy)))

; Who carries others goes as it does otherwise along the axes: on land; in the air; a ship by its missile's sentence.
(define-fun second.carries-as-it-goes () Bool
  (and stepping orthogonal line-clear (not crosses-river)
       (or (and (is actor navy) (far 1 4) (<= (hori actor) 2) (<= to-hori 2))
           (and (text-land (hori actor)) (text-land to-hori)
                (or (and (is actor tank) (far 1 2)) (and (is actor engineer) (= distance 1)) (and (is actor aircraft) (far 1 4) no-ring))))))

; A part of a stack takes on land; a ship that has acted takes another ship.
(define-fun second.part-takes () Bool
  (and part-acts (= manner replace) plain-take-reach (=> (is actor aircraft) no-ring) (text-land to-hori)))
(define-fun second.second-shot () Bool
  (and (= claim act) begun (acted actor) (is actor navy) (not (hero actor)) (alone actor) aimed-at-enemy
       (alone target) (is target navy) straight (far 1 4) line-clear (<= (hori actor) 2) (not facing-after)))

; A hero's diagonal, the commander aside; a hero ship takes by its gun and its missile; what a hero takes by.
(define-fun second.hero-diagonal () Bool
  (and hero-plain diagonal (not (is actor headquarters)) (not (is actor commander))))
(define-fun second.hero-ship-takes () Bool
  (and second.hero-line (is actor navy) (<= (hori actor) 2) aimed-at-enemy straight
       (ite (is target navy) (and (= manner replace) (far 1 5) (<= to-hori 2))
                             (and (land-piece target) (= manner stay) (far 1 4) (text-land to-hori)))))
(define-fun second.hero-takes () Bool (or (= manner replace) (and (is actor aircraft) (= manner return))))

; A hero moves one farther on the lines of its kind; of aircraft on diagonals and of how ships move, the sentences leave doubt.
(define-fun second.hero-moves () Bool
  (or (and orthogonal (short-piece actor) (far 1 2)) (and orthogonal (is actor tank) (far 1 3)) (and orthogonal (is actor commander))
      (and diagonal (is actor militia) (far 1 2)) (and straight (is actor artillery) (far 1 4))
      (and orthogonal (is actor aircraft) (far 1 5)) (and orthogonal (is actor missile) (far 1 3)) (and diagonal (is actor missile) (far 1 2))))
; It goes or takes more than one point farther than its kind, in whatever direction.
(define-fun second.hero-beyond () Bool
  (and (= claim act) (hero actor) (not splitting) (or stepping taking)
       (or (and (short-piece actor) (< 2 distance)) (and (is actor tank) (< 3 distance)) (and (is actor artillery) (< 4 distance))
           (and (is actor aircraft) (< 5 distance)))))

; A hero aircraft flies as an ordinary one may.
(define-fun second.hero-flies () Bool
  (and (= claim act) (is actor aircraft) (hero actor) unencumbered line-clear straight (far 1 4)
       (text-land (hori actor)) (text-land to-hori)))

; A limit: an ordinary piece at some other distance than the sentence names, whatever goes with it and whatever lies in between.
(define-fun second.together-or-alone () Bool
  (and (= claim act) (not (hero actor)) (not begun) (forall ((p Piece)) (=> (together p actor) (goes p)))))
(define-fun second.plainly ((near Bool) (plain Bool)) Bool (and second.together-or-alone (or (not near) plain)))
; An ordinary piece takes, one to `most` straight away: as the plain case has it, or without standing in the taken piece's place.
(define-fun second.takes-so ((most Int) (plain Bool)) Bool
  (and second.together-or-alone aimed-at-enemy straight (far 1 most)
       (or (= manner stay) (= manner return) (and plain (or (= manner replace) (= manner exchange))))))
(define-fun second.ashore () Bool (not (sea (hori actor))))
(define-fun second.goes-over () Bool (and (= claim act) (or (= manner step) (= manner board)) crosses-river))
; The way over touches no ford at either bank.
(define-fun second.off-the-fords () Bool (not (or (ford (crossing-hori 5)) (ford (crossing-hori 6)))))
(define-fun second.ship-goes-in () Bool
  (and single (is actor navy) stepping orthogonal (= distance 1) (or (not (inland (hori actor))) (bank-row (vert actor)))))
(define-fun second.ferry () Bool
  (and (= claim act) (not begun) (not (hero actor)) (not facing-after) (is actor engineer) whole stepping line-clear crosses-away-from-fords
       orthogonal (= distance 1) (text-land (hori actor)) (text-land to-hori) one-rider
       (exists ((p Piece)) (and (with-actor p) (heavy p)))))
; A lone heavy piece means to go over deep water, as far as it takes: it gets there, or all is as before.
(define-fun second.heavy-tries () Bool
  (and single line-clear (heavy actor) (not aimed) (or stepping (= manner void)) crosses-away-from-fords usual-take-reach
       (text-land (hori actor)) (text-land to-hori)))
(define-fun second.engineer-next-to-it () Bool
  (exists ((p Piece))
    (and (own p) (is p engineer) (not (carried p)) (= (far-bank (vert p)) (far-bank to-vert)) (in-box p 1 to-vert to-hori))))

; A lone ordinary piece goes straight over a ford, from land to land, as far as it goes along an axis.
(define-fun second.straight-over-a-ford () Bool
  (and single stepping line-clear (= dh 0) (ford (hori actor)) (distinct (far-bank (vert actor)) (far-bank to-vert))
       (text-land (hori actor)) (text-land to-hori) usual-reach))
; It goes along an axis, as far as its kind does, each kind on its own ground: on land; in the air clear of rings; on sea and coast.
(define-fun second.plainly-along () Bool
  (and single line-clear stepping orthogonal usual-reach
       (ite (is actor navy) (and (not (inland (hori actor))) (not (inland to-hori)))
       (and (text-land (hori actor)) (text-land to-hori) (ite (is actor aircraft) no-ring (not crosses-river))))))
; Headquarters as obstacles: who does not get past one, and that one stands on the way.
(define-fun second.held-up-by-obstacles () Bool
  (or (person actor) (is actor engineer) (is actor gun) (is actor tank) (is actor missile) (is actor headquarters)))
(define-fun second.headquarters-on-the-way () Bool
  (exists ((h Piece)) (and (= (kind h) headquarters) (point-between (vert h) (hori h)))))
