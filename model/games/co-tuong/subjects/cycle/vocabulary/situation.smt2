; A cycle: the moves between two occurrences of a position, seen from one side. What each of this side's moves does
; are the elements; of the other side's moves a few facts are enough. On a board the referee computes all of it
; (../../../cycle).

(declare-datatypes ((Kind 0)) (((general) (advisor) (elephant) (horse) (chariot) (cannon) (pawn))))

; What becomes of the side whose moves are the elements, for its part, if neither side changes its moves: one of three.
;   loses    it loses
;   draw     the game is drawn
;   goes-on  it is not at fault ("được quyền", "cho phép"), and the game goes on
; There is no claim about both sides at once: no sentence of section 4 describes what both do ("hai bên không thay đổi
; nước đi" is the condition under which each side's moves are judged). Of both that draw one claims it of each.
(declare-datatypes ((Claim 0)) (((loses) (draw) (goes-on))))
(declare-const claim Claim)

; What a move does. A move may do several things; then each is an element.
;   check    chiếu: it gives check
;   mate     dọa (hăm) bí: if the other side did nothing, the next move would mate
;   mate-by-checks  it would not, but a row of checks would, of at most three
;   take     bắt, đuổi: it attacks a man, which could be taken with the next move, and could not before
;   unroot   làm mất căn thật: a man could be taken before as well, but had a true root, and has it no longer
;   uncover  đòi (hăm) rút: it threatens a capture that uncovers a check
;   block    cản: it stands in the way of a capture
;   offer    thí: it can be taken, and nobody would take back
;   quiet    nothing of all this
(declare-datatypes ((Deed 0)) (((check) (mate) (mate-by-checks) (take) (unroot) (uncover) (block) (offer) (quiet))))

; What protects the man attacked (căn).
;   rootless    nobody could take back
;   false-root  somebody goes there, but may not take back (pinned)
;   true-root   somebody could legally take back
(declare-datatypes ((Root 0)) (((rootless) (false-root) (true-root))))

; What the man attacked can do to the one that attacks it.
;   helpless  it does not go there
;   answers   it could take it
;   pinned    it goes there, but its general would then stand attacked
;   hobbled   a horse: something stands on its leg (bị cản)
(declare-datatypes ((Answer 0)) (((helpless) (answers) (pinned) (hobbled))))

(declare-sort Act 0)
(declare-fun turn (Act) Int)        ; which of the side's moves in the cycle does it, from 1
(declare-fun does (Act) Deed)
(declare-fun by (Act) Int)          ; take, unroot: the number of the man that attacks; 0 for other deeds
(declare-fun of (Act) Int)          ; take, unroot: the number of the man attacked; 0 for other deeds
(declare-fun by-kind (Act) Kind)    ; their kinds; general for other deeds
(declare-fun of-kind (Act) Kind)
(declare-fun root (Act) Root)       ; once the man has been taken
(declare-fun root-before (Act) Root) ; on the board as it stands, the man that attacks still where it attacks from
(declare-fun answer (Act) Answer)
(declare-fun waiting (Act) Bool)    ; the man attacked is a pawn that has not crossed the river
(declare-fun uncovered (Act) Bool)  ; the man that attacks is not the one that moved
(declare-fun on-leg (Act) Bool)     ; the man attacked stands on the leg of a horse that would else give check
(declare-fun guard-blocked (Act) Bool) ; rootless, but a horse or elephant would take back, were its leg or eye free
(declare-fun costly (Act) Bool)     ; a true root, but whoever takes back loses more than it wins
(declare-fun pawn-moved (Act) Bool) ; uncovered, and the man that moved is a general or a pawn

; The other side's moves in the same cycle.
(declare-const rival-checks Bool)   ; each of them gives check
(declare-const rival-chases Bool)   ; each of them attacks one and the same man, that is not truly protected
                                    ; or, by a horse or cannon, a chariot
(declare-const rival-strikes Bool)  ; at least one attacks a man, not all; to take a true root away is not meant
(declare-const rival-unroots Bool)  ; rival-chases would be, if only to take a true root away were an attack
(declare-const rival-exchanges Bool) ; each of them attacks one and the same man, for gain at least once, at times only
                                    ; to offer an exchange
(declare-const rival-attacks Bool)  ; each of them attacks a man as in rival-chases, but not one and the same
(declare-const rival-presses Bool)  ; each of them gives check, or attacks a man for gain: it has to be answered
(declare-const rival-runs Bool)      ; at least one moves away a man that this side attacks with every move

; Words to which a text gives its own meaning.
(declare-const text.both-chases-excused Bool) ; do sentences that forbid chases leave out that both sides chase?
(declare-const text.mate-by-checks Bool)      ; hăm bí: also by a row of checks of which the last mates
