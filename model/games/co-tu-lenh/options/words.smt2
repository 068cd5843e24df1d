; Words that several sentences of the rule book need, built from the vocabulary and from the words that options define
; (README.md). Regions only: nothing here permits or forbids.

; An act, or the threat of one: a piece gives check if it could take the commander were it its side's turn. What the sentences say of
; acts they say of this too; the sentences on heroes say what follows from it.
(define-fun acting () Bool (or (= claim act) (= claim check-hero)))

; To go to an empty point; `void` is the attempt, which a sentence on the river undoes.
(define-fun to-empty () Bool (and acting (or (= manner step) (= manner void))))
; To move: that, or to go and join a piece of the own side ("as far as it would go to an empty point").
(define-fun moving () Bool (or to-empty (and acting (= manner board))))
; To take by moving or by staying: the two ways of land pieces and ships.
(define-fun replacing () Bool (and acting (= manner replace)))
(define-fun staying () Bool (and acting (= manner stay)))
(define-fun capturing () Bool (or replacing staying))
(define-fun moving-or-capturing () Bool (or moving capturing))
; Whatever an aircraft does when it leaves the ground.
(define-fun flying () Bool
  (and acting (is actor aircraft) (or moving replacing (= manner return) (= manner exchange) (= manner burn))))

; --- the river: `ford-file`, `heavy-piece`, `diagonal-fords` and `led` are words of options
(define-fun straight-through-ford () Bool (and (= dh 0) (ford-file to-hori)))
(define-fun touches-ford () Bool                               ; diagonally, with one end of the crossing step on a ford's file
  (and diagonal (or (ford-file (crossing-hori 5)) (ford-file (crossing-hori 6)))))
(define-fun crosses-away () Bool (and crosses-river (not straight-through-ford)))
(define-fun at-ford () Bool (or straight-through-ford (and diagonal-fords touches-ford)))
(define-fun way-across () Bool (or (not crosses-river) at-ford led))
(define-fun engineer-across () Bool                            ; one of the own side stands on the bank to which the way leads
  (exists ((p Piece)) (and (is p engineer) (own p) (not (carried p)) (= (far-bank (vert p)) (far-bank to-vert)))))

; --- targets ---------------------------------------------------------------------------------------------------------
; Sentences of their own speak of headquarters, of missiles against ships, and of a heavy piece that takes across deep water.
(define-fun usual-target () Bool
  (and aimed-at-enemy (not (is target headquarters)) (not (and (is actor missile) (is target navy)))))
(define-fun sheltering () Bool (and aimed-at-enemy (is target headquarters) (holds-commander target)))   ; the commander sits in it
(define-fun air-defended () Bool (exists ((p Piece)) (and (enemy p) (or (is p gun) (is p missile)))))
; "Takes", in the sentences on a kind: on land, by moving onto the point. On the sea and the coast: chapter 4.
(define-fun taking-on-land () Bool
  (and replacing usual-target (inland to-hori) (not (and (heavy-piece actor) crosses-away))))
; "Moves and takes" of a kind that goes on land. Of going into a headquarters section 8.2 speaks.
(define-fun own-way () Bool
  (or to-empty (and moving (not (is target headquarters))) taking-on-land))

; --- face to face: `counts-as-facing` and `counts-after` are words of commander.facing-covered ------------------------------
(define-fun facing-openly () Bool (exists ((c Piece) (d Piece)) (and (face-after c d) (counts-after c) (counts-after d))))
(define-fun turn-cannot-go-on () Bool                          ; nothing that could still act in this turn is left on the origin
  (not (exists ((p Piece))
    (or (and (left-behind p) (not (acted p))) (and (is p navy) (together p actor) (not (and (goes p) leaving)))))))
