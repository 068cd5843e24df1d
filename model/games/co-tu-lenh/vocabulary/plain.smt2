; The plain case: an ordinary piece by itself on its own ground, nothing in between, not across the river, no enemy gun,
; missile or ship about but the target, as far as its kind goes by its own sentence, of either text; a hero likewise, a
; point farther, no tank going back; and the threat that nobody doubts. Beside it lie the edges of what sentences speak
; of.

(assert (=> aimed (alone target)))
(assert (or (and single line-clear (not crosses-river))
            (and hero-plain (not (and (is actor tank) backwards)))
            plain-threat))
(assert (forall ((p Piece)) (=> (ring-maker p) (and aimed (= p target)))))
; Over land and on land, unless what it does is done at sea or on the coast; ships at sea, unless it is done on the
; coast.
(assert (ite (is actor navy) (and (<= (hori actor) 2) (=> (not (coast to-hori)) (sea (hori actor))))
                             (and (>= (hori actor) 2) (=> (inland to-hori) (inland (hori actor))))))
(assert (=> arriving (ite (is actor navy) (<= to-hori 2) (>= to-hori 2))))
(assert (=> aimed (ite (is target navy) (<= to-hori 2) (or (is target aircraft) (>= to-hori 2)))))
(assert (or (= manner board) usual-take-reach (and (hero actor) usual-lines (or grown-reach grown-take-reach))
            (and (or (is actor aircraft) (is actor navy)) straight (far 1 4))
            (and stepping orthogonal usual-reach)
            (and (is actor militia) diagonal (= distance 1))))
(assert (=> (is actor aircraft) (and (inland (hori actor)) (inland to-hori))))
