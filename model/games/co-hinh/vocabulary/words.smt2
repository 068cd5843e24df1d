; Words built from the situation.

; --- men and where they stand after the move ---
(define-fun own ((m Man)) Bool (= (side m) to-move))
(define-fun enemy ((m Man)) Bool (not (own m)))
(define-fun weight ((m Man)) Int (ite (own m) 1 (- 0 1)))
(define-fun gone ((m Man)) Bool (and aimed (= m target)))
(define-fun file-of ((m Man)) Int (ite (= m actor) to-file (file m)))
(define-fun row-of ((m Man)) Int (ite (= m actor) to-row (row m)))

; --- what is judged ---
(define-fun acting () Bool (= claim act))
(define-fun passing () Bool (= claim pass))
(define-fun counting () Bool (= claim counts))
(define-fun pricing () Bool (= claim worth))
(define-fun adding () Bool (= claim adds))
(define-fun of-shape () Bool (or counting pricing))

; --- lines ---
(define-fun size-of ((x Int)) Int (ite (<= 0 x) x (- 0 x)))
(define-fun strictly-between ((x Int) (a Int) (b Int)) Bool (or (and (< a x) (< x b)) (and (< b x) (< x a))))
; Are two points on one row, one file or one diagonal?
(define-fun straight ((f1 Int) (r1 Int) (f2 Int) (r2 Int)) Bool
  (or (= f1 f2) (= r1 r2) (= (- f1 r1) (- f2 r2)) (= (+ f1 r1) (+ f2 r2))))
; Does a point lie between two others that are so?
(define-fun between ((f Int) (r Int) (f1 Int) (r1 Int) (f2 Int) (r2 Int)) Bool
  (or (and (= r1 r2) (= r r1) (strictly-between f f1 f2))
      (and (= f1 f2) (= f f1) (strictly-between r r1 r2))
      (and (= (- f1 r1) (- f2 r2)) (= (- f r) (- f1 r1)) (strictly-between f f1 f2))
      (and (= (+ f1 r1) (+ f2 r2)) (= (+ f r) (+ f1 r1)) (strictly-between f f1 f2))))

; --- the move ---
(define-fun queen-like () Bool (straight (file actor) (row actor) to-file to-row))
(define-fun way-clear () Bool
  (forall ((m Man)) (not (between (file m) (row m) (file actor) (row actor) to-file to-row))))

; --- the shape: its figure, after the move ---
(define-fun joined ((p Man) (q Man)) Bool            ; a side of the figure runs from p to q
  (and (member p) (member q)
       (or (= (rung q) (+ (rung p) 1))
           (and (not (= form segment)) (= (rung p) 0) (= (rung q) (- size 1))))))
(define-fun sides-straight () Bool
  (forall ((p Man) (q Man)) (=> (joined p q) (straight (file-of p) (row-of p) (file-of q) (row-of q)))))
(define-fun sides-clear () Bool                      ; nobody else stands on a side
  (forall ((m Man) (p Man) (q Man))
    (=> (and (joined p q) (not (member m)) (not (gone m)))
        (not (between (file-of m) (row-of m) (file-of p) (row-of p) (file-of q) (row-of q))))))
(define-fun inside-a-side-before ((m Man)) Bool      ; it stood on a side before the move
  (exists ((p Man) (q Man))
    (and (joined p q) (between (file m) (row m) (file-of p) (row-of p) (file-of q) (row-of q)))))

; --- its numbers ---
(define-fun follows ((p Man) (q Man)) Bool (= (number q) (+ (number p) 1)))
(define-fun follows-round ((p Man) (q Man)) Bool (or (follows p q) (and (= (number p) 9) (= (number q) 1))))
(define-fun neighbours ((p Man) (q Man)) Bool (and (member p) (member q) (= (rung q) (+ (rung p) 1))))
(define-fun segment-numbers () Bool
  (or (forall ((p Man) (q Man)) (=> (neighbours p q) (follows p q)))
      (forall ((p Man) (q Man)) (=> (neighbours p q) (follows q p)))))
