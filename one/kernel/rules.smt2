; Which acts are legal. The answer to each question is a constant, question=option.
(define-fun legal () Bool (or (= forward 1) (and man.back=one (= forward (- 0 1)))))
