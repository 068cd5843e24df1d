; When a repetition is judged, with the question as constants.
(define-fun falls () Bool
  (or verdict-falls=second (< 3 times) (and (= times 3) (or verdict-falls=third moved-on))))
(define-fun legal () Bool (= falls (= claim judged)))
