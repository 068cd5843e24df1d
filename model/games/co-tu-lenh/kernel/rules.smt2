; The kernel: which acts are legal, and what they do, with the questions of questions.toml as constants.
; The constant `tank.sea=may-stay` is true when the question tank.sea is answered by its option may-stay.
; README.md beside this file says the same in prose.

; --- ground ------------------------------------------------------------------------------------------
(define-fun water-only ((h Int)) Bool (or (sea h) (and (coast h) board.coast=sea-only)))
(define-fun shore ((h Int)) Bool (and (coast h) (not board.coast=sea-only)))
(define-fun ford-file ((h Int)) Bool (ite river.fords=f-h (or (= h 5) (= h 7)) (or (= h 3) (= h 7))))
(define-fun navigable ((v Int) (h Int)) Bool
  (or (<= h 2)
      (and (bank-row v)
           (or river.ships=any
               (and (<= h 4) (or river.ships=mouth (and river.ships=before-ford river.fords=f-h)))))))
(define-fun may-arrive () Bool
  (ite (is actor navy) (navigable to-vert to-hori)
       (or (not (water-only to-hori)) (and (is actor aircraft) aircraft.over-sea=may-rest))))

; --- directions, range, obstacles ----------------------------------------------------------------------
(define-fun gain () Int (ite (hero actor) 1 0))
(define-fun hero-diagonals () Bool (and (hero actor) (not (and (is actor commander) hero.diagonals=not-commander))))
(define-fun on-lines ((diagonals-too Bool)) Bool (or orthogonal (and diagonal (or diagonals-too hero-diagonals))))
(define-fun within ((range Int)) Bool (<= distance (+ range gain)))
(define-fun no-enemy-between () Bool (forall ((p Piece)) (not (and (enemy p) (between p)))))
(define-fun no-ship-between () Bool (forall ((p Piece)) (not (and (is p navy) (between p)))))
(define-fun water-way () Bool
  (and (=> (> distance 1) (navigable (way-vert 1) (way-hori 1)))
       (=> (> distance 2) (navigable (way-vert 2) (way-hori 2)))
       (=> (> distance 3) (navigable (way-vert 3) (way-hori 3)))
       (=> (> distance 4) (navigable (way-vert 4) (way-hori 4)))
       (=> (> distance 5) (navigable (way-vert 5) (way-hori 5)))
       (=> (> distance 6) (navigable (way-vert 6) (way-hori 6)))
       (=> (> distance 7) (navigable (way-vert 7) (way-hori 7)))
       (=> (> distance 8) (navigable (way-vert 8) (way-hori 8)))
       (=> (> distance 9) (navigable (way-vert 9) (way-hori 9)))
       (=> (> distance 10) (navigable (way-vert 10) (way-hori 10)))))

(define-fun short-way ((diagonals-too Bool)) Bool
  (and (on-lines diagonals-too) (or short.reach=unlimited (within 1)) (or short.block=passes line-clear)))
(define-fun tank-way () Bool
  (and (on-lines false) (within 2) (or tank.backward=yes (hero actor) (not backwards)) (or tank.block=passes line-clear)))
(define-fun artillery-way ((passes Bool)) Bool
  (and (on-lines artillery.diagonal=as-straight) (within 3) (or passes line-clear)))
(define-fun missile-reach ((diagonals-too Bool)) Bool
  (or (and orthogonal (within 2)) (and diagonal (within 1) (or diagonals-too (hero actor)))))
(define-fun headquarters-way () Bool (and (hero actor) headquarters.hero=one-step straight (= distance 1)))
(define-fun aircraft-way () Bool
  (and straight (within 4)
       (or aircraft.path=over-all (and aircraft.path=over-own no-enemy-between) line-clear)))
(define-fun navy-move () Bool
  (and (on-lines navy.moves=eight-ways) (within 4) (or navy.over-land=yes water-way)
       (or navy.block=none (and navy.block=ships no-ship-between) (and navy.block=enemies no-enemy-between) line-clear)))

(define-fun move-way () Bool
  (or (and (short-piece actor) (short-way (is actor militia)))
      (and (is actor tank) tank-way)
      (and (is actor artillery) (artillery-way artillery.move-block=passes))
      (and (is actor missile) (not missile.moves=none) (missile-reach missile.moves=as-takes)
           (or missile.move-block=passes line-clear))
      (and (is actor commander) (on-lines false) line-clear)
      (and (is actor headquarters) headquarters-way)
      (and (is actor aircraft) aircraft-way)
      (and (is actor navy) navy-move)))
(define-fun free-lines () Bool                                  ; "all pieces move freely along the lines"
  (and orthogonal line-clear
       (ite (is actor headquarters) all.move=along-lines-headquarters-too (not all.move=by-kind))
       (=> (is actor navy) (or navy.over-land=yes water-way))))
