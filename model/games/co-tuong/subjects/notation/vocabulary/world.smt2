; What holds of every board, move and record.

(assert (forall ((q Man)) (and (<= 1 (file q)) (<= (file q) 9) (<= 0 (rank q)) (<= (rank q) 9))))
(assert (forall ((q Man) (r Man)) (=> (distinct q r) (or (distinct (file q) (file r)) (distinct (rank q) (rank r))))))
(define-fun in-palace ((f Int) (r Int)) Bool (and (<= 4 f) (<= f 6) (<= r 2)))
(assert (forall ((q Man)) (=> (is q general) (in-palace (file q) (rank q)))))
(assert (forall ((q Man))
  (=> (is q advisor) (and (in-palace (file q) (rank q)) (= (= (file q) 5) (= (rank q) 1))))))
(assert (forall ((q Man))
  (=> (is q elephant) (or (and (or (= (file q) 3) (= (file q) 7)) (or (= (rank q) 0) (= (rank q) 4)))
                          (and (or (= (file q) 1) (= (file q) 5) (= (file q) 9)) (= (rank q) 2))))))
(assert (forall ((q Man))
  (=> (is q pawn) (or (<= 5 (rank q))
                      (and (<= 3 (rank q))
                           (or (= (file q) 1) (= (file q) 3) (= (file q) 5) (= (file q) 7) (= (file q) 9)))))))

; The set.
(assert (forall ((q Man) (r Man)) (=> (and (distinct q r) (is q general)) (not (is r general)))))
(assert (forall ((q Man) (r Man) (u Man))
  (=> (and (distinct q r u) (= (kind q) (kind r) (kind u))) (is q pawn))))

; The move, by the man's way, past the own men.
(define-fun strictly-between ((n Int) (a Int) (b Int)) Bool (or (and (< a n) (< n b)) (and (< b n) (< n a))))
(define-fun one-step ((a Int) (b Int)) Int (ite (< a b) (+ a 1) (- a 1)))
(define-fun stands-on ((f Int) (r Int)) Bool (exists ((q Man)) (and (= (file q) f) (= (rank q) r))))
(define-fun along () Bool (distinct (= files-apart 0) (= ranks-apart 0)))
(define-fun clear () Bool
  (forall ((q Man))
    (not (or (and (= (file q) (file actor) to-file) (strictly-between (rank q) (rank actor) to-rank))
             (and (= (rank q) (rank actor) to-rank) (strictly-between (file q) (file actor) to-file))))))
(assert (and (<= 1 to-file) (<= to-file 9) (<= 0 to-rank) (<= to-rank 9) (not (stands-on to-file to-rank))))
(assert (=> (or (is actor chariot) (is actor cannon)) (and along clear)))
(assert (=> (is actor general) (and (= (+ files-apart ranks-apart) 1) (in-palace to-file to-rank))))
(assert (=> (is actor advisor) (and (= files-apart 1) (= ranks-apart 1) (in-palace to-file to-rank))))
(assert (=> (is actor elephant)
  (and (= files-apart 2) (= ranks-apart 2) (<= to-rank 4)
       (not (stands-on (one-step (file actor) to-file) (one-step (rank actor) to-rank))))))
(assert (=> (is actor horse)
  (or (and (= files-apart 2) (= ranks-apart 1) (not (stands-on (one-step (file actor) to-file) (rank actor))))
      (and (= files-apart 1) (= ranks-apart 2) (not (stands-on (file actor) (one-step (rank actor) to-rank)))))))
(assert (=> (is actor pawn)
  (or (and (= files-apart 0) (= to-rank (+ (rank actor) 1)))
      (and (= files-apart 1) (= ranks-apart 0) (<= 5 (rank actor))))))

; The record.
(assert (and (<= 1 letter) (<= letter 13) (<= 0 order) (<= order 3) (<= 1 sign) (<= sign 3)))
(assert (and (<= 0 at-file) (<= at-file 9) (<= 0 number) (<= number 9)))
(assert (=> (= claim written) (<= 1 number)))
; The other claims: what does not belong to them has one value.
(assert (=> (= claim placed) (and (= order unsaid) (= sign dot) (<= 1 at-file))))
(assert (=> (not (or (= claim written) (= claim placed)))
  (and (= letter tg) (= order unsaid) (= sign dot) (= at-file 0) (= number 0) (is actor general))))
