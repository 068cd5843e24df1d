; The words of the game, built from situation.smt2. Geometry and terrain only: nothing here permits or forbids.

; --- kinds -----------------------------------------------------------------------------------------
(define-fun is ((p Piece) (k Kind)) Bool (= (kind p) k))
(define-fun short-piece ((p Piece)) Bool                       ; the four that move by one
  (or (is p infantry) (is p engineer) (is p gun) (is p militia)))
(define-fun person ((p Piece)) Bool (or (is p commander) (is p infantry) (is p militia)))
(define-fun heavy ((p Piece)) Bool (or (is p artillery) (is p gun) (is p missile)))
(define-fun land-piece ((p Piece)) Bool (and (not (is p aircraft)) (not (is p navy))))
(define-fun enemy ((p Piece)) Bool (distinct (side p) (side actor)))
(define-fun own ((p Piece)) Bool (= (side p) (side actor)))

; --- manners ---------------------------------------------------------------------------------------
(define-fun stepping () Bool (= manner step))
(define-fun taking () Bool                                     ; the target is lost
  (or (= manner replace) (= manner stay) (= manner return) (= manner exchange)))
(define-fun arriving () Bool                                   ; the actor ends on the destination
  (or (= manner step) (= manner replace) (= manner board)))
(define-fun going () Bool (or (= manner step) (= manner replace)))
(define-fun aimed-at-enemy () Bool (and aimed (enemy target)))

; --- the way from origin to destination --------------------------------------------------------------
(define-fun dv () Int (- to-vert (vert actor)))
(define-fun dh () Int (- to-hori (hori actor)))
(define-fun |size| ((x Int)) Int (ite (>= x 0) x (- x)))
(define-fun orthogonal () Bool (distinct (= dv 0) (= dh 0)))
(define-fun diagonal () Bool (and (distinct dv 0) (or (= dv dh) (= dv (- dh)))))
(define-fun straight () Bool (or orthogonal diagonal))         ; one of the eight directions
(define-fun distance () Int (ite (>= (size dv) (size dh)) (size dv) (size dh)))
(define-fun far ((least Int) (most Int)) Bool (and (<= least distance) (<= distance most)))
(define-fun forward () Int (ite (= (side actor) red) dv (- dv)))   ; positive: towards the other side's edge
(define-fun backwards () Bool (< forward 0))
(define-fun sideways () Bool (and (= dv 0) (distinct dh 0)))

(define-fun strictly-within ((x Int) (a Int) (b Int)) Bool (or (and (< a x) (< x b)) (and (< b x) (< x a))))
(define-fun point-between ((v Int) (h Int)) Bool               ; on the way, neither origin nor destination
  (or (and (= dv 0) (= v to-vert) (strictly-within h (hori actor) to-hori))
      (and (= dh 0) (= h to-hori) (strictly-within v (vert actor) to-vert))
      (and diagonal
           (strictly-within v (vert actor) to-vert)
           (ite (= dv dh) (= (- v (vert actor)) (- h (hori actor)))
                          (= (- v (vert actor)) (- (hori actor) h))))))
(define-fun between ((p Piece)) Bool (and (not (carried p)) (point-between (vert p) (hori p))))
(define-fun line-clear () Bool (forall ((p Piece)) (not (between p))))

; The k-th point of the way (k a numeral).
(define-fun way-vert ((k Int)) Int (+ (vert actor) (ite (> dv 0) k (ite (< dv 0) (- k) 0))))
(define-fun way-hori ((k Int)) Int (+ (hori actor) (ite (> dh 0) k (ite (< dh 0) (- k) 0))))

; --- terrain -----------------------------------------------------------------------------------------
; Sea: files a and b. Coast: file c, where water and land meet. Land: files d to k.
(define-fun sea ((h Int)) Bool (<= h 1))
(define-fun coast ((h Int)) Bool (= h 2))
(define-fun inland ((h Int)) Bool (>= h 3))
; The same as a text means it (its defining clauses decide the edge).
(define-fun text-sea ((h Int)) Bool (or (sea h) (and (coast h) text.coast-is-sea)))
(define-fun text-land ((h Int)) Bool (or (inland h) (and (coast h) text.coast-is-land)))

