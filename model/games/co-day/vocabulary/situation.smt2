; Men on a row of eight points. Light goes up, dark goes down.
(declare-datatypes ((Side 0)) (((light) (dark))))
(declare-datatypes ((Kind 0)) (((stone) (runner) (guard))))
(declare-datatypes ((Manner 0)) (((step) (take))))
(declare-sort Man 0)
(declare-fun kind (Man) Kind)
(declare-fun side (Man) Side)
(declare-fun place (Man) Int)
; The situation.
(declare-const to-move Side)
; The act.
(declare-const actor Man)
(declare-const aimed Bool)
(declare-const target Man)
(declare-const to-place Int)
(declare-const manner Manner)
