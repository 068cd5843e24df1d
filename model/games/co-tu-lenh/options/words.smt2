; Words that several sentences of the rule book need, built from the vocabulary and from the words that options define
; (README.md). Regions only: nothing here permits or forbids.

; An act, or the threat of one: a piece gives check if it could take the commander were it its side's turn. What the
; sentences say of acts they say of this too; the sentences on heroes say what follows from it.
(define-fun acting () Bool (or (= claim act) (= claim check-hero)))

; To go to an empty point; `void` is the attempt, which a sentence on the river undoes.
(define-fun to-empty () Bool (and acting (not aimed) (or (= manner step) (= manner void))))
; To move: that, or to go and join a piece of the own side ("as far as it would go to an empty point").
(define-fun moving () Bool (or to-empty (and acting (= manner board))))
; To take by moving or by staying: the two ways of land pieces and ships.
(define-fun replacing () Bool (and acting (= manner replace)))
(define-fun staying () Bool (and acting (= manner stay)))
(define-fun capturing () Bool (or replacing staying))
(define-fun moving-or-capturing () Bool (or moving capturing))
; Whatever an aircraft does when it leaves the ground.
(define-fun flying () Bool
  (and acting (is actor aircraft) (or moving replacing (= manner return) (= manner exchange) (= manner burn))))

; --- the river: `ford-file`, `heavy-piece`, `diagonal-fords` and `led` are words of options
(define-fun straight-through-ford () Bool (and (= dh 0) (ford-file to-hori)))
(define-fun touches-ford () Bool  ; diagonally, with one end of the crossing step on a ford's file
  (and diagonal (or (ford-file (crossing-hori 5)) (ford-file (crossing-hori 6)))))
(define-fun crosses-away () Bool (and crosses-river (not straight-through-ford)))
(define-fun at-ford () Bool (or straight-through-ford (and diagonal-fords touches-ford)))
(define-fun way-across () Bool (or (not crosses-river) at-ford led))
(define-fun engineer-across () Bool  ; one of the own side stands on the bank to which the way leads
  (exists ((p Piece)) (and (is p engineer) (own p) (not (carried p)) (= (far-bank (vert p)) (far-bank to-vert)))))

; --- targets ---------------------------------------------------------------------------------------------------------
; Sentences of their own speak of headquarters, and of a heavy piece that takes across deep water.
(define-fun usual-target () Bool (and aimed-at-enemy (not (is target headquarters))))
; the commander sits in it
(define-fun sheltering () Bool (and aimed-at-enemy (is target headquarters) (holds-commander target)))
(define-fun air-defended () Bool (exists ((p Piece)) (and (enemy p) (or (is p gun) (is p missile)))))
; "Takes", in the sentences on a kind: on land, by moving onto the point. On the sea and the coast: chapter 4.
(define-fun taking-on-land () Bool
  (and replacing usual-target (inland to-hori) (not (and (heavy-piece actor) crosses-away))))
; "Moves and takes" of a kind that goes on land. Of going into a headquarters section 8.2 speaks.
(define-fun own-way () Bool
  (or to-empty (and moving (not (is target headquarters))) taking-on-land))

; --- flights and rings of fire ----------------------------------------------------------------------------------------
; Words of the options of aircraft.path, aircraft.exchange, zone.*, hero.zone and hero.aircraft.
(define-fun whole-turn () Bool (and whole (not begun)))  ; a lone piece, or a whole stack of which nothing has acted
(define-fun air-way () Bool (and (is actor aircraft) (or moving (and replacing usual-target))))
(define-fun flown-way () Bool
  (and acting (is actor aircraft) straight (<= distance (ite (hero actor) 5 4))
       (forall ((p Piece)) (=> (between p) (flown-over p)))))
(define-fun bombing () Bool (and flown-way (= manner return)))
(define-fun exchanging () Bool (and flown-way (= manner exchange)))
(define-fun burning () Bool (and flown-way (= manner burn)))
(define-fun makes-fire ((p Piece)) Bool
  (and (enemy p) (or (is p gun) (is p missile) (and (is p navy) ships-make-rings)) (=> (carried p) carried-make-rings)))
(define-fun fire-radius ((p Piece)) Int (+ (ite (is p missile) 2 1) (ite (and (hero p) hero-rings-grow) 1 0)))
(define-fun fire-is-square ((p Piece)) Bool (ite (is p missile) large-ring-is-square small-ring-is-square))
(define-fun in-fire ((p Piece) (v Int) (h Int)) Bool
  (ite (fire-is-square p) (in-box p (fire-radius p) v h) (in-circle p (fire-radius p) v h)))
(define-fun met ((p Piece)) Bool                               ; the flight meets its ring
  (and (makes-fire p) (not (falls-first p))
       (or (and start-counts (in-fire p (vert actor) (hori actor))) (way-meets p (fire-radius p) (fire-is-square p)))))
