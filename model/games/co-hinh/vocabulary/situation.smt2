; The situation, and what is judged in it: everything that a formula of this game may speak of.
; Primitive symbols only; the words built from them are in words.smt2.
;
; A situation is a finite set of men before a move. A claim about a shape is one about the position after the move.

(declare-datatypes ((Side 0)) (((red) (black))))
(declare-datatypes ((Form 0)) (((segment) (triangle) (square))))

; What is judged. A text and a ruling say yes or no to it, or a text says nothing.
;   act      the move may be made
;   pass     the side to move may leave its move out
;   counts   the shape of the members counts for the scorer, when the actor has made its move
;   worth    it brings the scorer `points`
;   adds     the points of the shapes that the move makes are added up
(declare-datatypes ((Claim 0)) (((act) (pass) (counts) (worth) (adds))))
(declare-const claim Claim)

(declare-sort Man 0)
(declare-fun number (Man) Int)       ; 1 to 9
(declare-fun side (Man) Side)
(declare-fun file (Man) Int)         ; 0 to 9, from Red's left
(declare-fun row (Man) Int)          ; 0 to 9, from Red's edge
(declare-fun came (Man) Bool)        ; the other side's last move was this man's

(declare-const edge Int)             ; so many files and rows has the board
(declare-const to-move Side)

; The move.
(declare-const actor Man)
(declare-const aimed Bool)           ; does a man stand on the destination? Then it is the target.
(declare-const target Man)           ; where not aimed: the actor itself
(declare-const to-file Int)
(declare-const to-row Int)
(declare-const back Bool)            ; it takes back its side's last move

; The shape. What is in it is said by `member`; the rest follows from that and is written down so that formulas need not
; count: in which order the members follow one another, and how many more of them are the mover's.
(declare-const form Form)
(declare-const points Int)
(declare-const scorer Side)
(declare-const size Int)             ; how many members
(declare-fun member (Man) Bool)
(declare-fun rung (Man) Int)         ; of a member: its place from 0 on, along a segment, around a square, in a
                                     ; triangle; of a man that carries a segment on: -1, -2 ... before it, size, size+1
                                     ; ... after it; else 99
(declare-const step-file Int)        ; from one member of a segment to the next, along the first side of a square
(declare-const step-row Int)
(declare-const even Bool)            ; are the distances of a segment equal?
(declare-fun lead (Man) Int)         ; the mover's men less the others, from the lowest rung up to this man

; Words to which the text gives its own meaning.
; have the men numbers instead of the geometric meaning of the standard game?
(declare-const text.numbers-replace-geometry Bool)
(declare-const text.play-as-standard Bool)           ; is the form of play that of the standard game?
(declare-const text.standard-has-circles Bool)       ; do circles score in the standard game?
(declare-const text.circles-score Bool)              ; do they here?
(declare-const text.circles-are-only-difference Bool) ; is there no other in what scoring requires?
(declare-const text.men-a-side Int)                  ; how many men a side plays with
(declare-const text.least-number Int)
(declare-const text.greatest-number Int)
(declare-const text.edge-man-plays Bool)             ; does the edge man (Biên) take part in play?
(declare-const text.edge-man-on-board Bool)          ; does it stand on the main board?
(declare-const text.edge-man-marks-points Bool)      ; does it mark the points?
(declare-const text.star-means-won Bool)             ; does its star mean a round won?
(declare-const text.shapes-of-three-or-more Bool)    ; is every shape made of three men or more?
(declare-const text.pair-shares-least Int)           ; how many men two neighbouring shapes of a move share, at least
(declare-const text.pair-shares-most Int)            ; and at most
; are a square with its triangles, a segment with its parts, "several shapes"?
(declare-const text.nested-is-several Bool)
(declare-const text.segment-of-three Int)            ; what a segment of three is worth,
(declare-const text.longer-segment Int)              ; a longer one,
(declare-const text.segment-least Int)               ; a segment at least,
(declare-const text.segment-most Int)                ; at most,
(declare-const text.triangle-points Int)             ; a triangle,
(declare-const text.square-points Int)               ; a square
