; Words built from the situation.

; Signs are numbers, for a query is asked for every value of an enumeration by itself.
(define-fun tg () Int 1)
(define-fun s () Int 2)
(define-fun t () Int 3)
(define-fun x () Int 4)
(define-fun p () Int 5)
(define-fun m () Int 6)
(define-fun b () Int 7)
(define-fun c () Int 8)
(define-fun wxf-k () Int 9)
(define-fun wxf-a () Int 10)
(define-fun wxf-e () Int 11)
(define-fun wxf-r () Int 12)
(define-fun wxf-h () Int 13)
(define-fun unsaid () Int 0)
(define-fun fore () Int 1)
(define-fun middle () Int 2)
(define-fun rear () Int 3)
(define-fun dot () Int 1)
(define-fun slash () Int 2)
(define-fun dash () Int 3)

(define-fun is ((q Man) (k Kind)) Bool (= (kind q) k))
(define-fun size ((n Int)) Int (ite (<= 0 n) n (- 0 n)))
(define-fun files-apart () Int (size (- to-file (file actor))))
(define-fun ranks-apart () Int (size (- to-rank (rank actor))))
(define-fun forward () Bool (< (rank actor) to-rank))
(define-fun backward () Bool (< to-rank (rank actor)))
(define-fun sideways () Bool (= to-rank (rank actor)))
(define-fun diagonal-kind ((q Man)) Bool (or (is q advisor) (is q elephant) (is q horse)))

; --- men of a kind on one file ---
(define-fun beside ((q Man) (r Man)) Bool (and (distinct q r) (= (kind q) (kind r)) (= (file q) (file r))))
(define-fun before ((q Man) (r Man)) Bool (and (beside q r) (< (rank q) (rank r))))     ; r stands in front of q
(define-fun in-company ((q Man)) Bool (exists ((r Man)) (beside q r)))
(define-fun foremost ((q Man)) Bool (and (in-company q) (forall ((r Man)) (not (before q r)))))
(define-fun rearmost ((q Man)) Bool (and (in-company q) (forall ((r Man)) (not (before r q)))))
(define-fun between ((q Man)) Bool (and (in-company q) (not (foremost q)) (not (rearmost q))))
(define-fun four-on-file ((q Man)) Bool                       ; four or more
  (exists ((r Man) (u Man) (v Man)) (and (beside q r) (beside q u) (beside q v) (distinct r u v))))

; --- the record ---
(define-fun order-of ((q Man)) Bool                           ; the order that is written is this man's
  (or (and (= order fore) (foremost q)) (and (= order rear) (rearmost q)) (and (= order middle) (between q))))
(define-fun means ((q Man)) Bool                              ; the record can mean this man
  (and (= (kind q) (kind actor)) (or (= at-file 0) (= at-file (file q))) (or (= order unsaid) (order-of q))))
(define-fun right-sign () Bool (= sign (ite forward dot (ite backward slash dash))))
(define-fun counted () Int (ite (or sideways (diagonal-kind actor)) to-file ranks-apart))
(define-fun right-number () Bool (= number counted))
(define-fun usual-letter () Bool                              ; for what is no matter of letters
  (or (and (is actor general) (= letter tg)) (and (is actor advisor) (= letter s))
      (and (is actor elephant) (= letter t))
      (and (is actor chariot) (= letter x)) (and (is actor cannon) (= letter p)) (and (is actor horse) (= letter m))
      (and (is actor pawn) (or (= letter b) (= letter c)))))
