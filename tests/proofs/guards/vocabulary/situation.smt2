; Men of two sides, and which of them attack which. There is no board: attacks are all that the sentences speak of.
(declare-datatypes ((Side 0)) (((light) (dark))))
(declare-sort Man 0)
(declare-fun side (Man) Side)
; The first man attacks the second, be it one of its own side (so it guards him).
(declare-fun attacks (Man Man) Bool)
; The situation.
(declare-const to-move Side)
; The act: the actor takes the target.
(declare-const actor Man)
(declare-const aimed Bool)
(declare-const target Man)
