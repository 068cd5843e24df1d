; What an act must show so that a reader sees what it is about. Whether it is an attack to take a root away, whether men
; who could be won with some moves only are chased, and what becomes of an attack that gives check too, are doubts of
; their own: nothing else is shown by them.

(assert (not rival-unroots))
(assert (not (has-turn 3)))
(assert (forall ((a Act)) (not (waiting a))))
(assert (forall ((a Act)) (=> (= (does a) unroot) (and (= (root a) rootless) (not (alike a)) (not (on-leg a))))))
(assert (forall ((a Act) (b Act)) (=> (and (attack a) (= (does b) unroot)) (and (= (root a) rootless) (not (alike a))))))
(assert (forall ((a Act) (b Act)) (=> (and (attack a) (attack b)) (= (root a) (root b)))))
(assert (forall ((a Act) (b Act)) (=> (and (attack a) (= (does b) check)) (unlike-turns a b))))
