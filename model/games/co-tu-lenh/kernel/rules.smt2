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
  (and (on-lines false) (within 2) (=> (and (hero actor) hero.tank=two-to-three) (>= distance 2))
       (or tank.backward=yes (hero actor) (not backwards)) (or tank.block=passes line-clear)))
(define-fun artillery-way ((passes Bool)) Bool
  (and (on-lines artillery.diagonal=as-straight) (within 3) (or passes line-clear)))
(define-fun missile-reach ((diagonals-too Bool)) Bool
  (or (and orthogonal (within 2)) (and diagonal (within 1) (or diagonals-too (hero actor)))))
(define-fun headquarters-way () Bool (and (hero actor) headquarters.hero=one-step straight (= distance 1)))
(define-fun aircraft-way () Bool
  (and straight (within 4)
       (or aircraft.path=over-all (and aircraft.path=over-own no-enemy-between) line-clear)))
; A diagonal between coast and river, past a corner of the bank (c5-d6, c8-d7).
(define-fun past-corner () Bool
  (and (distinct (<= (hori actor) 2) (<= to-hori 2))
       (or (and (= dv dh) (= (- (vert actor) (hori actor)) 2))
           (and (= dv (- dh)) (= (+ (vert actor) (hori actor)) 9)))))
(define-fun navy-move () Bool
  (and (on-lines navy.moves=eight-ways) (within 4)
       (or navy.over-land=yes (and water-way (or navy.bank-corner=passes (not (and diagonal past-corner)))))
       (or navy.block=none (and navy.block=ships no-ship-between) (and navy.block=enemies no-enemy-between)
           line-clear)))

; A commander's way: does it lead past a point, its k-th, on which the commander would face the other one (d)?
(define-fun covered ((c Piece)) Bool (and (carried c) commander.facing-covered=covered))
(define-fun faces-on-way ((d Piece) (k Int)) Bool
  (and (<= 1 k) (< k distance) (distinct (= (way-vert k) (vert d)) (= (way-hori k) (hori d)))
       (forall ((p Piece))
         (not (and (not (goes p)) (between-points (vert p) (hori p) (way-vert k) (way-hori k) (vert d) (hori d)))))))
; On a line with the other one it is the nearest or the farthest point of the way that decides; a line across is met
; once.
(define-fun passes-view () Bool
  (exists ((d Piece))
    (and (is d commander) (enemy d) (not (covered d))
         (or (faces-on-way d 1) (faces-on-way d (- distance 1))
             (and (distinct dv 0) (faces-on-way d (ite (> dv 0) (- (vert d) (vert actor)) (- (vert actor) (vert d)))))
             (and (distinct dh 0)
                  (faces-on-way d (ite (> dh 0) (- (hori d) (hori actor)) (- (hori actor) (hori d)))))))))
(define-fun slides () Bool (and line-clear (or commander.slide=passes (not passes-view))))

(define-fun move-way () Bool
  (or (and (short-piece actor) (short-way (is actor militia)))
      (and (is actor tank) tank-way)
      (and (is actor artillery) (artillery-way artillery.move-block=passes))
      (and (is actor missile) (not missile.moves=none) (missile-reach missile.moves=as-takes)
           (or missile.move-block=passes line-clear))
      (and (is actor commander) (on-lines false) slides)
      (and (is actor headquarters) headquarters-way)
      (and (is actor aircraft) aircraft-way)
      (and (is actor navy) navy-move)))
(define-fun free-lines () Bool                                  ; "all pieces move freely along the lines"
  (and orthogonal line-clear
       (ite (is actor headquarters) all.move=along-lines-headquarters-too (not all.move=by-kind))
       (=> (is actor commander) slides)
       (=> (is actor navy) (or navy.over-land=yes water-way))))
(define-fun step-way () Bool (or move-way free-lines))
(define-fun commander-takes-diagonally () Bool  ; a hero that is kept to the axes is kept there in taking too
  (ite (hero actor) (not hero.diagonals=not-commander) commander.takes-diagonal=yes))