(define-fun segment-numbers-round () Bool
  (or (forall ((p Man) (q Man)) (=> (neighbours p q) (follows-round p q)))
      (forall ((p Man) (q Man)) (=> (neighbours p q) (follows-round q p)))))
(define-fun apart ((p Man) (q Man)) Int (size-of (- (number p) (number q))))
(define-fun apart-round ((p Man) (q Man)) Int (ite (<= (apart p q) 4) (apart p q) (- 9 (apart p q))))
(define-fun within ((most Int)) Bool                 ; all numbers differ, by so much at most: they are consecutive
  (forall ((p Man) (q Man))
    (=> (and (member p) (member q) (distinct p q)) (and (<= 1 (apart p q)) (<= (apart p q) most)))))
(define-fun within-round ((most Int)) Bool
  (forall ((p Man) (q Man))
    (=> (and (member p) (member q) (distinct p q)) (and (<= 1 (apart-round p q)) (<= (apart-round p q) most)))))
(define-fun corners-joined ((p Man) (q Man)) Bool (or (joined p q) (joined q p)))
(define-fun around () Bool                           ; of consecutive numbers of a square: read around it
  (forall ((p Man) (q Man)) (=> (and (member p) (member q) (follows p q)) (corners-joined p q))))
(define-fun around-round () Bool
  (forall ((p Man) (q Man)) (=> (and (member p) (member q) (follows-round p q)) (corners-joined p q))))
(define-fun consecutive () Bool
  (ite (= form segment) segment-numbers (ite (= form triangle) (within 2) (within 3))))

; --- whose men ---
(define-fun both-sides () Bool
  (and (exists ((m Man)) (and (member m) (own m))) (exists ((m Man)) (and (member m) (enemy m)))))
(define-fun not-outnumbered () Bool                  ; the mover has at least as many members as the other side
  (exists ((p Man) (q Man))
    (and (member p) (member q) (= (rung p) 0) (= (rung q) (- size 1))
         (<= 0 (+ (- (lead q) (lead p)) (weight p))))))

; --- the figure as each form wants it ---
(define-fun right-figure () Bool                     ; along the lines of the board, evenly spaced, numbers in order
  (and sides-straight (=> (= form segment) (and even (<= 3 size))) consecutive (=> (= form square) around)))
(define-fun sound () Bool                            ; all that sections 2a to 2d ask of one shape
  (and right-figure both-sides not-outnumbered sides-clear))
(define-fun moved-in () Bool (member actor))
(define-fun uncovered () Bool (and (not (member actor)) (inside-a-side-before actor)))
; A blocker that has gone to another place in the figure: it is a member now, and stood on a side between two other
; members.
(define-fun blocked-before () Bool
  (and (member actor)
       (exists ((p Man) (q Man))
         (and (joined p q) (distinct p actor) (distinct q actor)
              (between (file actor) (row actor) (file-of p) (row-of p) (file-of q) (row-of q))))))

; A shape of three others that this man alone blocked: p and q are the ends of the side on which it stood, s the third
; man. Nothing moves but this man, and whose men they are does not matter.
(define-fun blocked-these ((p Man) (q Man) (s Man)) Bool
  (and (distinct p q s actor)
       (between (file actor) (row actor) (file p) (row p) (file q) (row q))
       (or (and (straight (file p) (row p) (file s) (row s)) (straight (file q) (row q) (file s) (row s))
                (not (between (file q) (row q) (file p) (row p) (file s) (row s)))
                (not (between (file p) (row p) (file q) (row q) (file s) (row s)))
                (<= 1 (apart p q)) (<= (apart p q) 2) (<= 1 (apart p s)) (<= (apart p s) 2) (<= 1 (apart q s))
                (<= (apart q s) 2))
           (and (= (+ (file p) (file s)) (+ (file q) (file q))) (= (+ (row p) (row s)) (+ (row q) (row q)))
                (or (and (follows p q) (follows q s)) (and (follows s q) (follows q p))))
           (and (= (+ (file q) (file s)) (+ (file p) (file p))) (= (+ (row q) (row s)) (+ (row p) (row p)))
                (or (and (follows q p) (follows p s)) (and (follows s p) (follows p q)))))
       (forall ((x Man))
         (=> (distinct x actor p q s)
             (not (or (between (file x) (row x) (file p) (row p) (file q) (row q))
                      (between (file x) (row x) (file p) (row p) (file s) (row s))
                      (between (file x) (row x) (file q) (row q) (file s) (row s))))))))
