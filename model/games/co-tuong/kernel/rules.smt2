; The rules of movement: which moves are legal, and what becomes of the men. In words: README.md beside it.

; --- how a man goes, from where it stands at a moment to a point; `taking` is said of a man that stands there ---
(define-fun files-apart ((later Bool) (p Piece) (f Int)) Int (apart (file-of later p) f))
(define-fun ranks-apart ((later Bool) (p Piece) (r Int)) Int (apart (rank-of later p) r))
(define-fun ranks-ahead ((later Bool) (p Piece) (r Int)) Int
  (- (own-rank (side p) r) (own-rank (side p) (rank-of later p))))

(define-fun general-goes ((later Bool) (p Piece) (f Int) (r Int)) Bool
  (and (= (+ (files-apart later p f) (ranks-apart later p r)) 1) (in-palace (side p) f r)))
(define-fun advisor-goes ((later Bool) (p Piece) (f Int) (r Int)) Bool
  (and (= (files-apart later p f) 1) (= (ranks-apart later p r) 1) (in-palace (side p) f r)))
(define-fun middle ((x Int) (y Int)) Int (ite (< x y) (+ x 1) (ite (< y x) (- x 1) x)))   ; one step from x to y
(define-fun elephant-goes ((later Bool) (p Piece) (f Int) (r Int)) Bool
  (and (= (files-apart later p f) 2) (= (ranks-apart later p r) 2) (not (across-river (side p) r))
       (vacant later (middle (file-of later p) f) (middle (rank-of later p) r))))
(define-fun horse-goes ((later Bool) (p Piece) (f Int) (r Int)) Bool
  (or (and (= (files-apart later p f) 2) (= (ranks-apart later p r) 1)
           (vacant later (middle (file-of later p) f) (rank-of later p)))
      (and (= (files-apart later p f) 1) (= (ranks-apart later p r) 2)
           (vacant later (file-of later p) (middle (rank-of later p) r)))))
(define-fun along-a-line ((later Bool) (p Piece) (f Int) (r Int)) Bool
  (on-one-line (file-of later p) (rank-of later p) f r))
(define-fun chariot-goes ((later Bool) (p Piece) (f Int) (r Int)) Bool
  (and (along-a-line later p f r) (none-between later (file-of later p) (rank-of later p) f r)))
(define-fun cannon-goes ((later Bool) (p Piece) (f Int) (r Int) (taking Bool)) Bool
  (and (along-a-line later p f r)
       (ite taking (one-between later (file-of later p) (rank-of later p) f r)
            (none-between later (file-of later p) (rank-of later p) f r))))
(define-fun pawn-goes ((later Bool) (p Piece) (f Int) (r Int)) Bool
  (or (and (= (files-apart later p f) 0) (= (ranks-ahead later p r) 1))
      (and (= (files-apart later p f) 1) (= (ranks-ahead later p r) 0) (across-river (side p) r))))

(define-fun goes ((later Bool) (p Piece) (f Int) (r Int) (taking Bool)) Bool
  (or (and (is p general) (general-goes later p f r))
      (and (is p advisor) (advisor-goes later p f r))
      (and (is p elephant) (elephant-goes later p f r))
      (and (is p horse) (horse-goes later p f r))
      (and (is p chariot) (chariot-goes later p f r))
      (and (is p cannon) (cannon-goes later p f r taking))
      (and (is p pawn) (pawn-goes later p f r))))

; --- check ---
(define-fun faces ((later Bool) (p Piece) (f Int) (r Int)) Bool    ; generals on an open file
  (and (is p general) (= (file-of later p) f) (none-between later f (rank-of later p) f r)))
(define-fun attacks ((later Bool) (p Piece) (g Piece)) Bool        ; p could take the general g
  (and (not (= (side p) (side g))) (not (gone later p))
       (or (goes later p (file-of later g) (rank-of later g) true)
           (faces later p (file-of later g) (rank-of later g)))))
(define-fun checked ((later Bool) (s Side)) Bool
  (exists ((g Piece))
    (and (is g general) (= (side g) s) (exists ((p Piece)) (attacks later p g)))))

; --- the move ---
(define-fun follows-its-way () Bool
  (and (own actor) (=> aimed (enemy target)) (goes false actor to-file to-rank aimed)))
(define-fun legal () Bool (and follows-its-way (not (checked true to-move))))
(define-fun gives-check () Bool (checked true (ite (= to-move red) black red)))

; --- effects: what becomes of `self` ---
(define-fun next.lost () Bool (gone true self))
(define-fun next.file () Int (file-of true self))
(define-fun next.rank () Int (rank-of true self))