(define-fun land-take-way () Bool
  (or (and (short-piece actor) (short-way (and (is actor militia) militia.diagonal=moves-and-takes)))
      (and (is actor tank) tank-way)
      (and (is actor artillery) (artillery-way artillery.take-block=passes))
      (and (is actor missile) (missile-reach true) (or missile.take-block=passes line-clear))
      (and (is actor commander) (or orthogonal (and diagonal commander-takes-diagonally))
           (or (= distance 1) (and (within 1) hero.commander=grows)) line-clear)
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
(define-fun river-lets-others () Bool  ; aircraft and ships, whatever makes them leave their point
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

; A headquarters in which the commander sits: does this act take the headquarters only?
(define-fun sheltered () Bool (and (is target headquarters) (holds-commander target)))
(define-fun by-group ((short Bool) (tanks Bool) (guns Bool) (rockets Bool) (command Bool)) Bool
  (or (and (or (short-piece actor) (is actor headquarters)) short)
      (and (is actor tank) tanks)
      (and (is actor artillery) guns)
      (and (is actor missile) rockets)
      (and (is actor commander) command)))
(define-fun sea-must-stay () Bool
  (by-group short.sea=must-stay tank.sea=must-stay artillery.sea=must-stay missile.sea=must-stay
            commander.sea=must-stay))
(define-fun sea-may-stay () Bool
  (by-group short.sea=may-stay tank.sea=may-stay artillery.sea=may-stay missile.sea=may-stay commander.sea=may-stay))
(define-fun sea-must-replace () Bool
  (by-group short.sea=must-replace tank.sea=must-replace artillery.sea=must-replace missile.sea=must-replace
            commander.sea=must-replace))
(define-fun coast-must-stay () Bool
  (by-group short.coast=must-stay tank.coast=must-stay artillery.coast=must-stay missile.coast=must-stay
            commander.coast=must-stay))
(define-fun coast-may-stay () Bool
  (by-group short.coast=may-stay tank.coast=may-stay artillery.coast=may-stay missile.coast=may-stay
            commander.coast=may-stay))
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
(define-fun takes-face-to-face () Bool
  (and commander.facing=taken (= manner replace) faces-target (not (covered actor))
       (forall ((c Piece)) (not (and (is c commander) (together c target) (covered c))))))
(define-fun land-shield () Bool
  (and sheltered
       (or headquarters.shield=headquarters-first (and headquarters.shield=by-weapon (not (is actor artillery))))))
(define-fun land-takes () Bool
  (and (land-piece actor) may-be-target
       (ite land-shield (and land-take-way (= manner stay))
            (or (and (or land-take-way takes-face-to-face) (= manner replace) land-replaces)
                (and land-take-way (= manner stay) land-stays)
                (and (= manner stay) stays-diagonally)))))

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

(define-fun aircraft-shield () Bool (and sheltered headquarters.shield=headquarters-first))
(define-fun whole-turn () Bool (and whole (not begun)))  ; a whole stack or a lone piece, as the first act of a turn
(define-fun aircraft-takes () Bool
  (and (is actor aircraft) may-be-target aircraft-way river-lets-others
       (or (and (= manner replace) flies-to-take may-arrive (not aircraft-shield))
           (and (= manner return) flies-to-take aircraft-shield)
           (and (= manner return) flies-to-take aircraft.return=free
                (or whole-turn stack.bombing=any-part)
                (not (and (is target aircraft) aircraft.takes-aircraft=must-replace)))
           (and (= manner exchange) under-fire exchangeable))))
(define-fun aircraft-burns () Bool
  (and (= manner burn) (is actor aircraft) (or (not aimed) may-be-target) aircraft-way
       river-lets-others under-fire (not exchangeable) aircraft.crossing=burns))

; --- ships -----------------------------------------------------------------------------------------------------------
(define-fun naval-missile-reach () Bool
  (and (or (is target navy) navy.missile-targets=any) straight (within 4) (or navy.missile-block=passes line-clear)))
(define-fun naval-missile () Bool (and naval-missile-reach (= manner replace) may-arrive))
(define-fun naval-gun () Bool
  (and (=> (is target navy) navy.gun-ships=yes) (=> (is target aircraft) navy.gun-aircraft=yes) (not navy.gun=none)
       (on-lines navy.gun=as-artillery) (within 3)
       (or navy.gun-block=passes line-clear)))
(define-fun naval-anti-aircraft () Bool
  (and (is target aircraft) navy.aa=as-gun (on-lines false) (within 1) line-clear))
(define-fun naval-manner () Bool
  (ite (and (inland to-hori) (not (and navy.river-taking=as-coast may-arrive))) (= manner stay)
       (or (and (= manner stay) (or navy.coast=may-stay navy.coast=must-stay))
           (and (= manner replace) (or navy.coast=may-stay navy.coast=must-replace) may-arrive))))
(define-fun naval-shield () Bool
  (and sheltered (or headquarters.shield=headquarters-first
                     (and headquarters.shield=by-weapon (not (and naval-gun naval-manner))))))
(define-fun navy-takes () Bool
  (and (is actor navy) may-be-target (or (= manner stay) river-lets-others)
       (ite naval-shield
            (and (= manner stay) (or naval-missile-reach (and headquarters.shield=headquarters-first naval-gun)))
            (or naval-missile (and (or naval-gun naval-anti-aircraft) naval-manner)))))
(define-fun shielded () Bool                                     ; the commander in the headquarters is left standing
  (and sheltered (ite (is actor navy) naval-shield (ite (is actor aircraft) aircraft-shield land-shield))))

; --- joining ----------------------------------------------------------------------------------------------------------
; Four loads of which it is asked whether they fit on a carrier:
;   0  on the target: the party, and what rides on the target
;   1  on the actor: the rest of its party, the target and its load
;   2  on the actor: the rest of its party
;   3  on what is left on the origin: what rides there
(define-fun on-origin ((p Piece)) Bool (and (= (vert p) origin-vert) (= (hori p) origin-hori)))
(define-fun loaded ((q Piece) (load Int)) Bool
  (ite (= load 0) (or (goes q) (and (carried q) (together q target)))
  (ite (= load 1) (or (and (goes q) (distinct q actor)) (together q target))
  (ite (= load 2) (and (goes q) (distinct q actor))
                  (and (carried q) (on-origin q))))))
(define-fun passenger ((q Piece)) Bool (or (person q) (and (is q engineer) carry.persons=engineer-too)))
(define-fun at-most-one ((load Int)) Bool
  (forall ((q Piece)) (=> (loaded q load) (forall ((r Piece)) (=> (loaded r load) (= q r))))))
(define-fun at-most-two ((load Int)) Bool
  (forall ((q Piece)) (=> (loaded q load)
    (forall ((r Piece))
      (=> (and (loaded r load) (distinct q r)) (forall ((s Piece)) (=> (loaded s load) (or (= s q) (= s r)))))))))
(define-fun all-passengers ((load Int)) Bool (forall ((q Piece)) (=> (loaded q load) (passenger q))))
(define-fun all-passengers-or-tanks ((load Int)) Bool
  (forall ((q Piece)) (=> (loaded q load) (or (passenger q) (is q tank)))))
(define-fun all-for-ships ((load Int)) Bool
  (forall ((q Piece)) (=> (loaded q load) (or (passenger q) (is q tank) (is q aircraft)))))
(define-fun one-tank-one-other ((load Int)) Bool
  (forall ((q Piece)) (=> (loaded q load)
    (forall ((r Piece)) (=> (and (loaded r load) (distinct q r)) (distinct (is q tank) (is r tank)))))))
(define-fun one-aircraft-one-other ((load Int)) Bool
  (forall ((q Piece)) (=> (loaded q load)
    (forall ((r Piece)) (=> (and (loaded r load) (distinct q r)) (distinct (is q aircraft) (is r aircraft)))))))
(define-fun enters-headquarters () Bool                         ; a commander by itself
  (and (is actor commander) goes-alone (not headquarters.entry=none)
       (or headquarters.entry=any-distance (= distance 1))))
(define-fun fits ((c Piece) (load Int)) Bool
  (or (and (is c tank) (all-passengers load) (at-most-one load))
      (and (is c engineer) (at-most-one load)
           (forall ((q Piece)) (=> (loaded q load) (or (heavy q) (and carry.engineer=heavy-or-person (passenger q))))))
      (and (is c aircraft) carry.aircraft=person (all-passengers load) (at-most-one load))
      (and (is c aircraft) carry.aircraft=tank-and-person (all-passengers-or-tanks load) (one-tank-one-other load))
      (and (is c navy) carry.navy=aircraft-and-one (all-for-ships load) (one-aircraft-one-other load))
      (and (is c navy) carry.navy=two (all-for-ships load) (at-most-two load))
      (and (is c navy) carry.navy=one (all-for-ships load) (at-most-one load))
      (and (is c headquarters) (distinct load 1) (at-most-one load) (=> (= load 0) enters-headquarters)
           (forall ((q Piece)) (=> (loaded q load) (is q commander))))))
(define-fun actor-rides () Bool (fits target 0))
(define-fun actor-carries () Bool (and (not actor-rides) (fits actor 1)))
(define-fun someone-acted-there () Bool (exists ((p Piece)) (and (acted p) (together p target))))
(define-fun follows () Bool                                       ; where another part of its stack has gone
  (and stack.follow=anywhere begun straight someone-acted-there))
(define-fun joins () Bool
  (and (= manner board) aimed (own target) (or stack.rejoin=yes (not someone-acted-there))
       (or follows (and move-way river-lets-move (=> (is actor aircraft) flies-free)
                        (=> (not (land-piece actor)) river-lets-others)))
       (or (and actor-rides (or join.by=rider join.by=either)
                (or may-arrive (and (is target navy) (or (is actor aircraft) (not (water-only to-hori))))
                    join.at-sea=anywhere))
           (and actor-carries (or join.by=carrier join.by=either) may-arrive))))

; --- parties ----------------------------------------------------------------------------------------------------------
(define-fun comes-before ((q Piece) (p Piece)) Bool  ; of several the first leads, or stands when they are left
  (or (< (rank q) (rank p))
      (and (= (kind q) (kind p))
           (ite (= (hero q) (hero p)) (and (acted p) (not (acted q))) (hero q)))))
; of a ship that has taken without leaving its point
(define-fun second-shot () Bool (and begun (acted actor) (is actor navy) whole))
(define-fun part-may-act () Bool
  (and (not stack.splits=never) (=> begun stack.splits=free)
       (forall ((p Piece)) (=> (goes p) (and (not (acted p)) (not (comes-before p actor)))))
       (or goes-alone (and stack.parts=groups (fits actor 2)))))
(define-fun party-may-act () Bool (ite whole-turn (not (carried actor)) (or second-shot part-may-act)))

; --- what can be done, whole turns aside ------------------------------------------------------------------------------
(define-fun steps () Bool
  (and (= manner step) (not aimed) step-way may-arrive river-lets-move (=> (is actor aircraft) flies-free)
       (=> (not (land-piece actor)) river-lets-others)))
(define-fun loses-turn () Bool
  (and (= manner void) river.wrong-crossing=loses-turn whole-turn (not aimed) step-way may-arrive
       (not river-lets-move)))
(define-fun deed () Bool
  (ite second-shot
       (and navy.two-shots=sea-and-land naval-missile (is target navy) may-be-target river-lets-others)
       (or steps land-takes aircraft-takes navy-takes aircraft-burns joins loses-turn)))
(define-fun can-be-done () Bool (and party-may-act deed))

; --- what an act does -------------------------------------------------------------------------------------------------
(define-fun lost-after ((p Piece)) Bool
  (or (and taking (ite shielded (= p target) (together p target))) (party-lost p)))
(define-fun party-rides ((p Piece)) Bool                          ; a piece of the party
  (ite (= manner board) (or actor-rides (distinct p actor)) (ite arriving (distinct p actor) (carried p))))
(define-fun carried-after ((p Piece)) Bool
  (ite (goes p) (party-rides p)
  (ite (together p actor)
       (ite leaving (exists ((q Piece)) (and (left-behind q) (comes-before q p))) (carried p))
  (ite (and (= manner board) (together p target)) (or (carried p) actor-carries)
  (ite (and taking (together p target) shielded)
       (exists ((q Piece)) (and (together q target) (distinct q target) (comes-before q p)))
       (carried p))))))
(define-fun next.lost () Bool (lost-after self))
(define-fun next.vert () Int (after-vert self))
(define-fun next.hori () Int (after-hori self))
(define-fun next.carried () Bool (carried-after self))
(define-fun next.acted () Bool (or (acted self) (goes self)))
(define-fun next.thinned () Bool (or thinned leaving))

; --- face to face -----------------------------------------------------------------------------------------------------
; Commanders that face nobody because they ride are left out; those of the same side never stand on a board together.
(define-fun apart-after ((c Piece) (d Piece)) Bool                ; on no common line, or something stands between
  (or (= (= (after-vert c) (after-vert d)) (= (after-hori c) (after-hori d)))
      (exists ((p Piece))
        (and (between-points (after-vert p) (after-hori p) (after-vert c) (after-hori c) (after-vert d) (after-hori d))
             (not (lost-after p))))))
(define-fun may-face-after ((c Piece)) Bool
  (and (is c commander) (not (lost-after c)) (or commander.facing-covered=counts (not (carried-after c)))))
(define-fun commanders-face-after () Bool
  (exists ((c Piece)) (and (is c commander) (= (side c) red) (may-face-after c)
    (exists ((d Piece)) (and (is d commander) (= (side d) blue) (may-face-after d) (not (apart-after c d)))))))
(define-fun apart-now ((c Piece) (d Piece)) Bool
  (or (= (= (vert c) (vert d)) (= (hori c) (hori d)))
      (exists ((p Piece)) (between-points (vert p) (hori p) (vert c) (hori c) (vert d) (hori d)))))
(define-fun commanders-face-now () Bool
  (exists ((c Piece)) (and (is c commander) (= (side c) red) (not (covered c))
    (exists ((d Piece)) (and (is d commander) (= (side d) blue) (not (covered d)) (not (apart-now c d)))))))

; --- the turn ---------------------------------------------------------------------------------------------------------
; After the act, may any piece of the stack still act, whatever stack.splits says?
(define-fun turn-is-open-after () Bool
  (exists ((p Piece))
    (or (and (left-behind p) (not (acted p)))
        (and navy.two-shots=sea-and-land (is p navy) (together p actor) (not (and (goes p) leaving))))))
(define-fun act-legal () Bool
  (and can-be-done (or (not commander.facing=forbidden) turn-is-open-after (not commanders-face-after))))

; The turn may end here: asked of a situation after an act, before the move passes to the other side.
(define-fun may-remain ((c Piece)) Bool                           ; ground on which it may arrive by a step
  (ite (is c navy) (navigable (vert c) (hori c))
       (or (not (water-only (hori c))) (and (is c aircraft) aircraft.over-sea=may-rest))))
(define-fun nothing-rides-on-origin () Bool (forall ((p Piece)) (not (and (carried p) (on-origin p)))))
(define-fun leaves-good-order () Bool
  (or (not thinned)
      (forall ((c Piece))
        (=> (and (on-origin c) (not (carried c)))
            (and (or nothing-rides-on-origin (fits c 3)) (or stack.left-at-sea=yes (may-remain c)))))))
(define-fun turn-may-end () Bool
  (and begun
       (or stack.rest=may-stay (forall ((p Piece)) (=> (on-origin p) (acted p))))
       leaves-good-order
       (not (and commander.facing=forbidden commanders-face-now))))

; The act would take the other side's commander: what exposes one, and what makes heroes. A rider threatens by itself, a
; standing piece with its whole stack; facing and the exposure of its own commander do not matter.
(define-fun threat () Bool
  (and (not begun) (ite (carried actor) goes-alone whole) takes-commander can-be-done (not shielded)))

; --- heroes -----------------------------------------------------------------------------------------------------------
(define-fun by-check () Bool
  (and (not (hero actor)) (or hero.carried=yes (not (carried actor)))
       (or hero.by-check=attackers (and hero.by-check=moved fact.has-moved)
           (and hero.by-check=when-flees fact.commander-fled))
       threat))
(define-fun counts-as-defender ((p Piece)) Bool
  (and (own p) (not (is p commander)) (not (and (is p headquarters) hero.last-defender=headquarters-aside))))
(define-fun last-defender () Bool
  (and (not (hero actor)) (not hero.last-defender=never) (counts-as-defender actor)
       (forall ((p Piece)) (=> (counts-as-defender p) (= p actor)))
       (exists ((c Piece)) (and (is c commander) (own c)))))

; --- ends -------------------------------------------------------------------------------------------------------------
; In the order of README.md: the first that makes it over decides.
(define-fun over-by-turns () Bool (or (and fact.mated end.mate=loses) fact.no-turn))
(define-fun over-bare () Bool
  (or (and fact.bare end.bare-commander=loses)
      (and fact.bare-but-headquarters end.bare-commander=loses-headquarters-aside)))
(define-fun war-lost () Bool (or fact.ships-lost fact.aircraft-lost fact.land-forces-lost))
(define-fun over-by-war () Bool (and war-lost (not end.wars=goes-on)))
(define-fun over-by-time () Bool (or fact.time-up fact.stopped))
(define-fun over-drawn () Bool (or (and fact.repeated end.repetition=draw) (and fact.quiet end.quiet=draw)))
(define-fun game-over () Bool
  (or fact.commander-taken over-by-turns over-bare over-by-war over-by-time over-drawn))
(define-fun game-lost () Bool
  (ite fact.commander-taken true
  (ite over-by-turns (=> fact.no-turn end.no-turn=loses)
  (ite over-bare true
  (ite over-by-war (or end.wars=ends fact.behind)
       (and over-by-time end.by-points=decides fact.behind))))))
(define-fun game-drawn () Bool
  (ite fact.commander-taken false
  (ite over-by-turns (and fact.no-turn end.no-turn=draw)
  (ite over-bare false
  (ite over-by-war (and end.wars=ends-by-points fact.level)
  (ite over-by-time (or end.by-points=draw fact.level)
       over-drawn))))))

; --- points -----------------------------------------------------------------------------------------------------------
(define-fun value-of-kind () Int
  (ite (short-piece actor) 10 (ite (or (is actor tank) (is actor missile)) 20 (ite (is actor artillery) 30
  (ite (is actor aircraft) 40
       (ite (is actor navy) 80 (ite (and (is actor commander) points.commander=hundred) 100 0)))))))
(define-fun value () Int (+ value-of-kind (ite (and (hero actor) points.hero=plus-ten) 10 0)))
(define-fun war-bonus () Int (ite points.war=hundred 100 50))
(define-fun bonuses () Int
  (+ (ite fact.ships-lost war-bonus 0) (ite fact.aircraft-lost war-bonus 0) (ite fact.land-forces-lost war-bonus 0)
     (ite (and fact.commander-taken points.victory=two-hundred) 200 0)))

; --- the answer to the claim ------------------------------------------------------------------------------------------
(define-fun legal () Bool
  (ite (= claim act) act-legal
  (ite (= claim check-hero) by-check
  (ite (= claim last-hero) last-defender
  (ite (= claim over) game-over
  (ite (= claim lost) game-lost
  (ite (= claim drawn) game-drawn
  (ite (= claim worth) (= points value)
       (= points bonuses)))))))))
