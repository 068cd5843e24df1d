; What holds of every cycle.

(assert (forall ((a Act)) (and (<= 1 (turn a)) (<= (turn a) 4))))
(assert (has-turn 1))
(assert (has-turn 2))   ; it has to go somewhere and come back
(assert (forall ((a Act)) (=> (< 1 (turn a)) (exists ((b Act)) (= (turn b) (- (turn a) 1))))))

; A move that gives check threatens nothing further by itself: the check has to be seen to first.
(assert (forall ((a Act) (b Act))
  (=> (and (same-turn a b) (= (does a) check))
      (not (or (= (does b) mate) (= (does b) mate-by-checks) (= (does b) uncover))))))
(assert (forall ((a Act) (b Act)) (=> (and (same-turn a b) (= (does a) mate)) (distinct (does b) mate-by-checks))))
(assert (forall ((a Act) (b Act)) (=> (and (same-turn a b) (= (does a) quiet)) (= a b))))
(assert (forall ((a Act) (b Act))
  (=> (and (same-turn a b) (= (does a) (does b)) (= (by a) (by b)) (= (of a) (of b))) (= a b))))

; Who attacks whom.
(define-fun guards ((k Kind)) Bool (or (= k general) (= k advisor) (= k elephant)))
(assert (forall ((a Act))
  (ite (aims a)
       (and (<= 1 (by a)) (<= (by a) 4) (<= 1 (of a)) (<= (of a) 4) (distinct (of-kind a) general)
            (not (and (guards (by-kind a)) (guards (of-kind a)))))
       (and (= (by a) 0) (= (of a) 0) (= (by-kind a) general) (= (of-kind a) general) (= (root a) rootless)
            (= (answer a) helpless) (not (waiting a)) (not (uncovered a)) (not (on-leg a))
            (= (root-before a) rootless) (not (guard-blocked a)) (not (pawn-moved a)) (not (costly a))))))
(assert (forall ((a Act) (b Act)) (=> (and (aims a) (aims b) (= (by a) (by b))) (= (by-kind a) (by-kind b)))))
(assert (forall ((a Act) (b Act)) (=> (and (aims a) (aims b) (= (of a) (of b))) (= (of-kind a) (of-kind b)))))
(assert (forall ((a Act)) (=> (waiting a) (= (of-kind a) pawn))))
; no pawn comes back
(assert (forall ((a Act) (b Act)) (=> (and (aims a) (aims b) (= (of a) (of b))) (= (waiting a) (waiting b)))))
; A side has one general, and two of every other kind but pawns.
(assert (forall ((a Act) (b Act))
  (=> (and (aims a) (aims b) (= (by-kind a) general) (= (by-kind b) general)) (= (by a) (by b)))))
(assert (forall ((a Act) (b Act) (c Act))
  (=> (and (aims a) (aims b) (aims c) (distinct (by-kind a) pawn) (= (by-kind a) (by-kind b))
           (= (by-kind a) (by-kind c)))
      (or (= (by a) (by b)) (= (by a) (by c)) (= (by b) (by c))))))
(assert (forall ((a Act) (b Act) (c Act))
  (=> (and (aims a) (aims b) (aims c) (distinct (of-kind a) pawn) (= (of-kind a) (of-kind b))
           (= (of-kind a) (of-kind c)))
      (or (= (of a) (of b)) (= (of a) (of c)) (= (of b) (of c))))))
; What guards a man, and whose move it was.
(assert (forall ((a Act)) (=> (guard-blocked a) (= (root a) rootless))))
(assert (forall ((a Act)) (=> (costly a) (= (root a) true-root))))
(assert (forall ((a Act)) (=> (pawn-moved a) (uncovered a))))
(assert (forall ((a Act) (b Act))
  (=> (and (aims a) (aims b) (same-turn a b) (uncovered a))
      (= (pawn-moved a) (ite (uncovered b) (pawn-moved b) (free-hunter b))))))
; Men of a kind go to each other's points, but for a horse that is hobbled (and a pawn that is behind).
(assert (forall ((a Act)) (=> (and (aims a) (alike a) (= (answer a) helpless)) (= (of-kind a) pawn))))
(assert (forall ((a Act)) (=> (= (answer a) hobbled) (and (= (of-kind a) horse) (= (by-kind a) horse)))))
(assert (forall ((a Act))
  (=> (and (aims a) (distinct (answer a) helpless) (not (alike a))) (not (= (answer a) hobbled)))))
; A man that has lost its root; a capture was possible before or was not.
(assert (forall ((a Act)) (=> (= (does a) unroot) (distinct (root a) true-root))))
(assert (forall ((a Act) (b Act))
  (=> (and (attack a) (= (does b) unroot) (same-turn a b)) (or (distinct (by a) (by b)) (distinct (of a) (of b))))))

(assert (not (and rival-checks rival-chases)))
(assert (=> rival-unroots (not (or rival-checks rival-chases))))
(assert (=> (or rival-exchanges rival-attacks) (not (or rival-checks rival-chases))))
(assert (=> (or rival-checks rival-chases rival-attacks) rival-presses))
(assert (=> rival-runs (exists ((v Act)) (pursued v))))
(assert (=> rival-strikes (and (not (or rival-chases rival-exchanges rival-attacks)) (has-turn 2))))
