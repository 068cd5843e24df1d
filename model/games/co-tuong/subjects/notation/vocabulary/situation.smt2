; One side's men, a move of one of them, and a record of it; or an entry of a position record.

(declare-datatypes ((Kind 0)) (((general) (advisor) (elephant) (horse) (chariot) (cannon) (pawn))))

; What is judged.
;   written   the record below is how the move is written
;   placed    the entry below (letter, file, plus) is how the actor's place is written in a position record
;   in-words  a move may be written in words, without signs
;   by-other  somebody else may keep the record for the player
;   excluded  a player who keeps no record is excluded from the tournament
(declare-datatypes ((Claim 0)) (((written) (placed) (in-words) (by-other) (excluded))))
(declare-const claim Claim)

(declare-sort Man 0)
(declare-fun kind (Man) Kind)
(declare-fun file (Man) Int)          ; 1 to 9, from the own right
(declare-fun rank (Man) Int)          ; 0 to 9, from the own edge

; The move.
(declare-const actor Man)
(declare-const to-file Int)
(declare-const to-rank Int)

; The record, "Xt2.3": letter, order, file, sign, number. The entry, "P5+6": letter, file, number.
(declare-const letter Int)            ; by number: Tg S T X P M B C, and K A E R H of WXF
(declare-const order Int)             ; nothing, t (trước), g (giữa), s (sau), from 0
(declare-const at-file Int)           ; 0: not written
(declare-const sign Int)              ; . / - from 1
(declare-const number Int)

; Words to which each text gives its own meaning.
(declare-const text.first-side-is-white Bool)        ; is the side that moves first called White?
(declare-const text.first-side-below Bool)           ; is it drawn below?
(declare-const text.files-from-own-right Bool)       ; are the files numbered 1 to 9 from each side's right?
(declare-const text.ways Int)                        ; how many ways of moving have a name (tấn, thoái, bình)
(declare-const text.tan-is-forward Bool)
(declare-const text.thoai-is-backward Bool)
(declare-const text.binh-is-sideways Bool)
(declare-const text.tuan-ha-rank Int)                ; on which rank a chariot is "tuần hà"
(declare-const text.ky-ha-rank Int)                  ; "kỵ hà"
(declare-const text.qua-ha-rank Int)                 ; "quá hà"
(declare-const text.recorded-when-adjourned Bool)    ; must the position be recorded when a game is adjourned?
(declare-const text.white-on-upper-line Bool)        ; position record: is White's line the upper one?
(declare-const text.defenders-before-fighters Bool)  ; are general, advisors, elephants written before the others?
(declare-const text.example-white-entries Int)       ; the example: how many men White's line names,
(declare-const text.example-white-total Int)         ; and how many it says there are
(declare-const text.example-black-entries Int)
(declare-const text.example-black-total Int)
(declare-const text.bang-is-good Bool)               ; !
(declare-const text.two-bangs-are-very-good Bool)    ; !!
(declare-const text.question-is-bad Bool)            ; ?
(declare-const text.two-questions-are-blunder Bool)  ; ??
(declare-const text.bang-question-is-good-to-check Bool)    ; !?
(declare-const text.question-bang-is-not-quite-bad Bool)    ; ?!
(declare-const text.one-nil-is-first-won Bool)       ; 1-0
(declare-const text.nil-one-is-second-won Bool)      ; 0-1
(declare-const text.halves-are-draw Bool)            ; 1/2-1/2
(declare-const text.plus-minus-is-first-better Bool) ; +-
(declare-const text.minus-plus-is-second-better Bool) ; -+
