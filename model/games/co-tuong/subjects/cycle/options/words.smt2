; Words that several sentences of the rule book need, built from the vocabulary and from the words that options define.

(define-fun offers-exchange ((a Act)) Bool                      ; "đòi đổi": an offer to exchange
  (and (makes-attack a) (or (offer-that-takes-back a) (offer-to-pinned a) (offer-to-hobbled a))))
(define-fun counting ((a Act)) Bool                   ; an attack that no sentence allows
  (and (makes-attack a) (weighs a) (not (offers-exchange a)) (not (by-free-man a)) (not (on-free-man a))
       (not (freely-uncovered a))
       (not (freely-moved a))
       (or (not (root-frees a)) (dear a) (pinned-whatever-root a) (hobbled-whatever-root a))))

(define-fun one-man-attacked ((v Act)) Bool           ; each move attacks the man that v attacks
  (and (counting v) (forall ((a Act)) (exists ((b Act)) (and (same-turn a b) (counting b) (= (of b) (of v)))))))
(define-fun always-attacking () Bool (forall ((a Act)) (exists ((b Act)) (and (same-turn a b) (counting b)))))
(define-fun attacks-with-offers () Bool               ; attacks and offers, on men that go together
  (exists ((v Act))
    (and (counting v) (exists ((x Act)) (and (offers-exchange x) (goes-with x v)))
         (forall ((a Act))
           (exists ((b Act)) (and (same-turn a b) (goes-with b v) (or (counting b) (offers-exchange b))))))))
(define-fun chasing () Bool                           ; whatever is a perpetual chase
  (or (exists ((v Act))
        (and (counting v) (forall ((a Act)) (exists ((b Act)) (and (same-turn a b) (counting b) (same-victim b v))))))
      attacks-with-offers))
(define-fun chariot-on-leg-attacked () Bool
  (exists ((v Act))
    (and (counting v) (= (of-kind v) chariot)
         (forall ((a Act)) (exists ((b Act)) (and (same-turn a b) (counting b) (= (of b) (of v)) (on-leg b)))))))

; --- mixtures ---
(define-fun checks-at-times () Bool (and (some check) (not (each check))))
(define-fun checks-and-attacks () Bool                ; some moves check, all others attack
  (and checks-at-times
       (or (and checks-break-chases chasing)
           (forall ((a Act)) (exists ((b Act)) (and (same-turn a b) (or (= (does b) check) (counting b))))))))
(define-fun only-threatens ((a Act)) Bool             ; the move threatens mate, and neither checks nor attacks
  (and (mates a) (forall ((b Act)) (=> (same-turn a b) (not (or (= (does b) check) (counting b)))))))
(define-fun checks-and-threats () Bool  ; each move checks, threatens or attacks; some check, some only threaten
  (and (some check) (exists ((a Act)) (only-threatens a))
       (forall ((a Act)) (exists ((b Act)) (and (same-turn a b) (or (= (does b) check) (mates b) (counting b)))))))
(define-fun only-uncovers ((a Act)) Bool              ; it threatens such a capture, and does nothing graver
  (and (= (does a) uncover)
       (forall ((b Act)) (=> (same-turn a b) (not (or (= (does b) check) (mates b) (counting b)))))))
(define-fun checks-and-uncovers () Bool ; the same with threats to uncover a check; some move does nothing else
  (and (some check) (exists ((a Act)) (only-uncovers a))
       (forall ((a Act))
         (exists ((b Act))
           (and (same-turn a b) (or (= (does b) check) (= (does b) uncover) (mates b) (counting b)))))))
(define-fun always-mates () Bool (forall ((a Act)) (exists ((b Act)) (and (same-turn a b) (mates b)))))

; --- what the game may go on with ---
(define-fun no-deed ((a Act)) Bool      ; nothing, or what the rules count for nothing
  (or (= (does a) quiet) (and (= (does a) mate-by-checks) (not (mates a)))
      (and (= (does a) unroot) (not (makes-attack a)))))
(define-fun quiet-at-times () Bool
  (and (not (some check)) (exists ((a Act)) (forall ((b Act)) (=> (same-turn a b) (no-deed b))))))
(define-fun attacks-by-right ((a Act) (v Act)) Bool
  (and (makes-attack a) (= (of a) (of v)) (or (free-hunter a) (waiting a)) (distinct (root a) true-root) (not (alike a))
       (not (counting a))))
(define-fun only-by-right () Bool (exists ((v Act)) (forall ((a Act)) (attacks-by-right a v))))
