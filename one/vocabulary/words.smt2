; What the sentences speak of. Steps towards the other side; below 0: backwards.
(define-fun forward () Int (ite (= to-move light) (- to-place (place actor)) (- (place actor) to-place)))