; The river lies between vert 5 and vert 6, from the coast to the far edge; the fords are on files f and h.
(define-fun far-bank ((v Int)) Bool (>= v 6))
(define-fun bank-row ((v Int)) Bool (or (= v 5) (= v 6)))
(define-fun ford ((h Int)) Bool (or (= h 5) (= h 7)))
(define-fun crosses-river () Bool
  (and (distinct (far-bank (vert actor)) (far-bank to-vert)) (>= (hori actor) 2) (>= to-hori 2)))
(define-fun crossing-hori ((row Int)) Int                      ; where the way meets the bank row 5 or 6
  (+ (hori actor) (ite (> dh 0) (size (- row (vert actor))) (ite (< dh 0) (- (size (- row (vert actor)))) 0))))
(define-fun crosses-at-ford () Bool (and crosses-river (= dh 0) (ford to-hori)))
(define-fun crosses-deep () Bool (and crosses-river (not crosses-at-ford)))
; between the coast and the nearer ford
(define-fun river-mouth ((v Int) (h Int)) Bool (and (bank-row v) (or (= h 3) (= h 4))))

; --- stacks ------------------------------------------------------------------------------------------
(define-fun together ((p Piece) (q Piece)) Bool (and (= (vert p) (vert q)) (= (hori p) (hori q))))
(define-fun alone ((p Piece)) Bool                             ; it carries nothing and nothing carries it
  (and (not (carried p)) (forall ((q Piece)) (not (and (carried q) (together p q))))))

; Which piece of several would be the standing one: the first of these kinds carries the others.
(define-fun rank ((p Piece)) Int
  (ite (is p navy) 0 (ite (is p headquarters) 1 (ite (is p aircraft) 2 (ite (is p tank) 3 (ite (is p engineer) 4
  (ite (is p artillery) 5
       (ite (is p gun) 6 (ite (is p missile) 7 (ite (is p militia) 8 (ite (is p infantry) 9 10)))))))))))
(define-fun with-actor ((p Piece)) Bool (and (distinct p actor) (together p actor)))  ; on the actor's point, beside it
(define-fun stacked () Bool (exists ((p Piece)) (with-actor p)))
(define-fun goes-alone () Bool (forall ((p Piece)) (=> (goes p) (= p actor))))
; the whole stack goes, or the lone piece
(define-fun whole () Bool (forall ((p Piece)) (=> (together p actor) (goes p))))
(define-fun left-behind ((p Piece)) Bool (and (together p actor) (not (goes p))))
(define-fun splitting () Bool (or begun (not whole)))                                 ; the stack is coming apart

; --- what follows from an act, by the meaning of its manner ----------------------------------------------
(define-fun leaving () Bool (or arriving (= manner exchange) (= manner burn)))
(define-fun party-lost ((p Piece)) Bool (and (goes p) (or (= manner exchange) (= manner burn))))
(define-fun after-vert ((p Piece)) Int (ite (and (goes p) arriving) to-vert (vert p)))
(define-fun after-hori ((p Piece)) Int (ite (and (goes p) arriving) to-hori (hori p)))
(define-fun holds-commander ((p Piece)) Bool (exists ((c Piece)) (and (is c commander) (together c p))))
(define-fun takes-commander () Bool (and taking aimed-at-enemy (holds-commander target)))

; --- face to face -----------------------------------------------------------------------------------------
; After the act the two commanders stand on one line along an axis with no piece between them.
(define-fun between-points ((v Int) (h Int) (v1 Int) (h1 Int) (v2 Int) (h2 Int)) Bool
  (or (and (= h h1) (= h h2) (strictly-within v v1 v2)) (and (= v v1) (= v v2) (strictly-within h h1 h2))))
; taken with the target, or lost on the way
(define-fun gone ((p Piece)) Bool (or (party-lost p) (and taking (together p target))))
(define-fun after-between ((p Piece) (c Piece) (d Piece)) Bool
  (and (not (gone p))
       (between-points (after-vert p) (after-hori p) (after-vert c) (after-hori c) (after-vert d) (after-hori d))))
(define-fun face-after ((c Piece) (d Piece)) Bool
  (and (is c commander) (is d commander) (distinct (side c) (side d)) (not (gone c)) (not (gone d))
       (distinct (= (after-vert c) (after-vert d)) (= (after-hori c) (after-hori d)))
       (forall ((p Piece)) (not (after-between p c d)))))
(define-fun facing-after () Bool (exists ((c Piece) (d Piece)) (face-after c d)))
; The actor (a commander) and the enemy commander on the destination stand so now.
(define-fun faces-target () Bool
  (and (is actor commander) aimed-at-enemy (holds-commander target) orthogonal line-clear))