(define-fun step-way () Bool (or move-way free-lines))
(define-fun commander-takes-diagonally () Bool                  ; a hero that is kept to the axes is kept there in taking too
  (ite (hero actor) (not hero.diagonals=not-commander) commander.takes-diagonal=yes))
(define-fun land-take-way () Bool
  (or (and (short-piece actor) (short-way (and (is actor militia) militia.diagonal=moves-and-takes)))
      (and (is actor tank) tank-way)
      (and (is actor artillery) (artillery-way artillery.take-block=passes))
      (and (is actor missile) (missile-reach true) (or missile.take-block=passes line-clear))
      (and (is actor commander) (or orthogonal (and diagonal commander-takes-diagonally)) (within 1) line-clear)
      (and (is actor headquarters) headquarters-way)))

; --- the river -------------------------------------------------------------------------------------------
(define-fun bound-by-river () Bool
  (or (and (is actor artillery) (not river.heavy=without-artillery)) (is actor missile)
      (and (is actor gun) (not river.heavy=without-gun))))
(define-fun fords () Bool
  (or (and (= dh 0) (ford-file to-hori))
      (and diagonal river.diagonal-ford=either-end (or (ford-file (crossing-hori 5)) (ford-file (crossing-hori 6))))))
(define-fun led-by-engineer () Bool                             ; an engineer of its side stands on the bank it goes to
  (exists ((p Piece))
    (and (is p engineer) (own p) (not (carried p)) (= (far-bank (vert p)) (far-bank to-vert))
         (or river.following=engineer-across (and river.following=engineer-ahead (in-box p 1 to-vert to-hori))))))
(define-fun river-lets-move () Bool (or (not bound-by-river) (not crosses-river) fords led-by-engineer))
(define-fun river-lets-others () Bool                           ; aircraft and ships, whatever makes them leave their point
  (or river.bars=land-pieces (not crosses-river) fords))
(define-fun river-lets-replace () Bool
  (or river-lets-move river.taking=anywhere (and river.taking=first-bank (bank-row to-vert))))

; --- targets, and the manner of taking for land pieces ---------------------------------------------------------
(define-fun takes-headquarters () Bool
  (or headquarters.taken-by=any (is actor engineer) (is actor tank) (is actor artillery) (is actor aircraft)))
(define-fun may-be-target () Bool
  (and aimed-at-enemy
       (=> (is target headquarters) takes-headquarters)
       (=> (and (is target headquarters) (is actor aircraft) headquarters.bombing=after-air-defence)
           (forall ((p Piece)) (not (and (enemy p) (or (is p gun) (is p missile))))))
       (not (and (is actor missile) (is target navy) missile.ships=no))))

(define-fun by-group ((short Bool) (tanks Bool) (guns Bool) (rockets Bool) (command Bool)) Bool
  (or (and (or (short-piece actor) (is actor headquarters)) short)
      (and (is actor tank) tanks)
      (and (is actor artillery) guns)
      (and (is actor missile) rockets)
      (and (is actor commander) command)))
(define-fun sea-must-stay () Bool
  (by-group short.sea=must-stay tank.sea=must-stay artillery.sea=must-stay missile.sea=must-stay commander.sea=must-stay))
(define-fun sea-may-stay () Bool
  (by-group short.sea=may-stay tank.sea=may-stay artillery.sea=may-stay missile.sea=may-stay commander.sea=may-stay))
(define-fun sea-must-replace () Bool
  (by-group short.sea=must-replace tank.sea=must-replace artillery.sea=must-replace missile.sea=must-replace
            commander.sea=must-replace))
(define-fun coast-must-stay () Bool
  (by-group short.coast=must-stay tank.coast=must-stay artillery.coast=must-stay missile.coast=must-stay
            commander.coast=must-stay))
(define-fun coast-may-stay () Bool
  (by-group short.coast=may-stay tank.coast=may-stay artillery.coast=may-stay missile.coast=may-stay commander.coast=may-stay))
(define-fun coast-must-replace () Bool
  (by-group short.coast=must-replace tank.coast=must-replace artillery.coast=must-replace missile.coast=must-replace
            commander.coast=must-replace))
(define-fun coast-cannot () Bool
  (by-group short.coast=cannot tank.coast=cannot artillery.coast=cannot missile.coast=cannot commander.coast=cannot))
(define-fun ship-ashore () Bool (and (is target navy) (not (water-only to-hori))))
(define-fun stay-for-ship () Bool
  (and ship-ashore (or ship.ashore=may-stay ship.ashore=must-stay) (not (and (shore to-hori) coast-cannot))))