(define-fun unblocked-another () Bool                ; the side on which it blocked those is one of the new shape
  (and (member actor)
       (exists ((p Man)) (and (member p) (distinct p actor) (exists ((q Man)) (and (joined p q) (distinct q actor)
         (exists ((s Man)) (blocked-these p q s))))))))

; --- beside other shapes ---
(define-fun carried-on () Bool                       ; a segment that goes on beyond its members
  (exists ((m Man)) (and (not (member m)) (distinct (rung m) 99))))
; A square on the corners of a right-angled triangle: r is the right angle, p and q the others, m the fourth corner.
(define-fun completes ((m Man) (r Man) (p Man) (q Man)) Bool
  (and (member r) (member p) (member q) (distinct r p) (distinct r q) (< (rung p) (rung q)) (not (member m))
       (not (gone m))
       (= (+ (file-of m) (file-of r)) (+ (file-of p) (file-of q)))
       (= (+ (row-of m) (row-of r)) (+ (row-of p) (row-of q)))
       ; r is the right angle where the sides from it are equally long and turned by a quarter
       (or (and (= (- (file-of q) (file-of r)) (- (row-of r) (row-of p)))
                (= (- (row-of q) (row-of r)) (- (file-of p) (file-of r))))
           (and (= (- (file-of q) (file-of r)) (- (row-of p) (row-of r)))
                (= (- (row-of q) (row-of r)) (- (file-of r) (file-of p)))))))
(define-fun square-numbers ((m Man) (r Man) (p Man) (q Man)) Bool (and (= (apart p q) 2) (= (apart r m) 2)))
(define-fun square-numbers-round ((m Man) (r Man) (p Man) (q Man)) Bool
  (and (= (apart-round p q) 2) (= (apart-round r m) 2)))
(define-fun way-free ((p Man) (q Man) (m Man)) Bool  ; between p and q stands none but members and m
  (forall ((x Man))
    (=> (and (not (member x)) (distinct x m) (not (gone x)))
        (not (between (file-of x) (row-of x) (file-of p) (row-of p) (file-of q) (row-of q))))))
(define-fun square-sound ((m Man) (r Man) (p Man) (q Man)) Bool   ; whose men, and sides clear
  (and (or (own m) (exists ((x Man)) (and (member x) (own x))))
       (or (enemy m) (exists ((x Man)) (and (member x) (enemy x))))
       (exists ((x Man)) (and (member x) (= (rung x) 2) (<= 0 (+ (lead x) (weight m)))))
       (way-free r p m) (way-free r q m) (way-free p m m) (way-free q m m)))
; Three corners of a square with consecutive numbers round it.
(define-fun in-a-square () Bool
  (and (= form triangle)
       (exists ((r Man)) (and (member r) (exists ((p Man)) (and (member p) (distinct r p)
         (exists ((q Man)) (and (member q) (distinct q r) (< (rung p) (rung q))
           (exists ((m Man)) (and (completes m r p q) (square-numbers m r p q)))))))))))
(define-fun in-a-sound-square () Bool
  (and (= form triangle)
       (exists ((r Man)) (and (member r) (exists ((p Man)) (and (member p) (distinct r p)
         (exists ((q Man)) (and (member q) (distinct q r) (< (rung p) (rung q))
           (exists ((m Man)) (and (completes m r p q) (square-numbers m r p q) (square-sound m r p q)))))))))))