(define-fun under-fire () Bool (and fire-affects-actor (exists ((p Piece)) (met p))))
(define-fun one-for-one () Bool                                ; an attack under fire is
  (and aimed-at-enemy
       (attack-is-exchange (exists ((p Piece)) (and (met p) (in-fire p to-vert to-hori))))
       (or exchange-past-several-rings (forall ((p Piece) (q Piece)) (=> (and (met p) (met q)) (= p q))))))

; --- ships: words of the options of navy.* ----------------------------------------------------------------------------
(define-fun wet-way-point ((k Int)) Bool (=> (< k distance) (ship-water (way-vert k) (way-hori k))))
(define-fun by-water () Bool  ; between its ends the way keeps to points where ships may be
  (and (wet-way-point 1) (wet-way-point 2) (wet-way-point 3) (wet-way-point 4) (wet-way-point 5)
       (wet-way-point 6) (wet-way-point 7) (wet-way-point 8) (wet-way-point 9)))
(define-fun meets-point ((v Int) (h Int)) Bool                 ; on its way, its ends among it
  (or (point-between v h) (and (= v (vert actor)) (= h (hori actor))) (and (= v to-vert) (= h to-hori))))
(define-fun on-its-way ((v Int) (h Int) (v2 Int) (h2 Int)) Bool (and (meets-point v h) (meets-point v2 h2)))
(define-fun ship-missile-takes ((most Int)) Bool
  (and (is actor navy) aimed-at-enemy ship-missile-target straight (<= distance most)
       (or line-clear ship-missile-passes)))
(define-fun ship-missile-could () Bool (ship-missile-takes (ite (hero actor) 5 4)))
(define-fun ship-gun-takes ((most Int)) Bool
  (and (is actor navy) aimed-at-enemy ship-gun-lines (<= distance most)
       (=> (is target navy) ship-gun-takes-ships) (=> (is target aircraft) ship-gun-takes-aircraft)
       (or line-clear ship-gun-passes)))
(define-fun ship-gun-could () Bool (ship-gun-takes (ite (hero actor) 4 3)))
(define-fun ship-anti-aircraft-could () Bool
  (and (is actor navy) ship-anti-aircraft-fires aimed-at-enemy (is target aircraft)
       (ite (hero actor) (and straight (<= distance 2) line-clear) (and orthogonal (= distance 1)))))

; --- a headquarters that shelters its commander: words of the options of headquarters.shield and navy.coast -----------
(define-fun ship-gun-does () Bool                              ; its gun can, and in this manner
  (and ship-gun-could
       (ite (= manner stay) (or ship-gun-on-land ship-gun-stays-off-land)
            (and (not ship-gun-on-land) ship-gun-moves-off-land))))
(define-fun commander-spared () Bool (and sheltering (attack-spares-commander ship-gun-does)))

; --- face to face: `counts-as-facing` and `counts-after` are words of commander.facing-covered ------------------------
; What a spared commander's headquarters carried stays, the headquarters itself does not.
(define-fun lost-by-it ((p Piece)) Bool
  (or (party-lost p) (and taking (together p target) (=> commander-spared (= p target)))))
(define-fun still-between ((p Piece) (c Piece) (d Piece)) Bool
  (and (not (lost-by-it p))
       (between-points (after-vert p) (after-hori p) (after-vert c) (after-hori c) (after-vert d) (after-hori d))))
(define-fun facing-openly () Bool
  (exists ((c Piece) (d Piece))
    (and (is c commander) (is d commander) (distinct (side c) (side d)) (not (lost-by-it c)) (not (lost-by-it d))
         (distinct (= (after-vert c) (after-vert d)) (= (after-hori c) (after-hori d)))
         (forall ((p Piece)) (not (still-between p c d))) (counts-after c) (counts-after d))))
(define-fun in-view ((k Int)) Bool  ; on the k-th point of its way the commander would face the other one
  (and (< k distance)
       (exists ((d Piece))
         (and (is d commander) (enemy d) (counts-as-facing d)
              (distinct (= (way-vert k) (vert d)) (= (way-hori k) (hori d)))
              (forall ((p Piece))
                (=> (between-points (vert p) (hori p) (way-vert k) (way-hori k) (vert d) (hori d)) (goes p)))))))
(define-fun past-view () Bool
  (or (in-view 1) (in-view 2) (in-view 3) (in-view 4) (in-view 5) (in-view 6) (in-view 7) (in-view 8) (in-view 9)
      (in-view 10)))
(define-fun turn-cannot-go-on () Bool  ; nothing that could still act in this turn is left on the origin
  (not (exists ((p Piece))
    (or (and (left-behind p) (not (acted p)))
        (and ships-shoot-twice (is p navy) (together p actor) (not (and (goes p) leaving)))))))

