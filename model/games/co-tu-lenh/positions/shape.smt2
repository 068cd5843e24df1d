; What an act shows, for telling positions apart by what they show (roluat positions, the conformance suite). Terms of
; sort Bool or Int, without parameters, over the vocabulary; the machinery adds the claim, the manner, and the kinds of
; actor and target. A term that is true is named by what follows the prefix, a number that is not 0 with its value.
;
; who.     with the kinds: who does what to whom
; how.     besides: by which way, over which ground
; beside.  besides: what else stands on the board

(define-fun who.hero () Bool (hero actor))
(define-fun who.loaded () Bool (and (not (carried actor)) stacked whole))
(define-fun who.part () Bool (not whole))
(define-fun who.onto-hero () Bool (and aimed (hero target)))
(define-fun who.onto-stack () Bool (and aimed (not (alone target))))

(define-fun how.distance () Int distance)
(define-fun how.straight () Bool orthogonal)
(define-fun how.diagonal () Bool diagonal)
(define-fun how.backwards () Bool backwards)
(define-fun how.past-own () Bool (exists ((p Piece)) (and (between p) (own p))))
(define-fun how.past-enemy () Bool (exists ((p Piece)) (and (between p) (enemy p))))
(define-fun how.from-sea () Bool (sea (hori actor)))
(define-fun how.from-coast () Bool (coast (hori actor)))
(define-fun how.to-sea () Bool (sea to-hori))
(define-fun how.to-coast () Bool (coast to-hori))
(define-fun how.over-ford () Bool crosses-at-ford)
(define-fun how.over-river () Bool crosses-deep)

(define-fun beside.gun () Bool (exists ((p Piece)) (and (is p gun) (enemy p) (distinct p target))))
(define-fun beside.missile () Bool (exists ((p Piece)) (and (is p missile) (enemy p) (distinct p target))))
(define-fun beside.ship () Bool (exists ((p Piece)) (and (is p navy) (enemy p) (distinct p target))))
(define-fun beside.engineer () Bool
  (exists ((p Piece)) (and (is p engineer) (own p) (distinct p actor) (distinct p target))))
(define-fun beside.commander () Bool (exists ((p Piece)) (and (is p commander) (distinct p actor) (distinct p target))))
(define-fun beside.headquarters () Bool
  (exists ((p Piece)) (and (is p headquarters) (distinct p actor) (distinct p target))))

; Claims other than acts are told apart by what has happened.
(define-fun how.commander-taken () Bool fact.commander-taken)
(define-fun how.mated () Bool fact.mated)
(define-fun how.no-turn () Bool fact.no-turn)
(define-fun how.bare () Bool fact.bare)
(define-fun how.bare-but-headquarters () Bool fact.bare-but-headquarters)
(define-fun how.ships-lost () Bool fact.ships-lost)
(define-fun how.aircraft-lost () Bool fact.aircraft-lost)
(define-fun how.land-forces-lost () Bool fact.land-forces-lost)
(define-fun how.time-up () Bool fact.time-up)
(define-fun how.stopped () Bool fact.stopped)
(define-fun how.behind () Bool fact.behind)
(define-fun how.level () Bool fact.level)
(define-fun how.repeated () Bool fact.repeated)
(define-fun how.quiet () Bool fact.quiet)
(define-fun how.has-moved () Bool fact.has-moved)
(define-fun how.commander-fled () Bool fact.commander-fled)
(define-fun how.points () Int points)
