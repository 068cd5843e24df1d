; Words built from the situation.

(define-fun attack ((a Act)) Bool (= (does a) take))
(define-fun aims ((a Act)) Bool (or (= (does a) take) (= (does a) unroot)))     ; it is of a man attacked
(define-fun same-turn ((a Act) (b Act)) Bool (= (turn a) (turn b)))
(define-fun unlike-turns ((a Act) (b Act)) Bool (distinct (turn a) (turn b)))

; --- what each move does, or some move ---
(define-fun each ((d Deed)) Bool (forall ((a Act)) (exists ((b Act)) (and (same-turn a b) (= (does b) d)))))
(define-fun some ((d Deed)) Bool (exists ((a Act)) (= (does a) d)))
(define-fun turn-does ((n Int) (d Deed)) Bool (exists ((a Act)) (and (= (turn a) n) (= (does a) d))))
(define-fun has-turn ((n Int)) Bool (exists ((a Act)) (= (turn a) n)))
; The text does not say whether it is "bắt" only to take away the true root of a man that could be taken before.
(define-fun no-unroot () Bool (not (some unroot)))

; --- attacks ---
(define-fun alike ((a Act)) Bool (= (by-kind a) (of-kind a)))                   ; men of a kind
(define-fun trade ((a Act)) Bool (and (attack a) (alike a) (= (answer a) answers)))  ; each can take the other
(define-fun for-gain ((a Act)) Bool (and (attack a) (not (= (root a) true-root)) (not (trade a))))
(define-fun cheap-taker ((a Act)) Bool          ; 4f: a horse or cannon attacks a chariot, which is worth much more
  (and (attack a) (= (of-kind a) chariot) (or (= (by-kind a) horse) (= (by-kind a) cannon))))
(define-fun protected ((a Act)) Bool (not (= (root a) rootless)))
(define-fun free-hunter ((a Act)) Bool (or (= (by-kind a) general) (= (by-kind a) pawn)))
(define-fun on ((a Act) (v Act)) Bool (and (attack a) (= (of a) (of v))))       ; it attacks the man that v attacks

; Every move attacks the man that v attacks; every move does so for gain.
(define-fun pursued ((v Act)) Bool
  (and (attack v) (forall ((a Act)) (exists ((b Act)) (and (same-turn a b) (on b v))))))
(define-fun pursued-for-gain ((v Act)) Bool
  (and (attack v) (forall ((a Act)) (exists ((b Act)) (and (same-turn a b) (on b v) (for-gain b))))))
; Every move attacks it, at least one of them for gain: not each time has it a true root, or is only to be exchanged.
(define-fun hunted ((v Act)) Bool (and (pursued v) (exists ((a Act)) (and (on a v) (for-gain a)))))
(define-fun one-hunter ((v Act)) Bool (forall ((a Act)) (=> (on a v) (= (by a) (by v)))))
(define-fun all-roots ((v Act) (r Root)) Bool (forall ((a Act)) (=> (on a v) (= (root a) r))))

; Every move attacks, and not always the same man: each move one man, another one than the move before it.
(define-fun one-attack-a-move () Bool
  (forall ((a Act) (b Act)) (=> (and (attack a) (attack b) (same-turn a b)) (= a b))))
(define-fun attacks-several () Bool
  (and (each take) no-unroot (exists ((a Act) (b Act)) (and (attack a) (attack b) (distinct (of a) (of b))))))
(define-fun one-after-another () Bool (and attacks-several one-attack-a-move))
; Or several men with one move, but none of them with every move.
(define-fun several-in-turn () Bool (and attacks-several (forall ((a Act)) (not (pursued a)))))
(define-fun hunters-at-most-one () Bool (forall ((a Act) (b Act)) (=> (and (attack a) (attack b)) (= (by a) (by b)))))
(define-fun hunters-two () Bool
  (and (not hunters-at-most-one)
       (forall ((a Act) (b Act) (c Act))
         (=> (and (attack a) (attack b) (attack c)) (or (= (by a) (by b)) (= (by b) (by c)) (= (by a) (by c)))))))
(define-fun no-check () Bool (not (some check)))
; Every move a horse or cannon attacks the chariot.
(define-fun pursued-cheaply ((v Act)) Bool
  (and (attack v) (forall ((a Act)) (exists ((b Act)) (and (same-turn a b) (on b v) (cheap-taker b))))))
; Chases to which there is a right: of a pawn at home, and by general or pawns alone.
(define-fun chased-at-home ((v Act)) Bool (forall ((a Act)) (=> (on a v) (waiting a))))
(define-fun chased-freely ((v Act)) Bool (forall ((a Act)) (=> (on a v) (free-hunter a))))
; By one man of a pawn at home, or by general and pawns alone, one or several (4c).
(define-fun chased-by-right ((v Act)) Bool (or (chased-freely v) (and (one-hunter v) (chased-at-home v))))

