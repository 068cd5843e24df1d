; A position has come up again: is the repetition judged now, or does the game go on for the time being?
(declare-datatypes ((Claim 0)) (((judged) (not-yet))))
(declare-sort Player 0)
(declare-const times Int)     ; how often it has come up
(declare-const moved-on Bool) ; a move has been made since it came up for the last of these times
(declare-const claim Claim)

; A word to which a text gives its own meaning.
(declare-const text.judged-some-time Bool) ; is what is repeated for ever judged at all?
