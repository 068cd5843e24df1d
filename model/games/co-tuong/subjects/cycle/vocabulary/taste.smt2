; Which cycle is easier to read: two moves, each doing one thing, the other side only running.
(assert (forall ((a Act) (b Act)) (=> (same-turn a b) (= a b))))
(assert (forall ((a Act)) (=> (attack a) (= (root a) rootless))))
(assert (forall ((a Act) (b Act)) (=> (and (attack a) (attack b)) (= (by a) (by b)))))
(assert (forall ((a Act) (b Act)) (=> (and (attack a) (attack b)) (= (answer a) (answer b)))))
(assert (not (has-turn 3)))
; A longer cycle that does less than two moves by turns do shows nothing: more of its moves do the graver thing.
(define-fun twice ((d Deed)) Bool
  (exists ((a Act) (b Act)) (and (= (does a) d) (= (does b) d) (unlike-turns a b))))
(assert (=> (has-turn 3) (ite (some check) (twice check) (=> (some take) (twice take)))))
(assert (not rival-checks))
(assert (not rival-chases))
(assert (not rival-strikes))
(assert (forall ((a Act)) (not (uncovered a))))
(assert (forall ((a Act)) (not (on-leg a))))
(assert (forall ((a Act)) (=> (attack a) (or (= (by-kind a) chariot) (= (by-kind a) cannon) (= (by-kind a) horse) (= (by-kind a) pawn)))))
(assert (forall ((a Act)) (=> (attack a) (or (= (of-kind a) cannon) (= (of-kind a) horse) (= (of-kind a) chariot)))))
(assert (forall ((a Act)) (=> (and (attack a) (not (alike a))) (= (answer a) helpless))))
