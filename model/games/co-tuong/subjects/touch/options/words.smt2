; Words that several sentences of the rule book need. `counting` is a word of the options of `more-than-two`. Where men
; of both sides were touched, only the first of each side is spoken of.

(define-fun touched-before ((m Man) (n Man)) Bool
  (and (counting m) (counting n) (= (own m) (own n)) (< (touched m) (touched n))))
(define-fun first-of-side ((m Man)) Bool (and (counting m) (forall ((n Man)) (not (touched-before n m)))))
(define-fun second-of-side ((m Man)) Bool
  (and (counting m) (exists ((n Man)) (and (first-of-side n) (touched-before n m)))
       (forall ((n Man)) (=> (touched-before n m) (first-of-side n)))))

(define-fun own-touched () Bool (exists ((m Man)) (and (counting m) (own m))))
(define-fun enemy-touched () Bool (exists ((m Man)) (and (counting m) (not (own m)))))
(define-fun one-side-own () Bool (and own-touched (not enemy-touched)))
(define-fun one-side-enemy () Bool (and enemy-touched (not own-touched)))
(define-fun several () Bool (exists ((m Man)) (second-of-side m)))          ; of the one side
(define-fun both-sides () Bool (and own-touched enemy-touched))
(define-fun own-touched-first () Bool (and both-sides first-is-own))
(define-fun enemy-touched-first () Bool (and both-sides (not first-is-own)))

; What can be done with the first of its side, or the second.
(define-fun first-moves () Bool (exists ((m Man)) (and (first-of-side m) (can-move m))))
(define-fun second-moves () Bool (exists ((m Man)) (and (second-of-side m) (can-move m))))
(define-fun first-takeable () Bool (exists ((e Man)) (and (first-of-side e) (takeable e))))
(define-fun second-takeable () Bool (exists ((e Man)) (and (second-of-side e) (takeable e))))
(define-fun own-takes-enemy () Bool
  (exists ((m Man) (e Man)) (and (first-of-side m) (own m) (first-of-side e) (not (own e)) (takes m e))))

; What is done.
(define-fun by-first () Bool (first-of-side actor))
(define-fun by-second () Bool (second-of-side actor))
(define-fun by-counted () Bool (counting actor))
(define-fun of-first () Bool (and aimed (first-of-side target)))
(define-fun of-second () Bool (and aimed (second-of-side target)))
(define-fun of-counted () Bool (and aimed (counting target)))