; --- chased all the time, besides ---
; Every move attacks the man that w is aimed at, or takes its true root away; and one of them so that it can be held for
; a chase (4h: one is enough): for gain, as 4f (79) forbids, or of a man of a kind that cannot exchange (4g).
(define-fun at ((a Act) (w Act)) Bool (and (aims a) (= (of a) (of w))))
(define-fun beset ((w Act)) Bool (and (aims w) (forall ((a Act)) (exists ((b Act)) (and (same-turn a b) (at b w))))))
(define-fun cannot-trade ((a Act)) Bool (and (attack a) (alike a) (or (= (answer a) pinned) (= (answer a) hobbled))))
(define-fun chased-besides ((w Act)) Bool
  (and (beset w)
       (exists ((a Act)) (and (at a w) (or (for-gain a) (cheap-taker a) (cannot-trade a) (= (does a) unroot))))))
; c gives a right to it: by general or pawns alone, or by one man of a pawn at home.
(define-fun of-right ((w Act)) Bool
  (or (forall ((a Act)) (=> (at a w) (free-hunter a)))
      (and (waiting w) (forall ((a Act)) (=> (at a w) (= (by a) (by w)))))))
; What a letter draws or allows it does whatever else a move does, but for a chase that another letter makes lose.
(define-fun none-chased () Bool (forall ((w Act)) (=> (chased-besides w) (of-right w))))

; --- "một ... một ...": moves of two sorts by turns ---
; A threat of mate is what the text means by "hăm bí".
(define-fun threatens-mate ((a Act)) Bool
  (or (= (does a) mate) (and (= (does a) mate-by-checks) text.mate-by-checks)))
(define-fun moves-so ((n Int) (d Deed)) Bool
  (ite (= d mate) (exists ((a Act)) (and (= (turn a) n) (threatens-mate a)))
  (ite (= d quiet)                      ; nothing, or what is no threat of mate as the text means it
       (and (has-turn n) (forall ((a Act)) (=> (= (turn a) n)
         (or (= (does a) quiet) (and (= (does a) mate-by-checks) (not text.mate-by-checks))))))
       (turn-does n d))))
(define-fun always ((d Deed)) Bool (forall ((a Act)) (moves-so (turn a) d)))
; The one sort whatever else it does, the other without doing the first: a check that also attacks a man is a check. The
; text names the graver first, check before attack and attack before threat.
(define-fun but ((n Int) (d Deed) (e Deed)) Bool (and (moves-so n e) (not (moves-so n d))))
(define-fun by-turns ((d Deed) (e Deed)) Bool
  (or (and (moves-so 1 d) (but 2 d e) (or (not (has-turn 3)) (and (moves-so 3 d) (but 4 d e))))
      (and (but 1 d e) (moves-so 2 d) (or (not (has-turn 3)) (and (but 3 d e) (moves-so 4 d))))))
(define-fun alternating ((d Deed) (e Deed)) Bool (and (by-turns d e) none-chased))
; The same in any order and number: every move does one of the two, and some only the second.
(define-fun mixed ((d Deed) (e Deed)) Bool
  (and (forall ((a Act)) (or (moves-so (turn a) d) (moves-so (turn a) e)))
       (exists ((a Act)) (moves-so (turn a) d)) (not (always d)) none-chased))

; "Một chiếu một dừng": a move that rests does nothing of what 4b itself names beside "dừng" (nor takes a root away, of
; which the text does not say what it is); or it does nothing at all (`quiet`); or it gives no check, whatever else.
(define-fun busy ((a Act)) Bool
  (or (= (does a) check) (threatens-mate a) (= (does a) uncover) (= (does a) unroot) (and (attack a) (not (trade a)))))
(define-fun rests ((n Int)) Bool (and (has-turn n) (forall ((a Act)) (=> (= (turn a) n) (not (busy a))))))
(define-fun pauses ((n Int)) Bool (and (has-turn n) (not (turn-does n check))))
(define-fun checks-and-rests () Bool
  (and none-chased
       (or (and (turn-does 1 check) (rests 2) (or (not (has-turn 3)) (and (turn-does 3 check) (rests 4))))
           (and (rests 1) (turn-does 2 check) (or (not (has-turn 3)) (and (rests 3) (turn-does 4 check)))))))
(define-fun checks-and-pauses () Bool
  (and none-chased
       (or (and (turn-does 1 check) (pauses 2) (or (not (has-turn 3)) (and (turn-does 3 check) (pauses 4))))
           (and (pauses 1) (turn-does 2 check) (or (not (has-turn 3)) (and (pauses 3) (turn-does 4 check)))))))
(define-fun checks-or-rests () Bool       ; in any order and number
  (and (forall ((a Act)) (or (turn-does (turn a) check) (rests (turn a)))) (some check) (not (each check)) none-chased))

; --- what the other side does ---
; It chases too: with every move one and the same man, be it now and then only to exchange it (4h).
(define-fun rival-hunts () Bool (or rival-chases rival-exchanges))
; Then no letter but a judges this side's chase of one man: where the other side checks all the time, and where it
; chases too, if the sentences leave that out.
(define-fun spared () Bool (or rival-checks (and text.both-chases-excused rival-hunts)))
