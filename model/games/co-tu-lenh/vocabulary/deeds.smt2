; What tells one deed from another beside the actor's kind and the manner: the nearest case of an act is one of the same
; deed.

(assert orthogonal)
(assert (sea to-hori))
(assert (coast to-hori))
(assert (and aimed (is target navy)))
(assert (and aimed (is target aircraft)))
(assert (and aimed (is target commander)))
(assert (and aimed (is target headquarters)))
(assert (hero actor))
(assert (= claim check-hero))
