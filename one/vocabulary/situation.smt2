; Men on a row of eight points. Light goes up, dark goes down.
(declare-datatypes ((Side 0)) (((light) (dark))))
(declare-sort Man 0)
(declare-fun side (Man) Side)
(declare-fun place (Man) Int)
; The position, besides the men.
(declare-const to-move Side)
; The act: this man goes to this point.
(declare-const actor Man)
(declare-const to-place Int)