; --- rings (no-fly zones) ------------------------------------------------------------------------------
(define-fun off-vert ((p Piece) (v Int)) Int (size (- v (vert p))))
(define-fun off-hori ((p Piece) (h Int)) Int (size (- h (hori p))))
(define-fun in-box ((p Piece) (r Int) (v Int) (h Int)) Bool (and (<= (off-vert p v) r) (<= (off-hori p h) r)))
(define-fun in-circle ((p Piece) (r Int) (v Int) (h Int)) Bool ; dv^2 + dh^2 <= r^2 for r = 1, 2, 3
  (ite (<= r 2) (<= (+ (off-vert p v) (off-hori p h)) r)
                (and (in-box p 3 v h) (or (<= (+ (off-vert p v) (off-hori p h)) 3) (in-box p 2 v h)))))
; The ring around a gun, a missile or a ship, as a text means it. Only what stands on its own has a ring here:
; of carried ones no text speaks.
(define-fun ring-maker ((p Piece)) Bool (and (enemy p) (not (carried p)) (or (is p gun) (is p missile) (is p navy))))
(define-fun text-gun-ring ((p Piece) (v Int) (h Int)) Bool
  (ite text.gun-ring-is-box (in-box p 1 v h) (in-circle p 1 v h)))
(define-fun text-missile-ring ((p Piece) (v Int) (h Int)) Bool
  (ite text.missile-ring-is-box (in-box p 2 v h) (in-circle p 2 v h)))
(define-fun text-ring ((p Piece) (v Int) (h Int)) Bool
  (ite (is p missile) (text-missile-ring p v h) (text-gun-ring p v h)))
; Does the way (k = 1 .. distance steps from the origin) meet a ring of radius r (1, 2 or 3) around p? On a line or row,
; p lies `along` steps ahead and `off` to the side; on a diagonal it lies `near` steps ahead on one axis and `far` on
; the other. The steps k from which p is near enough are an interval; the ring is met when it has a step of the way in
; it.
(define-fun along-vert ((p Piece)) Int (ite (> dv 0) (- (vert p) (vert actor)) (- (vert actor) (vert p))))
(define-fun along-hori ((p Piece)) Int (ite (> dh 0) (- (hori p) (hori actor)) (- (hori actor) (hori p))))
(define-fun on-the-way ((from Int) (to Int)) Bool (and (<= from distance) (<= 1 to)))
(define-fun half-chord ((off Int) (r Int) (box Bool)) Int      ; the largest x with (x, off) in the ring; off <= r
  (ite box r (ite (and (= r 3) (= off 2)) 2 (- r off))))
(define-fun axis-meets ((along Int) (off Int) (r Int) (box Bool)) Bool
  (and (<= off r) (on-the-way (- along (half-chord off r box)) (+ along (half-chord off r box)))))
(define-fun slack ((apart Int) (r Int)) Int                    ; near - slack .. far + slack, for a circle
  (ite (= apart 0) (- r 1) (ite (and (= apart 1) (= r 3)) 1 (ite (= apart 4) (- 2) 0))))
(define-fun diagonal-meets ((near Int) (far Int) (r Int) (box Bool)) Bool
  (ite box (and (<= (- far near) (+ r r)) (on-the-way (- far r) (+ near r)))
           (and (or (<= (- far near) r) (and (= r 3) (= (- far near) 4)))
                (on-the-way (- near (slack (- far near) r)) (+ far (slack (- far near) r))))))
(define-fun way-meets ((p Piece) (r Int) (box Bool)) Bool
  (ite (= dh 0) (axis-meets (along-vert p) (size (- (hori p) (hori actor))) r box)
  (ite (= dv 0) (axis-meets (along-hori p) (size (- (vert p) (vert actor))) r box)
       (ite (<= (along-vert p) (along-hori p)) (diagonal-meets (along-vert p) (along-hori p) r box)
                                               (diagonal-meets (along-hori p) (along-vert p) r box)))))
(define-fun on-the-way-ring ((p Piece)) Bool  ; the way, destination included, start not, meets p's ring
  (ite (is p missile) (way-meets p 2 text.missile-ring-is-box) (way-meets p 1 text.gun-ring-is-box)))
(define-fun no-ring () Bool                                    ; the way keeps clear of every ring, start included
  (forall ((p Piece))
    (not (and (ring-maker p) (or (on-the-way-ring p) (text-ring p (vert actor) (hori actor)))))))