; --- stacks: words of the options of carry.* --------------------------------------------------------------------------
; May q ride on c, by itself or beside others?
(define-fun may-ride ((q Piece) (c Piece)) Bool
  (or (and (is c tank) (counts-as-person q))
      (and (is c engineer) (engineer-carries q))
      (and (is c aircraft) (or (counts-as-person q) (and (is q tank) aircraft-carries-tank)))
      (and (is c navy) (or (counts-as-person q) (is q tank) (is q aircraft)))
      (and (is c headquarters) (is q commander))))
(define-fun may-ride-both ((q Piece) (r Piece) (c Piece)) Bool
  (or (and (is c aircraft) aircraft-carries-tank (distinct (is q tank) (is r tank)))
      (and (is c navy) (ship-carries-both q r))))
; Those who would ride on the piece that stands there (onto), on the one that comes (along), or in the part that leaves
; (within).
(define-fun onto ((q Piece)) Bool (or (goes q) (and (carried q) (together q target))))
(define-fun along ((q Piece)) Bool (or (and (goes q) (distinct q actor)) (together q target)))
(define-fun within ((q Piece)) Bool (and (goes q) (distinct q actor)))
(define-fun actor-rides () Bool
  (and (forall ((q Piece)) (=> (onto q) (may-ride q target)))
       (forall ((q Piece) (r Piece)) (=> (and (onto q) (onto r) (distinct q r)) (may-ride-both q r target)))
       (forall ((q Piece) (r Piece) (s Piece)) (not (and (onto q) (onto r) (onto s) (distinct q r s))))))
(define-fun actor-carries () Bool                              ; a headquarters fetches nobody
  (and (not actor-rides) (not (is actor headquarters))
       (forall ((q Piece)) (=> (along q) (may-ride q actor)))
       (forall ((q Piece) (r Piece)) (=> (and (along q) (along r) (distinct q r)) (may-ride-both q r actor)))
       (forall ((q Piece) (r Piece) (s Piece)) (not (and (along q) (along r) (along s) (distinct q r s))))))
(define-fun leader-carries () Bool
  (and (forall ((q Piece)) (=> (within q) (may-ride q actor)))
       (forall ((q Piece) (r Piece)) (=> (and (within q) (within r) (distinct q r)) (may-ride-both q r actor)))
       (forall ((q Piece) (r Piece) (s Piece)) (not (and (within q) (within r) (within s) (distinct q r s))))))
(define-fun hero-goes-along () Bool  ; with a leader of its kind that is none, so that the hero would lead
  (exists ((q Piece)) (and (within q) (= (kind q) (kind actor)) (hero q) (not (hero actor)))))
(define-fun joining () Bool (and acting (= manner board)))
(define-fun following () Bool                                  ; another part of its stack, in the same turn
  (and joining begun straight (exists ((p Piece)) (and (acted p) (together p target)))))
(define-fun may-stand-there () Bool                            ; the actor, at the end of its way
  (ite (is actor navy) (ship-water to-vert to-hori)
       (or (not (water to-hori)) (and (is actor aircraft) aircraft-rest-at-sea))))
; a part of a stack, no ship's second shot
(define-fun part-acts-there () Bool (and acting (not whole-turn) (not (acted actor))))

; --- the end, and points: words of the options of end.* and points.* --------------------------------------------------
; What none of the sentences decides that stand first in the section.
(define-fun undecided-by-turns () Bool (not (or fact.commander-taken mate-decides fact.no-turn)))
(define-fun undecided-by-commander () Bool (and undecided-by-turns (not bare-decides)))
(define-fun undecided-by-losses () Bool (and undecided-by-commander (not (and wars-decide any-war-lost))))
(define-fun undecided-by-time () Bool (and undecided-by-losses (not fact.time-up) (not fact.stopped)))
(define-fun kind-points () Int                                 ; what an ordinary piece of the actor's kind counts
  (ite (short-piece actor) 10 (ite (or (is actor tank) (is actor missile)) 20 (ite (is actor artillery) 30
  (ite (is actor aircraft) 40 (ite (is actor navy) 80 (ite (is actor commander) commander-points 0)))))))
(define-fun wars-points () Int
  (+ (ite fact.ships-lost war-points 0) (ite fact.aircraft-lost war-points 0) (ite fact.land-forces-lost war-points 0)))

; --- heroes -----------------------------------------------------------------------------------------------------------
(define-fun guards-commander () Bool (exists ((c Piece)) (and (is c commander) (own c))))
; Kinds that keep to the lines while they are no heroes, as far as they go then. Past what, and as a hero farther: other
; sentences.
(define-fun hero-goes-diagonally () Bool
  (or (and (short-piece actor) own-way (= distance 1))
      (and (is actor tank) own-way (far 1 2))
      (and (is actor navy) moving sailing-lines (far 1 4) line-clear (not ordinary-ships-go-diagonally))))
