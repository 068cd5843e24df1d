; Men that have been touched, in their order, and a move then played: everything that a rule of touching may speak of.
;
; A situation is a finite set of men, those that were touched and those that matter besides. What the rules of movement
; decide ("không đi được theo luật") is a fact here: which men have a legal move, and which can legally take which. On a
; board the referee computes it (../../../touch), pins and checks included.

(declare-datatypes ((Kind 0)) (((general) (advisor) (elephant) (horse) (chariot) (cannon) (pawn))))

; What is judged.
;   act        the move may be played after these men were touched
;   fault      a technical fault is noted when it is played
;   elsewhere  a man that has been set down on a point may still go to another
;   drag       a man may be dragged over the board instead of being lifted
(declare-datatypes ((Claim 0)) (((act) (fault) (elsewhere) (drag))))
(declare-const claim Claim)

(declare-sort Man 0)
(declare-fun kind (Man) Kind)
(declare-fun own (Man) Bool)            ; of the side to move, which has touched
(declare-fun touched (Man) Int)         ; 1 for the man touched first, 2 for the next, ...; 0: not touched
(declare-fun can-move (Man) Bool)       ; it is an own man and has a legal move
(declare-fun takes-first (Man) Bool)    ; it can legally take the man touched first
(declare-fun takes-second (Man) Bool)   ; the man touched second
(declare-fun takes-third (Man) Bool)    ; the man touched third

; The move, a legal one.
(declare-const actor Man)
(declare-const aimed Bool)              ; does it take a man? Then that is the target.
(declare-const target Man)              ; where not aimed: the actor itself

; Of a man that has been set down: has the hand let go of it?
(declare-const released Bool)

; Words to which the text gives its own meaning.
(declare-const text.men-of-both-sides-count Bool)  ; is touching a man of either side "touching a man"?
(declare-const text.cases Int)                     ; how many cases of touching there are
(declare-const text.section-d-own-first Bool)      ; does section 2d speak of touching the own man first?
(declare-const text.done-when-set-down Bool)       ; is a move done when the man is set down, not when let go?
