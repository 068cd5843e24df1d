; What an act or a claim shows, for telling positions apart by what they show (roluat positions, the conformance suite):
; the machinery adds the claim and the form. Terms of sort Bool or Int over the vocabulary; one that is true is named by
; what follows the prefix, a number that is not 0 with its value. `who.`, with the kinds; `how.`, the way besides;
; `beside.`, what else stands on the board.

(define-fun who.taking () Bool (and acting aimed))
(define-fun who.for-the-other () Bool (and of-shape (not (= scorer to-move))))
(define-fun who.uneven () Bool (and of-shape (not even)))
(define-fun how.straight () Bool (and acting (or (= (file actor) to-file) (= (row actor) to-row))))
(define-fun how.queen-like () Bool queen-like)
(define-fun how.size () Int (ite of-shape size 0))
(define-fun how.brings () Int (ite pricing points 0))
(define-fun how.back () Bool back)
(define-fun how.past-somebody () Bool
  (exists ((m Man)) (and (distinct m actor) (between (file m) (row m) (file actor) (row actor) to-file to-row))))
(define-fun beside.came () Bool (exists ((m Man)) (came m)))