; --- a second shape of the move ---
(define-fun sides-free ((p Man) (q Man) (a Man) (b Man) (c Man) (d Man)) Bool   ; none but a, b, c, d between p and q
  (forall ((x Man))
    (=> (and (distinct x a) (distinct x b) (distinct x c) (distinct x d) (not (gone x)))
        (not (between (file-of x) (row-of x) (file-of p) (row-of p) (file-of q) (row-of q))))))
; whose corners these are, in this order, but for its numbers
(define-fun valid-square ((a Man) (b Man) (c Man) (d Man)) Bool
  (and (distinct a b c d) (straight (file-of a) (row-of a) (file-of b) (row-of b))
       (= (+ (file-of a) (file-of c)) (+ (file-of b) (file-of d)))
       (= (+ (row-of a) (row-of c)) (+ (row-of b) (row-of d)))
       (or (and (= (- (file-of c) (file-of b)) (- (row-of a) (row-of b)))
                (= (- (row-of c) (row-of b)) (- (file-of b) (file-of a))))
           (and (= (- (file-of c) (file-of b)) (- (row-of b) (row-of a)))
                (= (- (row-of c) (row-of b)) (- (file-of a) (file-of b)))))
       (<= 0 (+ (weight a) (+ (weight b) (+ (weight c) (weight d)))))
       (or (enemy a) (enemy b) (enemy c) (enemy d))
       (sides-free a b a b c d) (sides-free b c a b c d) (sides-free c d a b c d) (sides-free d a a b c d)))
; the square that has a and c as opposite corners: along rows and files,
(define-fun inside ((x Man) (a Man) (c Man)) Bool
  (or (and (strictly-between (file-of x) (file-of a) (file-of c)) (strictly-between (row-of x) (row-of a) (row-of c)))
      ; or diagonals
      (and (strictly-between (+ (file-of x) (row-of x)) (+ (file-of a) (row-of a)) (+ (file-of c) (row-of c)))
           (strictly-between (- (file-of x) (row-of x)) (- (file-of a) (row-of a)) (- (file-of c) (row-of c))))))
(define-fun square-run ((a Man) (b Man) (c Man) (d Man)) Bool   ; its numbers, where b and d are opposite too
  (and (= (apart a c) 2) (= (apart b d) 2)
       (<= 1 (apart a b)) (<= (apart a b) 3) (<= 1 (apart a d)) (<= (apart a d) 3)
       (<= 1 (apart c b)) (<= (apart c b) 3) (<= 1 (apart c d)) (<= (apart c d) 3)))
(define-fun square-run-round ((a Man) (b Man) (c Man) (d Man)) Bool
  (and (= (apart-round a c) 2) (= (apart-round b d) 2)
       (<= 1 (apart-round a b)) (<= (apart-round a b) 3) (<= 1 (apart-round a d)) (<= (apart-round a d) 3)
       (<= 1 (apart-round c b)) (<= (apart-round c b) 3) (<= 1 (apart-round c d)) (<= (apart-round c d) 3)))
; The moved man and b are corners of the square that the move makes too, and x, the third, stands inside it. No valid
; triangle lies within a square otherwise, but for three corners: from a corner one line of the board leads inside, and
; two such lines meet inside only if the corners are neighbours.
(define-fun within-this-square ((x Man) (b Man) (c Man) (d Man)) Bool
  (and (member actor) (member x) (member b) (distinct x b actor) (not (member c)) (not (member d))
       (inside x actor c) (valid-square actor b c d)))
(define-fun within-a-sound-square () Bool
  (and (= form triangle)
       (exists ((x Man)) (and (member x) (exists ((b Man)) (and (member b) (distinct b x)
         (exists ((c Man)) (and (inside x actor c) (exists ((d Man))
           (and (within-this-square x b c d) (square-run actor b c d)))))))))))
(define-fun valid-three ((a Man) (b Man) (c Man)) Bool   ; whose men, sides straight and clear
  (and (distinct a b c) (straight (file-of a) (row-of a) (file-of b) (row-of b))
       (straight (file-of b) (row-of b) (file-of c) (row-of c)) (straight (file-of a) (row-of a) (file-of c) (row-of c))
       (<= 0 (+ (weight a) (+ (weight b) (weight c)))) (or (enemy a) (enemy b) (enemy c))
       (sides-free a b a b c c) (sides-free b c a b c c) (sides-free a c a b c c)))
