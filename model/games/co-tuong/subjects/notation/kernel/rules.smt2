; Which records are right, with the questions as constants.

(define-fun letter-right () Bool
  (or (and (is actor general) (= letter (ite general-letter=tg tg wxf-k)))
      (and (is actor advisor) (= letter (ite advisor-letter=s s wxf-a)))
      (and (is actor elephant) (= letter (ite elephant-letter=t t wxf-e)))
      (and (is actor chariot) (= letter (ite chariot-letter=x x wxf-r)))
      (and (is actor cannon) (= letter (ite cannon-letter=p p c)))
      (and (is actor horse) (= letter (ite horse-letter=m m wxf-h)))
      (and (is actor pawn) (or (and (= letter b) (not pawn-letter=c)) (and (= letter c) (not pawn-letter=b))))))
(define-fun in-company-elsewhere () Bool      ; on another file too several men of the kind stand
  (exists ((q Man)) (and (= (kind q) (kind actor)) (distinct (file q) (file actor)) (in-company q))))
(define-fun file-right () Bool
  (or (= at-file (file actor))
      (and (= at-file 0) (distinct order unsaid)
           (or file-with-order=may-be-left-out (and file-with-order=unless-doubtful (not in-company-elsewhere))))))
(define-fun order-right () Bool
  (ite (in-company actor)
       (and (order-of actor)
            (=> (four-on-file actor)
                (or four-on-one-file=shared (and four-on-one-file=letters (distinct order middle)))))
       (= order unsaid)))
(define-fun number-right () Bool
  (and (= number (ite (or sideways (diagonal-kind actor) fourth-sign=file) to-file ranks-apart))
       (=> (and first-horse=one-two-four (is actor horse) (= (file actor) 2) (= (rank actor) 0) forward)
           (distinct number 3))))
(define-fun record-right () Bool (and letter-right file-right order-right right-sign number-right))
(define-fun entry-right () Bool
  (and letter-right (= at-file (file actor)) (= number (rank actor))))
(define-fun legal () Bool
  (or (and (= claim written) record-right)
      (and (= claim placed) entry-right)
      (and (= claim in-words) words-for-signs=allowed)
      (and (= claim by-other) keeper=anybody)
      (and (= claim excluded) no-record=excluded)))
