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

; The missile's reach, and what lies beyond: the round belt of radius two has its diagonal neighbours in it, and no
; more.
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
                (or (and (is actor tank) (far 1 2)) (and (is actor engineer) (= distance 1))
                    (and (is actor aircraft) (far 1 4) no-ring))))))

; It takes and stands there, or as an aircraft flies back; but not from an aircraft.
(define-fun second.takes-plainly () Bool
  (or (= manner replace) (and (is actor aircraft) (= manner return) (not (is target aircraft)))))

; A part of a stack takes on land; a ship that has acted takes another ship.
(define-fun second.part-takes () Bool
  (and part-acts second.takes-plainly plain-take-reach (=> (is actor aircraft) no-ring) (text-land to-hori)))
; It rides, or it rode on a vehicle that has acted already and was carried by that.
(define-fun second.rider () Bool
  (or (carried actor) (exists ((p Piece)) (and (acted p) (vehicle p) (not (hero p)) (< (rank p) (rank actor))))))
; A ship's part of it: by its missile ships, by its artillery from where it lies what stands on land.
(define-fun second.ship-part-takes () Bool
  (and part-acts (is actor navy) straight
       (or (and (is target navy) (= manner replace) (far 1 4) (<= (hori actor) 2) (<= to-hori 2))
           (and aimed-at-enemy (not (is target navy)) (= manner stay) (far 1 3) (text-land to-hori)))))
(define-fun second.stack-of ((a Kind) (b Kind) (c Kind)) Bool
  (forall ((p Piece)) (=> (of-its-stack p) (or (is p a) (is p b) (is p c)))))
(define-fun second.stack-has ((a Kind)) Bool (exists ((p Piece)) (and (of-its-stack p) (is p a))))
(define-fun second.second-shot () Bool
  (and (= claim act) begun (acted actor) (is actor navy) (not (hero actor)) (alone actor) aimed-at-enemy
       (alone target) (is target navy) straight (far 1 4) line-clear (<= (hori actor) 2) (not facing-after)))

; A hero's diagonal, the commander aside; a hero ship takes by its gun and its missile.
(define-fun second.hero-diagonal () Bool
  (and hero-plain diagonal (not (is actor headquarters)) (not (is actor commander))))
(define-fun second.hero-ship-takes () Bool
  (and second.hero-line (is actor navy) (<= (hori actor) 2) aimed-at-enemy straight
       (ite (is target navy) (and (= manner replace) (far 1 5) (<= to-hori 2))
                             (and (land-piece target) (= manner stay) (far 1 4) (text-land to-hori)))))
; As far on a diagonal as along an axis, a missile two: moving; taking.
(define-fun second.hero-steps-as-far () Bool
  (far 1 (ite (or (short-piece actor) (is actor missile)) 2 (ite (is actor tank) 3 (ite (is actor artillery) 4 5)))))
(define-fun second.hero-takes-as-far () Bool
  (and (= manner replace) (not (is actor navy)) (=> (is actor missile) (not (is target navy)))
       second.hero-steps-as-far))

; A hero moves one farther on the lines of its kind; of aircraft and ships on diagonals the sentences leave doubt.
(define-fun second.hero-moves () Bool
  (or (and orthogonal (short-piece actor) (far 1 2)) (and orthogonal (is actor tank) (far 1 3))
      (and orthogonal (is actor commander))
      (and diagonal (is actor militia) (far 1 2)) (and straight (is actor artillery) (far 1 4))
      (and orthogonal (or (is actor aircraft) (is actor navy)) (far 1 5)) (and orthogonal (is actor missile) (far 1 3))
      (and diagonal (is actor missile) (far 1 2))))
; It goes or takes more than one point farther than its kind, in whatever direction.
(define-fun second.hero-beyond () Bool
  (and (= claim act) (hero actor) (not splitting) (or stepping taking)
       (or (and (short-piece actor) (< 2 distance)) (and (is actor tank) (< 3 distance))
           (and (is actor artillery) (< 4 distance))
           (and (is actor aircraft) (< 5 distance)))))

; A hero aircraft flies one point farther than an ordinary one; and into rings, moving along an axis or taking.
(define-fun second.hero-flies () Bool
  (and (= claim act) (is actor aircraft) (hero actor) unencumbered line-clear straight (far 1 5)
       (text-land (hori actor)) (text-land to-hori)))
(define-fun second.hero-flies-anywhere () Bool
  (and second.hero-flies meets-ring
       (or (and stepping orthogonal) (= manner replace) (and (= manner return) (not (is target aircraft))))))

; A limit: an ordinary piece at some other distance than the sentence names, whatever goes with it and whatever lies in
; between.
(define-fun second.together-or-alone () Bool
  (and (= claim act) (not (hero actor)) (not begun) (forall ((p Piece)) (=> (together p actor) (goes p)))))