(define-fun valid-triangle ((a Man) (b Man) (c Man)) Bool   ; but for its numbers
  (and (valid-three a b c)
       (not (between (file-of b) (row-of b) (file-of a) (row-of a) (file-of c) (row-of c)))
       (not (between (file-of a) (row-of a) (file-of b) (row-of b) (file-of c) (row-of c)))
       (not (between (file-of c) (row-of c) (file-of a) (row-of a) (file-of b) (row-of b)))))
(define-fun valid-segment ((a Man) (b Man) (c Man)) Bool   ; of three, b in the middle, but for its numbers
  (and (valid-three a b c) (= (+ (file-of a) (file-of c)) (+ (file-of b) (file-of b)))
       (= (+ (row-of a) (row-of c)) (+ (row-of b) (row-of b)))))

; --- a stretch of the row that a segment lies in, from the man a to the man b ---
(define-fun on-row ((m Man)) Bool (distinct (rung m) 99))
(define-fun in-stretch ((m Man) (a Man) (b Man)) Bool (and (on-row m) (<= (rung a) (rung m)) (<= (rung m) (rung b))))
(define-fun unbroken ((a Man) (b Man)) Bool          ; 9 and 1 are not side by side in it
  (forall ((p Man)) (=> (in-stretch p a b) (forall ((q Man))
    (=> (and (in-stretch q a b) (= (rung q) (+ (rung p) 1))) (= (apart p q) 1))))))
(define-fun stretch ((a Man) (b Man)) Bool
  (and (on-row a) (on-row b) (<= (+ (rung a) 2) (rung b)) (<= (rung b) (+ (rung a) 8))))
(define-fun stretch-sound ((a Man) (b Man)) Bool     ; valid by itself, but for its numbers
  (and (in-stretch actor a b)
       (<= 0 (+ (- (lead b) (lead a)) (weight a)))
       (exists ((m Man)) (and (own m) (in-stretch m a b)))
       (exists ((m Man)) (and (enemy m) (in-stretch m a b)))
       (forall ((m Man))
         (=> (not (on-row m))
             (not (between (file-of m) (row-of m) (file-of a) (row-of a) (file-of b) (row-of b)))))))
(define-fun longer-or-before ((a Man) (b Man)) Bool  ; than the members: longer, or as long and earlier
  (or (< size (+ 1 (- (rung b) (rung a)))) (and (= size (+ 1 (- (rung b) (rung a)))) (< (rung a) 0))))
(define-fun shares-three ((a Man) (b Man)) Bool (and (<= 2 (rung b)) (<= (+ (rung a) 2) (- size 1))))
(define-fun holds-all ((a Man) (b Man)) Bool (and (<= (rung a) 0) (<= (- size 1) (rung b))))
(define-fun in-a-sound-segment () Bool               ; a longer segment holds all members and is valid by itself
  (and (= form segment)
       (exists ((a Man)) (and (on-row a) (exists ((b Man))
         (and (stretch a b) (holds-all a b) (longer-or-before a b) (unbroken a b) (stretch-sound a b)))))))
(define-fun in-a-segment () Bool                     ; the same, valid or not
  (and (= form segment)
       (exists ((a Man)) (and (on-row a) (exists ((b Man))
         (and (stretch a b) (holds-all a b) (longer-or-before a b) (unbroken a b)))))))

; --- the past ---
(define-fun grown () Bool (and (= form segment) (or (<= 3 (rung actor)) (<= 4 (- size (rung actor))))))
(define-fun made-before () Bool                      ; the same men stood so before the last moves of both sides
  (and back (forall ((m Man)) (=> (member m) (not (came m))))))

; The plain case: one shape as section 2 describes it, just made, and no part of another nor within one.
(define-fun plain-shape () Bool
  (and sound moved-in (= scorer to-move) (not in-a-segment) (not in-a-square) (not within-a-sound-square) (not grown)
       (not back)))
