; The mover's own men, and which of them have been touched.
(declare-sort Man 0)
(declare-fun touched (Man) Bool)
; The claim: this man may be moved now.
(declare-const moved Man)
; The player has said beforehand that men are only put straight.
(declare-const adjusting Bool)
