; Which acts are legal. The answer to each question is a constant, question=option.
(define-fun legal () Bool (and (attacks actor target) (or guarded.taken=yes (not (guarded target)))))