; --- the plain case ------------------------------------------------------------------------------------
; A sentence decides only what it speaks of. Where it says nothing of heroes, loads, obstacles, the river, bad
; ground and commanders face to face, its clause is about the plain case.
(define-fun unencumbered () Bool  ; heroes or not; the commanders do not face each other after it
  (and (alone actor) (not begun) (=> aimed (alone target)) (not facing-after)))
(define-fun single () Bool (and (= claim act) (not (hero actor)) unencumbered))
(define-fun plain-line () Bool (and single line-clear (not crosses-river)))
(define-fun plain-land () Bool (and plain-line (text-land (hori actor)) (text-land to-hori)))  ; from land to land
(define-fun plain-air () Bool (and single line-clear no-ring (text-land (hori actor)) (text-land to-hori)))
(define-fun plain-water () Bool (and single line-clear (<= (hori actor) 2) (<= to-hori 2)))    ; sea and coast

; For sentences that speak of all pieces at once and leave the distance to each ("所有的棋子", "所有的交通工具"): as far
; as a piece's own sentence says that it moves along an axis; where none names a distance, the next point.
(define-fun usual-reach () Bool
  (or (far 1 1) (and (is actor tank) (far 1 2)) (and (is actor artillery) (far 1 3))
      (and (is actor aircraft) (far 1 4)) (is actor commander)))
; As far as the Vietnamese text's own sentences let a piece go along an axis: they name the going of the missile (56)
; and of the ship (65) too.
(define-fun vi-reach () Bool (or usual-reach (and (is actor missile) (far 1 2)) (and (is actor navy) (far 1 4))))
(define-fun plain-ground () Bool                               ; each on its own ground
  (or (and (land-piece actor) plain-land) (and (is actor aircraft) plain-air) (and (is actor navy) plain-water)))
; A flight, whatever becomes of it: what a sentence on burning or on one for one speaks of.
(define-fun flight () Bool
  (and (is actor aircraft) straight (far 1 4) single
       (or (= manner step) (= manner replace) (= manner return) (= manner exchange) (= manner burn))))

; How far a piece that goes on land takes by its own sentence: for sentences that presuppose it and say something else
; of the taking.
(define-fun usual-take-reach () Bool
  (or (and (or (short-piece actor) (is actor commander)) orthogonal (= distance 1))
      (and (is actor militia) diagonal (= distance 1))
      (and (is actor tank) orthogonal (far 1 2))
      (and (is actor artillery) straight (far 1 3))
      (and (is actor missile) (or (and orthogonal (far 1 2)) (and diagonal (= distance 1))))))
; The river is crossed, and the step from bank to bank touches no ford: a diagonal with one end on a ford's file is
; neither this nor crosses-at-ford.
(define-fun crosses-away-from-fords () Bool
  (and crosses-river (not (ford (crossing-hori 5))) (not (ford (crossing-hori 6)))))
(define-fun meets-ring () Bool (exists ((p Piece)) (and (ring-maker p) (on-the-way-ring p))))
(define-fun starts-in-ring () Bool (exists ((p Piece)) (and (ring-maker p) (text-ring p (vert actor) (hori actor)))))
(define-fun target-in-ring () Bool
  (and aimed-at-enemy (exists ((p Piece)) (and (ring-maker p) (text-ring p to-vert to-hori)))))
(define-fun meets-only-target-rings () Bool                    ; no ring is met but such as the destination lies in
  (forall ((p Piece)) (=> (and (ring-maker p) (on-the-way-ring p)) (text-ring p to-vert to-hori))))

; --- threats, heroes, parts of stacks, ends: the plain cases of sentences on these --------------------------
; The act by which a lone piece, no hero, beyond doubt could take the commander: clear line, its own bank and ground.
(define-fun plain-threat () Bool
  (and (= claim check-hero) unencumbered line-clear (not crosses-river) (text-land to-hori)
       (or (and (land-piece actor) (text-land (hori actor)) (= manner replace) usual-take-reach
                (not (and (is actor tank) backwards)) (not (and (is actor militia) diagonal)))
           (and (is actor aircraft) (text-land (hori actor)) no-ring (= manner replace) straight (far 1 4))
           (and (is actor navy) (<= (hori actor) 2) (= manner stay) straight (far 1 3)))))
