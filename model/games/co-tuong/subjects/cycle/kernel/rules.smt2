; What becomes of a side that repeats its cycle, with the questions as constants. In words: ../rulebook.toml.

(define-fun cheap ((a Act)) Bool  ; the man attacked is worth so much more that protection does not excuse the attack
  (or (and (not cheap-attack=never) (= (of-kind a) chariot) (or (= (by-kind a) horse) (= (by-kind a) cannon)))
      (and (or cheap-attack=guards-too (and cheap-attack=guards-unless-uncovered (not (uncovered a))))
           (or (= (by-kind a) advisor) (= (by-kind a) elephant))
           (or (= (of-kind a) chariot) (= (of-kind a) horse) (= (of-kind a) cannon)))))
(define-fun fights ((k Kind)) Bool (or (= k chariot) (= k horse) (= k cannon)))
(define-fun aimed-at ((a Act)) Bool   ; taking a man's true root away is an attack on it, or is not
  (or (attack a)
      (and (= (does a) unroot) (or by-unrooting=counts (and by-unrooting=unless-pressed (not rival-presses))))))
(define-fun exchange ((a Act)) Bool
  (and (aimed-at a) (alike a)
       (or (and (= (answer a) answers) alike=exchange)
           (and (= (answer a) pinned) like-pinned=exchange)
           (and (= (answer a) hobbled) like-hobbled=exchange))))
(define-fun seen ((a Act) (r Root)) Bool (ite root-when=before (= (root-before a) r) (= (root a) r)))
(define-fun rooted ((a Act)) Bool (and (seen a true-root) (not (and (costly a) root-costly=false-root))))
(define-fun false-rooted ((a Act)) Bool
  (or (seen a false-root) (and (seen a rootless) (guard-blocked a) root-blocked=false-root)
      (and (seen a true-root) (costly a) root-costly=false-root)))
(define-fun unprotected ((a Act)) Bool
  (or true-root=counts (not (or (rooted a) (and (false-rooted a) root-false=root)))
      (and (alike a) (= (answer a) pinned) like-pinned=chase-whatever-root)
      (and (alike a) (= (answer a) hobbled) like-hobbled=chase-whatever-root)))
(define-fun excused ((a Act)) Bool
  (or (and (free-hunter a) by-general-or-pawn=allowed)
      (and (waiting a) of-pawn-at-home=allowed)
      (and (uncovered a) by-uncovering=allowed)
      (and (pawn-moved a) by-pawn-move=allowed)
      (and attack-by=fighters (not (and (fights (by-kind a)) (fights (of-kind a)) (not (alike a)))))
      (exchange a)))
(define-fun counts ((a Act)) Bool (and (aimed-at a) (not (excused a)) (or (cheap a) (unprotected a))))

(define-fun counts-on ((a Act) (v Act)) Bool (and (counts a) (= (of a) (of v))))
(define-fun chased ((v Act)) Bool (forall ((a Act)) (exists ((b Act)) (and (same-turn a b) (counts-on b v)))))
(define-fun pressed ((v Act)) Bool
  (forall ((a Act)) (exists ((b Act)) (and (same-turn a b) (= (of b) (of v)) (or (counts b) (exchange b))))))
(define-fun chases () Bool
  (or (exists ((v Act)) (and (counts v) (chased v)))
      (and (not chase-or-exchange=draw) (exists ((v Act)) (and (counts v) (pressed v))))
      (and chase-or-exchange=loses-with-any-men (exists ((v Act)) (counts v)) (exists ((v Act)) (exchange v))
           (forall ((a Act)) (exists ((b Act)) (and (same-turn a b) (or (counts b) (exchange b))))))
      (and several-victims=loses (forall ((a Act)) (exists ((b Act)) (and (same-turn a b) (counts b)))))))
(define-fun chases-chariot-on-leg () Bool
  (exists ((v Act))
    (and (counts v) (= (of-kind v) chariot)
         (forall ((a Act)) (exists ((b Act)) (and (same-turn a b) (counts-on b v) (on-leg b)))))))
