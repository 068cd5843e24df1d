; What makes a witness easier to read.
(assert (= to-move light))
