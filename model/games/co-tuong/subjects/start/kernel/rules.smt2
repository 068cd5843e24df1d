; How it is decided who begins, with the questions as constants.
(define-fun decided-by ((c Claim)) Bool (= claim c))
(define-fun legal () Bool
  (ite (= event single) (decided-by by-lot)
       (ite (= event several)
            (decided-by (ite (or (= game 1) match-games=lots-each) by-lot by-turns))
            (ite (= event round-robin)
                 (decided-by (ite round-robin=table by-table by-lot))
                 (decided-by (ite swiss-rounds=lots by-lot by-table))))))