(define-fun hero-plain () Bool                                 ; a lone hero, clear line, its own bank and ground
  (and (= claim act) (hero actor) unencumbered line-clear (not crosses-river)
       (or (and (is actor navy) (<= (hori actor) 2) (<= to-hori 2))
           (and (not (is actor navy)) (text-land (hori actor)) (text-land to-hori) (=> (is actor aircraft) no-ring)))))
(define-fun usual-lines () Bool                                ; the lines on which a kind goes by its own sentence
  (or orthogonal (and diagonal (or (is actor militia) (is actor artillery) (is actor missile) (is actor aircraft)))))
(define-fun grown-reach () Bool                                ; one more than a kind moves by its own sentence
  (or (and (short-piece actor) (far 1 2)) (and (is actor tank) (far 1 3)) (and (is actor artillery) (far 1 4))
      (and (is actor aircraft) (far 1 5)) (is actor commander)))
; one more than vi-reach
(define-fun vi-grown-reach () Bool (or grown-reach (and (is actor missile) (far 1 3)) (and (is actor navy) (far 1 5))))
(define-fun grown-take-reach () Bool                           ; one more than it takes
  (or (and (or (short-piece actor) (is actor commander)) (far 1 2)) (and (is actor tank) (far 1 3))
      (and (is actor artillery) (far 1 4)) (and (is actor aircraft) (far 1 5))
      ; Neither text's own sentence on the missile (vi 56, zh 36) names ships.
      (and (is actor missile) (not (is target navy)) (or (and orthogonal (far 1 3)) (and diagonal (far 1 2))))))
; The actor, no hero, by itself, whatever the target carries.
(define-fun lone-actor () Bool (and (= claim act) (not (hero actor)) (alone actor) (not begun)))
; One piece of a stack acts by itself; `of-its-stack` is what stood together when the turn began, as far as it is still
; there.
(define-fun part-acts () Bool
  (and (= claim act) (not (hero actor)) (not (acted actor)) goes-alone splitting (not facing-after)
       (=> aimed (alone target)) line-clear (not crosses-river)))
(define-fun of-its-stack ((p Piece)) Bool (or (together p actor) (acted p)))
(define-fun plain-take-reach () Bool  ; a tank not back, militia not on a diagonal; aircraft too
  (or (and usual-take-reach (not (and (is actor tank) backwards)) (not (and (is actor militia) diagonal)))
      (and (is actor aircraft) straight (far 1 4))))
(define-fun covered-after ((c Piece)) Bool                     ; after the act it is not by itself on its point
  (exists ((p Piece))
    (and (distinct p c) (not (gone p)) (= (after-vert p) (after-vert c)) (= (after-hori p) (after-hori c)))))
(define-fun facing-openly-after () Bool
  (exists ((c Piece) (d Piece)) (and (face-after c d) (not (covered-after c)) (not (covered-after d)))))
(define-fun nothing-but-losses () Bool                         ; no fact but losses at sea, in the air, on land
  (not (or fact.commander-taken fact.mated fact.no-turn fact.bare fact.bare-but-headquarters fact.time-up fact.stopped
           fact.repeated fact.quiet)))

; --- what the Vietnamese text's sentences on headquarters, march, heroes and ends speak of ----------------------
(define-fun one-rider () Bool                                  ; at most one other piece on the actor's point
  (forall ((p Piece) (q Piece)) (=> (and (with-actor p) (with-actor q)) (= p q))))
(define-fun neighbours-after ((p Piece) (q Piece)) Bool        ; along an axis
  (= 1 (+ (size (- (after-vert p) (after-vert q))) (size (- (after-hori p) (after-hori q))))))
(define-fun vehicle ((p Piece)) Bool (or (is p tank) (is p aircraft) (is p navy)))
; By its own sentence the actor, no hero, could take the commander that stands alone on the destination.
(define-fun usual-threat () Bool
  (and (= claim check-hero) unencumbered line-clear (not crosses-river) (text-land to-hori)
       (or (and (land-piece actor) (text-land (hori actor)) (= manner replace) usual-take-reach)
           (and (is actor aircraft) (text-land (hori actor)) no-ring (or (= manner replace) (= manner return)) straight
                (far 1 4))
           (and (is actor navy) (<= (hori actor) 2) (= manner stay) straight (far 1 3)))))
; A hero's flight, as `flight` for others.
(define-fun hero-flight () Bool
  (and (= claim act) (is actor aircraft) (hero actor) unencumbered straight (far 1 5)
       (or (= manner step) (= manner replace) (= manner return) (= manner exchange) (= manner burn))))
