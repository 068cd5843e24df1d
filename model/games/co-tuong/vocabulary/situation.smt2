; The situation and the move: everything that a formula of this game may speak of. Primitive symbols only.
;
; A situation is a finite set of men. Quantifiers range over Piece and over nothing else, so that a query over N men is
; a formula without quantifiers.

(declare-datatypes ((Side 0)) (((red) (black))))
(declare-datatypes ((Kind 0)) (((general) (advisor) (elephant) (horse) (chariot) (cannon) (pawn))))

(declare-sort Piece 0)
(declare-fun kind (Piece) Kind)
(declare-fun side (Piece) Side)
(declare-fun file (Piece) Int)       ; 0 to 8, from Red's left
(declare-fun rank (Piece) Int)       ; 0 to 9, from Red's edge

(declare-const to-move Side)

; The move.
(declare-const actor Piece)
(declare-const aimed Bool)           ; does a man stand on the destination? Then it is the target.
(declare-const target Piece)         ; where not aimed: the actor itself
(declare-const to-file Int)
(declare-const to-rank Int)

; The man that an effect is asked of: what becomes of `self` after the move (kernel/rules.smt2).
(declare-const self Piece)
