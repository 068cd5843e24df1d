; The situation and the act: everything that a formula of this game may speak of.
; Primitive symbols only; the words built from them are in words.smt2.
;
; A situation is a finite set of pieces. Quantifiers range over Piece and over nothing else, so that a
; query over N pieces is a formula without quantifiers.

(declare-datatypes ((Side 0)) (((red) (blue))))
(declare-datatypes ((Kind 0)) (((commander) (infantry) (tank) (militia) (engineer) (artillery) (gun) (missile)
                                (aircraft) (navy) (headquarters))))

; What becomes of an act. The player chooses among step, replace, stay, return and board; exchange, burn and
; void are what the rules make of an attempt.
;   step      the actor goes to an empty point
;   replace   it takes the target and stands in its place
;   stay      it takes the target and does not leave its point
;   return    it flies to the target, takes it and is back on its point
;   exchange  it and the target are both lost (one for one)
;   burn      it is lost on its way; nothing is taken
;   board     it joins the target, a piece of its own side: one of the two then carries the other
;   void      the attempt is undone, everything stands as before, and the other side moves
(declare-datatypes ((Manner 0)) (((step) (replace) (stay) (return) (exchange) (burn) (board) (void))))

; What is judged. A text and a ruling say yes or no to it, or a text says nothing.
;   act         the act may be done, and this becomes of it (its manner)
;   check-hero  the actor, whose side has just moved, threatens the commander at the destination by this act; it becomes
;               a hero
;   last-hero   the actor becomes a hero because it is the last to guard its commander
;   over        the game is over
;   lost        the side to move has lost it
;   drawn       nobody has won it
;   worth       whoever takes the actor gets `points` for it
;   bonus       the winner gets `points` besides, for what the side to move has suffered (the facts below)
(declare-datatypes ((Claim 0)) (((act) (check-hero) (last-hero) (over) (lost) (drawn) (worth) (bonus))))
(declare-const claim Claim)
(declare-const points Int)

