; What makes a witness easier to read.
(assert (= to-move light))
(assert (forall ((m Man)) (not (attacks target m))))
