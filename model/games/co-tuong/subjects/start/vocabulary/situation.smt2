; How it is decided who has the white men, and so begins.
(declare-datatypes ((Event 0)) (((single) (several) (round-robin) (swiss))))  ; one game, several of two players, ...
(declare-datatypes ((Claim 0)) (((by-lot) (by-turns) (by-table))))
(declare-sort Player 0)
(declare-const event Event)
(declare-const game Int)      ; which game (round) of the event it is, from 1
(declare-const text.white-begins Bool)   ; does who has the white men move first?
(declare-const claim Claim)   ; how it is decided
