; What makes a position easier to read.
(assert (= to-move light))
