; What an act must show so that a reader sees what it is about. What is a doubt of its own shows no other one: a gap
; that has nothing but such cases is that doubt's, and is not told.

; Is it an attack to take a root away?
(assert (not rival-unroots))
; Do both sides chase, or does the other one check? Then there is nothing else to say of this side's chase, but that a
; horse holds the man attacked.
(assert (forall ((a Act))
  (=> (and (or rival-chases rival-checks) (aims a))
      (and (attack a) (= (root a) rootless) (not (alike a)) (not (free-hunter a))))))
; Does the other side, if exchanges or several men count for it?
(assert (not (or rival-exchanges rival-attacks)))
; Is a root that loses more by taking back a root? Of men that no exchange makes another doubt of.
(assert (forall ((a Act)) (=> (costly a) (not (alike a)))))
; Three moves and more: the texts name what is done by turns in twos ("một ... một ..."). Of both sides that chase they
; name nothing; men of two kinds that attack each other with every move take four.
(assert (=> (has-turn 3) rival-chases))
; Pawns at home: who may chase one, may another man be chased by turns with it?
(assert (forall ((a Act)) (not (waiting a))))
; May a general or a pawn chase? A man of another kind.
(assert (forall ((a Act)) (=> (and (aims a) (free-hunter a)) (not (alike a)))))
; A root taken away, alone or beside an attack: of a man that nothing else can be said of.
(assert (forall ((a Act)) (=> (= (does a) unroot) (and (= (root a) rootless) (not (alike a)) (not (on-leg a))))))
(assert (forall ((a Act) (b Act))
  (=> (and (attack a) (= (does b) unroot)) (and (= (root a) rootless) (not (alike a))))))
; Are men chased that could be won with some moves only?
(assert (forall ((a Act) (b Act)) (=> (and (attack a) (attack b)) (= (root a) (root b)))))
; What of an attack that gives check too?
(assert (forall ((a Act) (b Act)) (=> (and (attack a) (= (does b) check)) (unlike-turns a b))))