(define-fun stay-from-shore () Bool
  (and (is actor artillery) artillery.from-shore=may-stay (<= (hori actor) 2)))

(define-fun land-replaces () Bool
  (and river-lets-replace
       (not (and ship-ashore ship.ashore=must-stay))
       (ite (water-only to-hori) (or sea-may-stay sea-must-replace)
            (or (inland to-hori) coast-may-stay coast-must-replace))))
(define-fun land-stays () Bool
  (or stay-for-ship stay-from-shore
      (and (water-only to-hori) (or sea-must-stay sea-may-stay))
      (and (shore to-hori) (or coast-must-stay coast-may-stay))))
(define-fun stays-diagonally () Bool
  (and (short-piece actor) short.sea-directions=all diagonal (= distance 1) (not (inland to-hori)) land-stays))
(define-fun land-takes () Bool
  (and (land-piece actor) may-be-target
       (or (and land-take-way (= manner replace) land-replaces)
           (and land-take-way (= manner stay) land-stays)
           (and (= manner stay) stays-diagonally))))

; --- aircraft and rings ------------------------------------------------------------------------------------------
(define-fun makes-ring ((p Piece)) Bool
  (and (enemy p)
       (or (is p gun) (is p missile) (and (is p navy) zone.ship=as-gun))
       (or (not (carried p)) zone.carried=on)))
(define-fun radius ((p Piece)) Int (+ (ite (is p missile) 2 1) (ite (and (hero p) hero.zone=grows) 1 0)))
(define-fun ring-is-box ((p Piece)) Bool (ite (is p missile) zone.missile=box zone.gun=box))
(define-fun ring ((p Piece) (v Int) (h Int)) Bool
  (ite (ring-is-box p) (in-box p (radius p) v h) (in-circle p (radius p) v h)))
(define-fun meets ((p Piece)) Bool                              ; the flight meets p's ring
  (and (makes-ring p)
       (not (and aircraft.exchange=target-first aimed (together p target)))
       (or (and zone.start=counted (ring p (vert actor) (hori actor)))
           (way-meets p (radius p) (ring-is-box p)))))
(define-fun under-fire () Bool
  (and (not (and (hero actor) hero.aircraft=ignores-rings)) (exists ((p Piece)) (meets p))))
(define-fun one-ring-only () Bool (forall ((p Piece) (q Piece)) (=> (and (distinct p q) (meets p)) (not (meets q)))))
(define-fun exchangeable () Bool
  (and may-be-target
       (or aircraft.exchange=any-crossing
           (and aircraft.exchange=any-in-ring (exists ((p Piece)) (and (meets p) (ring p to-vert to-hori))))
           (and aircraft.exchange=makers-only (or (is target gun) (is target missile))))
       (or aircraft.exchange-rings=any one-ring-only)))
(define-fun flies-free () Bool (or aircraft.crossing=free (not under-fire)))
(define-fun flies-to-take () Bool (or (not under-fire) (and aircraft.crossing=free (not exchangeable))))

(define-fun aircraft-takes () Bool
  (and (is actor aircraft) may-be-target aircraft-way river-lets-others
       (or (and (= manner replace) flies-to-take may-arrive)
           (and (= manner return) flies-to-take aircraft.return=free
                (not (and (is target aircraft) aircraft.takes-aircraft=must-replace)))
           (and (= manner exchange) under-fire exchangeable))))
(define-fun aircraft-burns () Bool
  (and (= manner burn) (is actor aircraft) (or (not aimed) may-be-target) aircraft-way
       river-lets-others under-fire (not exchangeable) aircraft.crossing=burns))

; --- ships -----------------------------------------------------------------------------------------------------------
(define-fun naval-missile () Bool
  (and (or (is target navy) navy.missile-targets=any) straight (within 4) (or navy.missile-block=passes line-clear)
       (= manner replace) may-arrive))
(define-fun naval-gun () Bool
  (and (=> (is target navy) navy.gun-ships=yes) (=> (is target aircraft) navy.gun-aircraft=yes) (not navy.gun=none) (on-lines navy.gun=as-artillery) (within 3)
       (or navy.gun-block=passes line-clear)))
(define-fun naval-anti-aircraft () Bool
  (and (is target aircraft) navy.aa=as-gun (on-lines false) (within 1) line-clear))
(define-fun naval-manner () Bool
  (ite (inland to-hori) (= manner stay)
       (or (and (= manner stay) (or navy.coast=may-stay navy.coast=must-stay))
           (and (= manner replace) (or navy.coast=may-stay navy.coast=must-replace) may-arrive))))
(define-fun navy-takes () Bool
  (and (is actor navy) may-be-target (or (= manner stay) river-lets-others)
       (or naval-missile (and (or naval-gun naval-anti-aircraft) naval-manner))))