(declare-sort Piece 0)
(declare-fun kind (Piece) Kind)
(declare-fun side (Piece) Side)
(declare-fun hero (Piece) Bool)
(declare-fun carried (Piece) Bool)   ; it rides on the piece that stands on its point
(declare-fun vert (Piece) Int)       ; 0 to 11, counted from Red's edge (the texts' vertical axis)
(declare-fun hori (Piece) Int)       ; 0 to 10, counted from the sea (the texts' horizontal axis)

(declare-const to-move Side)

; A stack may split: its pieces act one after another in one turn. What has been done of the turn so far:
(declare-const begun Bool)  ; some piece has acted in this turn; only pieces that were on the origin with it may go on
(declare-fun acted (Piece) Bool)      ; it has acted in this turn
(declare-const origin-vert Int)       ; where the turn began; 0, 0 while nothing has begun
(declare-const origin-hori Int)
(declare-const thinned Bool)          ; something that was on the origin is there no more

; What has happened, as far as the rules speak of it and no board shows it. All of it is of the side to move.
(declare-const fact.commander-taken Bool)   ; its commander has been taken
(declare-const fact.mated Bool)             ; its commander is threatened, and no turn of it ends that
(declare-const fact.no-turn Bool)           ; its commander is not threatened, and it has no turn
(declare-const fact.bare Bool)              ; it has no piece left but its commander
(declare-const fact.bare-but-headquarters Bool)   ; it has none left but its commander and headquarters
(declare-const fact.ships-lost Bool)        ; both its ships have been taken
(declare-const fact.aircraft-lost Bool)     ; both its aircraft
(declare-const fact.land-forces-lost Bool)  ; both its tanks, both its infantry and both its artillery
(declare-const fact.time-up Bool)           ; the time agreed on is over
(declare-const fact.stopped Bool)           ; the players have stopped
(declare-const fact.behind Bool)            ; it has fewer points than the other side
(declare-const fact.level Bool)             ; both sides have equally many
(declare-const fact.repeated Bool)          ; the position has come up for the third time
(declare-const fact.quiet Bool)             ; nothing has been taken for a hundred turns (fifty of each side)
; Of the actor of a check-hero claim:
(declare-const fact.has-moved Bool)         ; it acted in the turn just made
(declare-const fact.commander-fled Bool)    ; in the turn that answered the threat the commander left its point

; The act.
(declare-const actor Piece)           ; alone; or of a stack: then what it takes along is said by `goes`
(declare-fun goes (Piece) Bool)       ; it goes with the actor (the actor itself does)
(declare-const aimed Bool)           ; is there a standing piece on the destination? Then it is the target.
(declare-const target Piece)         ; where not aimed: the actor itself
(declare-const to-vert Int)
(declare-const to-hori Int)
(declare-const manner Manner)

; Not observable on a board: what the player has in mind.
; done on purpose ("chủ đích", "chủ định", "主要目标"), not carelessly ("sơ ý", "粗心")
(declare-const unobservable.deliberate Bool)
(declare-const unobservable.felt-unsafe Bool)  ; the player feels unsafe about staying there ("cảm thấy không an toàn")
(declare-const unobservable.combined Bool)     ; the arms act in concert ("hợp đồng binh chủng", "参战兵种协同")
(declare-const unobservable.urgent Bool)  ; the player is pressed or in haste ("khi cần", "紧急时", "需要神速进攻时")

; Words to which each text gives its own meaning, by its defining clauses; where it gives none they are free.
(declare-const text.coast-is-sea Bool)         ; do the points of file c count as "on the sea"?
(declare-const text.coast-is-land Bool)        ; do they count as "on land"?
(declare-const text.gun-ring-is-box Bool)      ; does the small ring take in the diagonal neighbours?
(declare-const text.missile-ring-is-box Bool)  ; does the large ring take in the whole 5 x 5 square?
(declare-const text.files Int)  ; how many lines run from edge to edge, side to side of the river (竖线, đường dọc)
(declare-const text.ranks Int)                 ; how many lines run along the river (横线, đường ngang)
(declare-const text.points Int)                ; how many points the board has
(declare-const text.vert-last Int)             ; the largest number on the vertical axis
(declare-const text.hori-last Int)             ; the largest number on the horizontal axis
(declare-const text.origin-at-red-left Bool)   ; is 0,0 the corner at Red's left hand?
(declare-const text.first-number-is-vert Bool) ; is the vertical number said first?
(declare-const text.sea-on-red-left Bool)      ; is the sea at Red's left hand?
(declare-const text.sea-columns Int)           ; how many columns of squares are sea
(declare-const text.sea-parts Int)             ; of how many parts the sea is made
(declare-const text.ships-fight-at-sea Bool)   ; is the sea the place where ships take part?
(declare-const text.fords Int)                 ; how many fords the river has
(declare-const text.pieces Int)                ; how many pieces both sides have together
(declare-const text.pieces-a-side Int)         ; how many pieces a side has
(declare-const text.kinds Int)                 ; of how many kinds they are
(declare-const text.headquarters-a-side Int)   ; how many headquarters a side has
(declare-const text.ship-has-gun Bool)         ; is an anti-aircraft gun built into a ship?
(declare-const text.ship-has-artillery Bool)   ; is artillery?
(declare-const text.ship-has-missile Bool)     ; is a missile against ships?
(declare-const text.gun-makes-ring Bool)       ; does a gun make a ring (no-fly or fire zone)?
(declare-const text.missile-makes-ring Bool)   ; does a missile?
(declare-const text.ship-makes-ring Bool)      ; does a ship?
; is "first guns and missiles, then the headquarters" a rule, not advice?
(declare-const text.bombing-order-is-rule Bool)
(declare-const text.wrong-crossing-loses-game Bool) ; does a wrong crossing of the river lose the whole game?
(declare-const text.vert-first Int)            ; the smallest number on the vertical axis
(declare-const text.hori-first Int)            ; the smallest number on the horizontal axis
(declare-const text.rows-a-half Int)           ; how many rows of points lie on one side of the river
(declare-const text.river-is-gap Bool)         ; is the river an empty strip without points of its own?
; does "chiến tuyến" / "战线" name the river, and not the two halves of the board?
(declare-const text.front-names-river Bool)
(declare-const text.pieces-go-on-lines Bool)   ; do pieces stand and go on the lines, not in the squares?
(declare-const text.sides-move-alike Bool)     ; do both sides' pieces move and take alike?
(declare-const text.ways-to-play Int)          ; how many ways of playing the game has
(declare-const text.basic-setup-open Bool)     ; basic play: is it set up in the open?
(declare-const text.basic-setup-alike Bool)    ; basic play: do both sides set up alike, as the rules fix it?
(declare-const text.advanced-setup-secret Bool)         ; advanced play: is it set up in secret?
(declare-const text.advanced-setup-free Bool)           ; advanced play: does each side set up as it likes?
(declare-const text.advanced-setup-shown-at-start Bool) ; advanced play: is all uncovered when play begins?
(declare-const text.commander-confined Bool)   ; must the commander stay in its headquarters?
(declare-const text.artillery-confined Bool)   ; must artillery stay on its own side of the river?
(declare-const text.ship-missile-is-for-ships Bool)   ; is a ship's missile its weapon against ships?
(declare-const text.ship-artillery-is-for-land Bool)  ; is its artillery against targets on land?
(declare-const text.ship-gun-is-for-aircraft Bool)    ; is its anti-aircraft gun against aircraft?
(declare-const text.ship-moves-as-its-missile Bool)   ; is what is said of the missile's going said of the ship?
(declare-const text.large-ring-is-missiles Bool)      ; is the large ring the missile's?
(declare-const text.small-ring-is-guns Bool)          ; is the small ring the gun's?

; Stacks, heroes, the end of a game, points and signs: words that the texts define.
(declare-const text.sides Int)                 ; how many sides play
(declare-const text.forts-are-one-headquarters Bool)  ; do a side's two forts make up one headquarters together?
(declare-const text.forts-are-main-target Bool)       ; is destroying headquarters what some pieces are for?
(declare-const text.commander-may-sit-in-headquarters Bool)
(declare-const text.commander-opposes-commander Bool) ; is it the commander's part to answer the other one?
(declare-const text.commander-takes-face-to-face Bool) ; does facing give the commander a way of taking?
(declare-const text.loaded-ship-is-carrier Bool)      ; is a ship with such a load called an aircraft carrier?
(declare-const text.boarding-is-a-turn Bool)          ; does boarding take a side's turn?
(declare-const text.boarding-costs-another-turn Bool) ; does it cost a turn besides?
(declare-const text.stack-is-taken-whole Bool)        ; does who takes a stack take all its pieces?
(declare-const text.stack-counts-each-piece Bool)     ; and get points for each?
(declare-const text.ship-is-lost-with-its-weapons Bool)
(declare-const text.ship-gun-points Int)       ; what a ship's gun counts,
(declare-const text.ship-artillery-points Int) ; its artillery,
(declare-const text.ship-missile-points Int)   ; its missile
(declare-const text.minutes-a-game Int)        ; how long one game may last
(declare-const text.minutes-a-match Int)       ; how long a whole match lasts
(declare-const text.minutes-overtime Int)      ; to how many minutes a game may be drawn out
(declare-const text.games-least Int)           ; how many games a match has, at least
(declare-const text.games-most Int)            ; and at most
(declare-const text.match-decided-by-points Bool)     ; is a match decided by the points of its games?
(declare-const text.war-ends-game Bool)        ; is the game over when a war at sea, in the air or on land is?
(declare-const text.every-winner-gets-bonus Bool)     ; does whoever wins get the bonus for victory?
(declare-const text.winner-is-super-commander Bool)   ; has the winner the title "Siêu Tư lệnh" / "超司令"?
(declare-const text.halves Int)                ; how many halves a game has
(declare-const text.sides-change-between-halves Bool)
(declare-const text.check-is-threat-to-take Bool)     ; does "check" mean attacking the commander so as to take it next?
(declare-const text.at-means-taking Bool)             ; @
(declare-const text.at-means-staying Bool)            ; @ written for taking from where one stands
(declare-const text.at-first-means-staying Bool)      ; an @ in front of the piece: @ K…@…
(declare-const text.k-means-aircraft Bool)            ; K
(declare-const text.h-means-ship Bool)                ; H
(declare-const text.p-means-artillery Bool)           ; P
(declare-const text.at-quote-means-burning Bool)      ; @”
(declare-const text.underscore-means-moving Bool)     ; _
(declare-const text.greater-means-check Bool)         ; >
(declare-const text.caret-means-checkmate Bool)       ; ^
(declare-const text.caret-means-check-of-all Bool)    ; ^ for an attack on all at once
(declare-const text.caret-means-war-won Bool)         ; ^ for a war at sea or in the air that is won
(declare-const text.greater-less-means-exchange Bool) ; > <
(declare-const text.exclamations-mean-lost Bool)      ; !!
(declare-const text.hkb-means-hero Bool)              ; H K B
(declare-const text.bare-letter-means-hero Bool)      ; a hero is written by its own letter

; The piece that an effect is asked of: what becomes of `self` after the act (kernel/rules.smt2).
(declare-const self Piece)

; Words that the Vietnamese text defines besides.
; how many bunker areas are drawn on the board for a side, if they are no pieces
(declare-const text.bunker-areas-a-side Int)
(declare-const text.commander-put-on-headquarters Bool) ; is a commander that is inside set on top of the headquarters?
(declare-const text.commander-confined-to-own-half Bool) ; must the commander stay on its own side of the river?
(declare-const text.hero-headquarters-has-range Bool)  ; has a headquarters a distance to which a hero's point is added?
(declare-const text.hero-ring-grows Bool)              ; does a hero's ring of fire grow as its distances do?
(declare-const text.last-hero-as-others Bool)          ; has a last defender the same status as other heroes?
(declare-const text.victory-bonus-replaces-war-bonus Bool) ; is it paid in place of the bonus for a war?
(declare-const text.mate-earns-victory-bonus Bool)     ; is a mated commander's bonus that of a taken one?
(declare-const text.minutes-are-custom Bool)           ; is the length of a game custom and no rule?
(declare-const text.match-games-end-by-wars Bool)      ; may a game of a match end by a single war?
(declare-const text.war-names-only-its-winner Bool)    ; is who wins a war the winner of that war only, not of the game?
(declare-const text.basic-setup-free Bool)             ; is the set-up free in basic play too?
(declare-const text.signs-are-optional Bool)           ; may games be written with the signs, need they not?
(declare-const text.secretary-may-record Bool)         ; may a secretary write the game down?
(declare-const text.player-may-record Bool)            ; may a player?
(declare-const text.record-is-evidence Bool)           ; does the referee go by what the secretary wrote?
(declare-const text.plus-at-means-staying Bool)        ; + @ K…@…, with the + a part of the sign
(declare-const text.t-means-tank Bool)                 ; T
(declare-const text.b-means-infantry Bool)             ; B
(declare-const text.p-means-air-defence Bool)          ; P
(declare-const text.red-bold-means-burning Bool)       ; @” in bold red
(declare-const text.parentheses-mean-stack Bool)       ; (TB)
(declare-const text.first-in-stack-carries Bool)       ; is the first letter in the brackets that of the carrier?
(declare-const text.slash-parts-acts Bool)             ; / between the acts of one turn
(declare-const text.star-means-taking Bool)            ; * in K9.2>*11.4
(declare-const text.star-means-commander Bool)         ; * in K9.2>*11.4
(declare-const text.bold-means-hero Bool)              ; any letter in bold
(declare-const text.plus-means-good-move Bool)         ; +
(declare-const text.plus-plus-means-very-good-move Bool) ; ++
(declare-const text.minus-means-bad-move Bool)         ; -
(declare-const text.minus-minus-means-very-bad-move Bool) ; --
(declare-const text.equals-means-draw Bool)            ; =
(declare-const text.question-means-doubtful Bool)      ; ?
(declare-const text.dollar-means-against-rules Bool)   ; $
(declare-const text.point-with-comma Bool)             ; 9,2
(declare-const text.point-with-dot Bool)               ; 9.2