; The other side's chases likewise: with offers to exchange, of several men, by taking a true root away (unless this
; side presses it).
(define-fun gains ((a Act)) Bool
  (and (attack a) (or (distinct (root a) true-root) (cheap-taker a)) (not (trade a)) (not (waiting a))
       (not (free-hunter a))))
(define-fun presses () Bool
  (forall ((a Act)) (exists ((b Act)) (and (same-turn a b) (or (= (does b) check) (gains b))))))
(define-fun rival-has-chased () Bool
  (or rival-chases
      (and rival-exchanges (not chase-or-exchange=draw))
      (and rival-attacks several-victims=loses)
      (and rival-unroots (or by-unrooting=counts (and by-unrooting=unless-pressed (not presses))))))
; Some of a chase's moves, but not all, also check: it is a chase, or checks and attacks by turns.
(define-fun chase-by-turns () Bool (and check-in-chase=by-turns chases (some check) (not (each check))))
(define-fun chase-loses () Bool
  (and chases (not chase-by-turns)
       (=> rival-has-chased (or both-chase=loses (and chariot-on-leg=loses chases-chariot-on-leg)))
       (=> rival-checks chase-against-checks=loses)))

(define-fun check-loses () Bool (and (each check) (=> rival-checks both-check=loses)))
(define-fun check-and-attack () Bool
  (and (some check) (not (each check))
       (forall ((a Act)) (exists ((b Act)) (and (same-turn a b) (or (= (does b) check) (counts b)))))))
(define-fun mating ((a Act)) Bool (or (= (does a) mate) (and (= (does a) mate-by-checks) mate-threatened=by-checks)))
(define-fun always-mating () Bool (forall ((a Act)) (exists ((b Act)) (and (same-turn a b) (mating b)))))
(define-fun check-and-other () Bool
  (and (some check) (not (each check)) (not check-and-attack)
       (forall ((a Act)) (exists ((b Act)) (and (same-turn a b) (or (= (does b) check) (mating b) (counts b)))))))
(define-fun check-and-uncovering () Bool   ; some of its moves only threaten to uncover a check
  (and (some check) (not (each check)) (not check-and-attack) (not check-and-other)
       (forall ((a Act))
         (exists ((b Act))
           (and (same-turn a b) (or (= (does b) check) (= (does b) uncover) (mating b) (counts b)))))))
(define-fun mixture-loses () Bool
  (and (not rival-checks) (not rival-has-chased)
       (or (and (or check-and-attack chase-by-turns) check-and-chase=loses)
           (and check-and-other check-and-threat=loses)
           (and check-and-uncovering check-and-uncover=loses)
           (and always-mating threat-of-mate=loses) (and (each uncover) threat-to-uncover=loses))))

(define-fun side-loses () Bool (or check-loses (and (not (each check)) (or chase-loses mixture-loses))))

; What nobody is at fault for, and what only quiet moves or a right to chase speak for.
(define-fun nothing-in ((a Act)) Bool
  (or (= (does a) quiet) (and (= (does a) mate-by-checks) mate-threatened=next-move)
      (and (= (does a) unroot) (not (aimed-at a)))))
(define-fun rests-without-check () Bool
  (and (not (some check)) (exists ((a Act)) (forall ((b Act)) (=> (same-turn a b) (nothing-in b))))))
(define-fun right-to ((a Act)) Bool
  (and (aimed-at a) (or (free-hunter a) (waiting a)) (distinct (root a) true-root) (not (alike a)) (not (counts a))))
(define-fun chases-by-right () Bool
  (exists ((v Act)) (and (aimed-at v) (forall ((a Act)) (and (right-to a) (= (of a) (of v)))))))

(define-fun legal () Bool
  (ite (= claim loses) side-loses
       (and (not side-loses)
            (= (= claim goes-on) (and no-fault=goes-on (or rests-without-check chases-by-right))))))
