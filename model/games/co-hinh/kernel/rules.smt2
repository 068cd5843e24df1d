; Which claims are right: the rules as they can be played, the questions being constants. In words: README.md beside it.

; --- moves ---
(define-fun move-legal () Bool
  (and queen-like (or move.jump=yes way-clear) (=> aimed move.take=yes)))

; --- a shape by itself ---
(define-fun wraps () Bool (or shape.wrap=everywhere (and (= form square) shape.wrap=squares)))
(define-fun numbers-right () Bool
  (ite (= form segment) (ite wraps segment-numbers-round segment-numbers)
  (ite (= form triangle) (ite wraps (within-round 2) (within 2))
       (ite wraps (and (within-round 3) around-round) (and (within 3) around)))))
(define-fun valid-by-itself () Bool
  (and (<= 3 size) even moved-in sides-straight numbers-right both-sides not-outnumbered sides-clear))

; --- beside a longer segment, in a square ---
(define-fun stretch-valid ((a Man) (b Man)) Bool
  (and (stretch a b) (stretch-sound a b) (or shape.wrap=everywhere (unbroken a b))))
(define-fun yields-to-part () Bool
  (exists ((a Man)) (and (on-row a) (exists ((b Man))
    (and (on-row b) (longer-or-before a b) (or shape.part=longest (shares-three a b)) (stretch-valid a b))))))
(define-fun goes-on () Bool                          ; a longer segment holds it, valid or not
  (exists ((a Man)) (and (on-row a) (exists ((b Man))
    (and (stretch a b) (holds-all a b) (longer-or-before a b) (or shape.wrap=everywhere (unbroken a b)))))))
(define-fun yields-to-segment () Bool
  (and (= form segment) (not shape.part=each) (ite shape.part=none goes-on yields-to-part)))
(define-fun square-numbers-right ((m Man) (r Man) (p Man) (q Man)) Bool
  (ite (or shape.wrap=everywhere shape.wrap=squares) (square-numbers-round m r p q) (square-numbers m r p q)))
(define-fun yields-to-square () Bool
  (and (= form triangle) (not shape.triangle-in-square=always)
       (exists ((r Man)) (and (member r) (exists ((p Man)) (and (member p) (distinct r p)
         (exists ((q Man)) (and (member q) (distinct q r) (< (rung p) (rung q))
           (exists ((m Man)) (and (completes m r p q) (square-numbers-right m r p q)
                                  (or shape.triangle-in-square=not (square-sound m r p q)))))))))))) 
(define-fun lies-in-square () Bool                   ; with a man inside it
  (and (= form triangle) shape.triangle-inside=not
       (exists ((x Man)) (and (member x) (exists ((b Man)) (and (member b) (distinct b x)
         (exists ((c Man)) (and (inside x actor c) (exists ((d Man))
           (and (within-this-square x b c d)
                (ite (or shape.wrap=everywhere shape.wrap=squares) (square-run-round actor b c d)
                                                                   (square-run actor b c d))))))))))))

; --- points ---
(define-fun full-worth () Int (ite (= form triangle) 1 (ite (and (= form segment) (= size 3)) 1 2)))
(define-fun worth-of ((men Int)) Int (ite (<= men 2) 0 (ite (= men 3) 1 2)))
(define-fun worth-before () Int (+ (worth-of (rung actor)) (worth-of (- (- size 1) (rung actor)))))
(define-fun price () Int
  (ite (or shape.grown=full (distinct form segment) (= worth-before 0)) full-worth
  (ite (or shape.grown=none (<= full-worth worth-before)) 0 (- full-worth worth-before))))
(define-fun made-again () Bool (and back (forall ((m Man)) (=> (member m) (not (came m))))))
(define-fun shape-counts () Bool
  (and (= scorer to-move) valid-by-itself (not yields-to-segment) (not yields-to-square) (not lies-in-square)
       (<= 1 price) (not (and shape.from-side=not blocked-before)) (not (and shape.again=not-at-once made-again))))

(define-fun legal () Bool
  (ite acting move-legal
  (ite passing move.pass=yes
  (ite adding shape.several=sum
  (ite counting shape-counts (and shape-counts (= points price)))))))
