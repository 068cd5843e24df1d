; What always holds: where men can come to stand, the two generals, and that the move is one from point to point.

(assert (forall ((p Piece)) (on-board (file p) (rank p))))
(assert (forall ((p Piece) (q Piece)) (=> (and (= (file p) (file q)) (= (rank p) (rank q))) (= p q))))
(assert (forall ((p Piece)) (=> (is p general) (in-palace (side p) (file p) (rank p)))))
(assert (forall ((p Piece))
  (=> (is p advisor)
      (and (in-palace (side p) (file p) (rank p))
           (= (= (file p) 4) (= (own-rank (side p) (rank p)) 1))))))
(assert (forall ((p Piece))
  (=> (is p elephant)
      (or (and (or (= (file p) 2) (= (file p) 6))
               (or (= (own-rank (side p) (rank p)) 0) (= (own-rank (side p) (rank p)) 4)))
          (and (or (= (file p) 0) (= (file p) 4) (= (file p) 8)) (= (own-rank (side p) (rank p)) 2))))))
(assert (forall ((p Piece))
  (=> (is p pawn)
      (or (across-river (side p) (rank p))
          (and (<= 3 (own-rank (side p) (rank p)))
               (or (= (file p) 0) (= (file p) 2) (= (file p) 4) (= (file p) 6) (= (file p) 8)))))))

; Each side has one general.
(assert (exists ((p Piece)) (and (is p general) (own p))))
(assert (exists ((p Piece)) (and (is p general) (enemy p))))
(assert (forall ((p Piece) (q Piece)) (=> (and (is p general) (is q general) (= (side p) (side q))) (= p q))))

; The move.
(assert (on-board to-file to-rank))
(assert (own actor))
(assert (not (stands false actor to-file to-rank)))
(assert (= aimed (not (vacant false to-file to-rank))))
(assert (ite aimed (stands false target to-file to-rank) (= target actor)))