(define-fun second.plainly ((near Bool) (plain Bool)) Bool (and second.together-or-alone (or (not near) plain)))
; An ordinary piece takes, one to `most` straight away: as the plain case has it, or without standing in the taken
; piece's place.
(define-fun second.takes-so ((most Int) (plain Bool)) Bool
  (and second.together-or-alone aimed-at-enemy straight (far 1 most)
       (or (= manner stay) (= manner return) (and plain (or (= manner replace) (= manner exchange))))))
(define-fun second.ashore () Bool (not (sea (hori actor))))
(define-fun second.goes-over () Bool (and (= claim act) (or (= manner step) (= manner board)) crosses-river))
; The way over touches no ford at either bank.
(define-fun second.off-the-fords () Bool (not (or (ford (crossing-hori 5)) (ford (crossing-hori 6)))))
(define-fun second.ship-goes-in () Bool
  (and single (is actor navy) stepping orthogonal (= distance 1)
       (or (not (inland (hori actor))) (bank-row (vert actor)))))
(define-fun second.ferry () Bool
  (and (= claim act) (not begun) (not (hero actor)) (not facing-after) (is actor engineer) whole stepping line-clear
       crosses-away-from-fords
       orthogonal (= distance 1) (text-land (hori actor)) (text-land to-hori) one-rider
       (exists ((p Piece)) (and (with-actor p) (heavy p)))))
; A lone heavy piece means to go over deep water, as far as it takes: it gets there, or all is as before.
(define-fun second.heavy-tries () Bool
  (and single line-clear (heavy actor) (not aimed) (or stepping (= manner void)) crosses-away-from-fords
       usual-take-reach
       (text-land (hori actor)) (text-land to-hori)))
(define-fun second.engineer-next-to-it () Bool
  (exists ((p Piece))
    (and (own p) (is p engineer) (not (carried p)) (= (far-bank (vert p)) (far-bank to-vert))
         (in-box p 1 to-vert to-hori))))

; Who goes on land; and how far along an axis by the Vietnamese sentences: the missile two points (56), the ship four
; (65).
(define-fun second.walks () Bool (not (or (is actor aircraft) (is actor navy) (is actor headquarters))))
(define-fun second.vi-far () Bool (or usual-reach (and (is actor missile) (far 1 2)) (and (is actor navy) (far 1 4))))
; A lone ordinary piece gets straight over a ford, from land to land: as far as it goes; or taking what is no ship, as
; far as it takes.
(define-fun second.over-a-ford () Bool
  (and single line-clear (= dh 0) (ford (hori actor)) (distinct (far-bank (vert actor)) (far-bank to-vert))
       (text-land (hori actor)) (text-land to-hori)))
(define-fun second.straight-over-a-ford ((reach Bool)) Bool (and second.over-a-ford stepping reach))
(define-fun second.takes-over-a-ford () Bool
  (and second.over-a-ford (= manner replace) (not (is target navy)) usual-take-reach))
; A lone ordinary piece takes what is no ship on the other bank and stands there, as far as it takes, wherever it gets
; over.
(define-fun second.takes-beyond () Bool
  (and single line-clear (= manner replace) (not (is target navy)) crosses-river usual-take-reach
       (text-land (hori actor)) (text-land to-hori)))
; An ordinary piece goes elsewhere than along an axis; taking on the way counted in, or not.
(define-fun second.off-the-axes ((how Bool)) Bool (and second.together-or-alone how (not orthogonal)))
; It goes along an axis, each kind on its own ground: on land; in the air clear of rings; on sea and coast.
(define-fun second.plainly-along ((reach Bool)) Bool
  (and single line-clear stepping orthogonal reach
       (ite (is actor navy) (and (not (inland (hori actor))) (not (inland to-hori)))
       (and (text-land (hori actor)) (text-land to-hori) (ite (is actor aircraft) no-ring (not crosses-river))))))
; Headquarters as obstacles: who does not get past one, and that one stands on the way.
(define-fun second.held-up-by-obstacles () Bool
  (or (person actor) (is actor engineer) (is actor gun) (is actor tank) (is actor missile) (is actor headquarters)))
(define-fun second.headquarters-on-the-way () Bool
  (exists ((h Piece)) (and (= (kind h) headquarters) (point-between (vert h) (hori h)))))

; Infantry gets on a tank or an aircraft or is fetched; a tank or an aircraft gets on a ship; when something has acted
; in the turn.
(define-fun second.joins-later () Bool
  (and (= claim act) begun (= manner board) (not (hero actor)) (not (hero target))))
(define-fun second.infantry-joins () Bool
  (or (and (is actor infantry) (or (is target tank) (is target aircraft)))
      (and (is target infantry) (or (is actor tank) (is actor aircraft)))))

; An aircraft on 9,8 is sent at artillery on 5,8.
(define-fun second.sent-at-artillery () Bool
  (and flight aimed-at-enemy (is target artillery) (= (vert actor) 9) (= (hori actor) 8) (= to-vert 5) (= to-hori 8)))

; The piece by which a commander is checked, as the Chinese sentences let pieces take: no tank goes back.
(define-fun second.zh-threat () Bool
  (and usual-threat (is target commander) (=> (is actor tank) (>= forward 0))))
