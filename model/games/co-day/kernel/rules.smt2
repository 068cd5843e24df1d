; Which acts are legal, the questions being constants.
(define-fun stone-legal () Bool (and (is actor stone) (= forward 1)))
(define-fun runner-legal () Bool
  (and (is actor runner) way-clear
       (or (and (<= 1 forward) (<= forward 2)) (and runner.back=one (= forward (- 0 1))))))
(define-fun guard-legal () Bool
  (and (is actor guard) (= distance 1) (or (= forward 1) guard.back=yes) (or (not aimed) guard.takes=yes)))
(define-fun legal () Bool (or stone-legal runner-legal guard-legal))