; A piece on land gets on a piece of its side or fetches it, on the next point along an axis; a ship may lie in the
; water.
(define-fun joining-next () Bool
  (and (= manner board) (own target) orthogonal (= distance 1) plain-line
       (text-land (hori actor)) (or (is target navy) (text-land to-hori))))
; What an ordinary piece of a stack does by itself, as far as it would alone; it gets to land, a ship to the water.
(define-fun part-goes () Bool
  (and part-acts (not (is actor headquarters))
       (or (and (land-piece actor) (text-land to-hori) stepping orthogonal usual-reach)
           (and (land-piece actor) (text-land to-hori) aimed-at-enemy (= manner replace) usual-take-reach)
           (and (is actor aircraft) (text-land to-hori) no-ring stepping orthogonal (far 1 4))
           (and (is actor aircraft) (text-land to-hori) no-ring aimed-at-enemy straight (far 1 4)
                ; how aircraft are taken, others say
                (or (= manner replace) (and (= manner return) (not (is target aircraft)))))
           (and (is actor navy) (<= (hori actor) 2) (<= to-hori 2) aimed-at-enemy (is target navy) (= manner replace)
                straight (far 1 4)))))
; How many wars the side to move has lost: at sea, in the air, on land.
(define-fun one-war-lost () Bool
  (or (and fact.ships-lost (not fact.aircraft-lost) (not fact.land-forces-lost))
      (and fact.aircraft-lost (not fact.ships-lost) (not fact.land-forces-lost))
      (and fact.land-forces-lost (not fact.ships-lost) (not fact.aircraft-lost))))
(define-fun any-war-lost () Bool (or fact.ships-lost fact.aircraft-lost fact.land-forces-lost))
(define-fun commander-beaten () Bool
  (or fact.commander-taken fact.mated fact.no-turn fact.bare fact.bare-but-headquarters))

; --- moving and taking, the river: words that both texts share --------------------------------------------------
; What a limit or a ban that names no condition speaks of: an ordinary piece, whatever it carries and whatever lies in
; between. Of the parts of a stack that comes apart the sections on marching speak.
(define-fun ordinary-act () Bool (and (= claim act) (not (hero actor)) (not splitting)))
; It takes and does not stand in the taken piece's place: what "phải thế chỗ" / "必须换位" bars, whatever lies in
; between.
(define-fun takes-otherwise () Bool (or (= manner stay) (= manner return)))
; the missile's two and one
(define-fun fire-reach () Bool (or (and orthogonal (far 1 2)) (and diagonal (= distance 1))))
(define-fun wades ((p Piece)) Bool                             ; the pieces that deep water does not stop
  (or (is p tank) (is p infantry) (is p militia) (is p commander) (is p engineer)))
; A heavy piece, whatever its state, goes over deep water, by itself or to join one of its side.
(define-fun heavy-wades () Bool
  (and (= claim act) (heavy actor) (or stepping (= manner board)) crosses-away-from-fords))
; The plain case of it: a lone ordinary heavy piece sets out for an empty point in its reach.
(define-fun heavy-sets-out () Bool
  (and (heavy actor) (not aimed) single line-clear usual-take-reach crosses-away-from-fords
       (text-land (hori actor)) (text-land to-hori)))
; The same where no sentence gives the missile a way of going: the next point along an axis.
(define-fun heavy-sets-out-next () Bool (and heavy-sets-out (=> (is actor missile) (and orthogonal (= distance 1)))))
; An engineer takes one heavy piece along over deep water.
(define-fun engineer-ferries () Bool
  (and (= claim act) (is actor engineer) (not (hero actor)) (not begun) (not facing-after) whole stepping orthogonal
       (= distance 1)
       crosses-away-from-fords line-clear (text-land (hori actor)) (text-land to-hori)
       stacked one-rider (forall ((q Piece)) (=> (with-actor q) (heavy q)))))
; An engineer of the actor's side, not carried, on the destination's side of the river; the same next to the
; destination.
(define-fun engineer-beyond () Bool
  (exists ((p Piece)) (and (is p engineer) (own p) (not (carried p)) (= (far-bank (vert p)) (far-bank to-vert)))))
(define-fun engineer-ahead () Bool
  (exists ((p Piece))
    (and (is p engineer) (own p) (not (carried p)) (= (far-bank (vert p)) (far-bank to-vert))
         (in-box p 1 to-vert to-hori))))
