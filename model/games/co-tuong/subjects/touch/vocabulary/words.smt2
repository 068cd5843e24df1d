; Words built from the situation.

(define-fun is ((m Man) (k Kind)) Bool (= (kind m) k))
(define-fun touch ((m Man)) Bool (< 0 (touched m)))
(define-fun takes ((m Man) (e Man)) Bool               ; m can legally take e, which has been touched
  (or (and (= (touched e) 1) (takes-first m)) (and (= (touched e) 2) (takes-second m))
      (and (= (touched e) 3) (takes-third m))))
(define-fun takeable ((e Man)) Bool (exists ((m Man)) (takes m e)))
(define-fun only-by ((e Man) (k Kind)) Bool            ; men of this kind can take it, and no others
  (and (takeable e) (forall ((m Man)) (=> (takes m e) (is m k)))))

; --- how many, and whose ---
(define-fun one-touched () Bool (forall ((m Man)) (<= (touched m) 1)))
(define-fun two-touched () Bool (and (forall ((m Man)) (<= (touched m) 2)) (exists ((m Man)) (= (touched m) 2))))
(define-fun first-is-own () Bool (exists ((m Man)) (and (= (touched m) 1) (own m))))
(define-fun second-is-own () Bool (exists ((m Man)) (and (= (touched m) 2) (own m))))
(define-fun own-only () Bool (forall ((m Man)) (=> (touch m) (own m))))
(define-fun enemies-only () Bool (forall ((m Man)) (=> (touch m) (not (own m)))))
(define-fun own-then-enemy () Bool (and two-touched first-is-own (not second-is-own)))
(define-fun enemy-then-own () Bool (and two-touched (not first-is-own) second-is-own))

; --- the man touched as number n ---
(define-fun nth-is ((n Int) (k Kind)) Bool (exists ((m Man)) (and (= (touched m) n) (is m k))))
(define-fun nth-moves ((n Int)) Bool (exists ((m Man)) (and (= (touched m) n) (can-move m))))
(define-fun nth-takeable ((n Int)) Bool (exists ((m Man)) (and (= (touched m) n) (takeable m))))
(define-fun nth-only-by ((n Int) (k Kind)) Bool (exists ((m Man)) (and (= (touched m) n) (only-by m k))))
(define-fun nth-takes-nth ((n Int) (o Int)) Bool
  (exists ((m Man) (e Man)) (and (= (touched m) n) (= (touched e) o) (takes m e))))

; --- the move ---
(define-fun moving-nth ((n Int)) Bool (= (touched actor) n))
(define-fun taking-nth ((n Int)) Bool (and aimed (= (touched target) n)))
