; What a move shows, for telling positions apart by what they show (roluat positions, the conformance suite): the
; machinery adds the kinds of actor and target. Terms of sort Bool or Int over vocabulary and kernel; one that is true
; is named by what follows the prefix, a number that is not 0 with its value. `how.`, the way; `beside.`, what else
; stands on the board.

(define-fun how.distance () Int (+ (apart (file actor) to-file) (apart (rank actor) to-rank)))
(define-fun how.sideways () Bool (= (rank actor) to-rank))
(define-fun how.back () Bool (< (own-rank to-move to-rank) (own-rank to-move (rank actor))))
(define-fun how.across-the-river () Bool (across-river to-move to-rank))
(define-fun how.out-of-check () Bool (checked false to-move))
(define-fun how.check () Bool gives-check)
(define-fun how.discovered () Bool
  (exists ((p Piece) (g Piece)) (and (distinct p actor) (own p) (is g general) (enemy g) (attacks true p g))))

(define-fun beside.horse () Bool (exists ((p Piece)) (and (is p horse) (enemy p) (distinct p target))))
(define-fun beside.chariot () Bool (exists ((p Piece)) (and (is p chariot) (enemy p) (distinct p target))))
(define-fun beside.cannon () Bool (exists ((p Piece)) (and (is p cannon) (enemy p) (distinct p target))))
(define-fun beside.pawn () Bool (exists ((p Piece)) (and (is p pawn) (enemy p) (distinct p target))))
