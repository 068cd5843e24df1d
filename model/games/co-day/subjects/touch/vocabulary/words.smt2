; What the texts speak of, in words.
(define-fun any-touched () Bool (exists ((m Man)) (touched m)))
