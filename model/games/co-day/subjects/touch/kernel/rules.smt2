; Which man may be moved, the questions being constants.
(define-fun legal () Bool
  (or (not any-touched) (touched moved) (and adjusting touch.binds=unless-announced)))
