; What may be played after men were touched, with the questions as constants. In words: ../rulebook.toml.

; Which of the men touched count.
(define-fun counted ((m Man)) Bool (and (touch m) (or more-than-two=first-of-each-side (<= (touched m) 2))))
(define-fun earlier ((m Man) (n Man)) Bool (and (counted n) (= (own m) (own n)) (< (touched n) (touched m))))
(define-fun leads ((m Man)) Bool (and (counted m) (forall ((n Man)) (not (earlier m n)))))       ; the first of its side
(define-fun follows ((m Man)) Bool                                                              ; the second of its side
  (and (counted m) (not (leads m)) (forall ((n Man)) (=> (earlier m n) (leads n)))))

(define-fun some-own () Bool (exists ((m Man)) (and (leads m) (own m))))
(define-fun some-enemy () Bool (exists ((m Man)) (and (leads m) (not (own m)))))
(define-fun own-leads-all () Bool (exists ((m Man)) (and (leads m) (own m) (= (touched m) 1))))
(define-fun leader-moves () Bool (exists ((m Man)) (and (leads m) (can-move m))))
(define-fun follower-moves () Bool (exists ((m Man)) (and (follows m) (can-move m))))
(define-fun leader-takeable () Bool (exists ((m Man)) (and (leads m) (takeable m))))
(define-fun follower-takeable () Bool (exists ((m Man)) (and (follows m) (takeable m))))
(define-fun leader-takes-leader () Bool (exists ((m Man) (e Man)) (and (leads m) (leads e) (takes m e))))

; The move.
(define-fun by-leader () Bool (leads actor))
(define-fun by-follower () Bool (follows actor))
(define-fun of-leader () Bool (and aimed (leads target)))
(define-fun of-follower () Bool (and aimed (follows target)))
(define-fun by-counted () Bool (counted actor))
(define-fun of-counted () Bool (and aimed (counted target)))

(define-fun second-own-goes () Bool (and follower-moves (not own-second=free)))
(define-fun second-enemy-goes () Bool (and follower-takeable (not enemy-second=free)))
(define-fun after-own () Bool
  (ite leader-moves (or by-leader (and of-one-side=any by-counted)) (=> second-own-goes by-follower)))
(define-fun after-enemies () Bool
  (ite leader-takeable (or of-leader (and of-one-side=any of-counted)) (=> second-enemy-goes of-follower)))
(define-fun nobody-can () Bool (and (not leader-takeable) nobody-takes=free))
(define-fun own-cannot () Bool (and (not leader-moves) own-cannot-move=free))
(define-fun after-own-then-enemy () Bool
  (ite leader-takes-leader (and by-leader of-leader)
       (ite leader-moves (or by-leader nobody-can) (=> leader-takeable of-leader))))
(define-fun after-enemy-then-own () Bool
  (ite leader-takes-leader (and by-leader of-leader)
       (ite leader-takeable (or of-leader own-cannot) (=> leader-moves by-leader))))
(define-fun allowed () Bool
  (ite (not some-enemy) after-own
       (ite (not some-own) after-enemies (ite own-leads-all after-own-then-enemy after-enemy-then-own))))

(define-fun fault-after-own () Bool
  (and (not leader-moves) (or (not second-own-goes) own-second=second-fault)))
(define-fun fault-after-enemies () Bool
  (and (not leader-takeable) (or (not second-enemy-goes) enemy-second=second-fault)))
(define-fun fault-after-own-then-enemy () Bool
  (and (not leader-takes-leader)
       (ite leader-moves (ite by-leader own-moves-fault=noted nobody-can)
            (=> leader-takeable other-takes-fault=noted))))
(define-fun fault-after-enemy-then-own () Bool
  (and (not leader-takes-leader)
       (ite leader-takeable (ite of-leader other-takes-fault=noted own-cannot)
            (=> leader-moves own-moves-at-last-fault=noted))))
(define-fun faulty () Bool
  (ite (not some-enemy) fault-after-own
       (ite (not some-own) fault-after-enemies
            (ite own-leads-all fault-after-own-then-enemy fault-after-enemy-then-own))))

(define-fun legal () Bool
  (or (and (= claim act) allowed)
      (and (= claim fault) allowed faulty)
      (and (= claim elsewhere) (not released) set-down=released)
      (and (= claim drag) dragging=allowed)))