; --- joining -----------------------------------------------------------------------------------------------------------
; Who would ride: on the target, its load and the actor; on the actor, the target and its load.
(define-fun rides ((q Piece) (on-target Bool)) Bool
  (ite on-target (or (= q actor) (and (carried q) (together q target))) (together q target)))
(define-fun passenger ((q Piece)) Bool (or (person q) (and (is q engineer) carry.persons=engineer-too)))
(define-fun at-most-one ((on-target Bool)) Bool
  (forall ((q Piece) (r Piece)) (=> (and (distinct q r) (rides q on-target)) (not (rides r on-target)))))
(define-fun at-most-two ((on-target Bool)) Bool
  (forall ((q Piece) (r Piece) (s Piece))
    (not (and (distinct q r s) (rides q on-target) (rides r on-target) (rides s on-target)))))
(define-fun all-passengers ((on-target Bool)) Bool (forall ((q Piece)) (=> (rides q on-target) (passenger q))))
(define-fun all-passengers-or-tanks ((on-target Bool)) Bool
  (forall ((q Piece)) (=> (rides q on-target) (or (passenger q) (is q tank)))))
(define-fun all-for-ships ((on-target Bool)) Bool
  (forall ((q Piece)) (=> (rides q on-target) (or (passenger q) (is q tank) (is q aircraft)))))
(define-fun one-tank-one-other ((on-target Bool)) Bool
  (forall ((q Piece) (r Piece))
    (=> (and (distinct q r) (rides q on-target) (rides r on-target)) (distinct (is q tank) (is r tank)))))
(define-fun one-aircraft-one-other ((on-target Bool)) Bool
  (forall ((q Piece) (r Piece))
    (=> (and (distinct q r) (rides q on-target) (rides r on-target)) (distinct (is q aircraft) (is r aircraft)))))
(define-fun fits ((c Piece) (on-target Bool)) Bool
  (or (and (is c tank) (all-passengers on-target) (at-most-one on-target))
      (and (is c engineer) (at-most-one on-target)
           (forall ((q Piece)) (=> (rides q on-target) (or (heavy q) (and carry.engineer=heavy-or-person (passenger q))))))
      (and (is c aircraft) carry.aircraft=person (all-passengers on-target) (at-most-one on-target))
      (and (is c aircraft) carry.aircraft=tank-and-person (all-passengers-or-tanks on-target) (one-tank-one-other on-target))
      (and (is c navy) carry.navy=aircraft-and-one (all-for-ships on-target) (one-aircraft-one-other on-target))
      (and (is c navy) carry.navy=two (all-for-ships on-target) (at-most-two on-target))
      (and (is c navy) carry.navy=one (all-for-ships on-target) (at-most-one on-target))
      (and (is c headquarters) on-target (at-most-one on-target) (is actor commander) (not headquarters.entry=none)
           (or headquarters.entry=any-distance (= distance 1)))))
(define-fun actor-rides () Bool (fits target true))
(define-fun actor-carries () Bool (and (not actor-rides) (fits actor false)))
(define-fun joins () Bool
  (and (= manner board) aimed (own target) move-way river-lets-move (=> (is actor aircraft) flies-free)
       (=> (not (land-piece actor)) river-lets-others)
       (or (and actor-rides (or join.by=rider join.by=either)
                (or may-arrive (and (is target navy) (or join.at-sea=anywhere (is actor aircraft)))))
           (and actor-carries (or join.by=carrier join.by=either) may-arrive))))

; --- which acts are legal ------------------------------------------------------------------------------------------------
(define-fun steps () Bool
  (and (= manner step) (not aimed) step-way may-arrive river-lets-move (=> (is actor aircraft) flies-free)
       (=> (not (land-piece actor)) river-lets-others)))
(define-fun loses-turn () Bool
  (and (= manner void) river.wrong-crossing=loses-turn (not aimed) step-way may-arrive (not river-lets-move)))
(define-fun legal () Bool
  (and (alone actor) (or steps land-takes aircraft-takes navy-takes aircraft-burns joins loses-turn)))

; --- what an act does to the piece `self` ----------------------------------------------------------------------------------
(define-fun next.lost () Bool
  (or (and taking (together self target)) (and (= self actor) (or (= manner exchange) (= manner burn)))))
(define-fun next.vert () Int (ite (and (= self actor) arriving) to-vert (vert self)))
(define-fun next.hori () Int (ite (and (= self actor) arriving) to-hori (hori self)))
(define-fun next.carried () Bool
  (ite (not (= manner board)) (carried self)
       (ite (= self actor) actor-rides
            (ite (together self target) (or (carried self) actor-carries) (carried self)))))
