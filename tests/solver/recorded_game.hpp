// A game whose texts are about what is written of an act: who goes where, by a letter, perhaps the place left, a
// number.
#pragma once

#include <algorithm>
#include <iterator>

#include "solver/recorded_acts.hpp"
#include "tests/solver/toy.hpp"

namespace roluat::tests {

inline constexpr int kPlaces = 3;
inline constexpr const char* kRoles =
    "actor = \"actor\"\nclaim = \"claim\"\n[[record]]\nclaim = \"written\"\nact = [\"actor\", \"to\"]\n"
    "signs = [\"letter\", \"from\", \"number\"]\n";

/// Men on three places, who go to another one; what is written is a letter, perhaps the place left, a number.
class Recorded : public ToyGame {
 public:
  Recorded() {
    file("vocabulary/situation.smt2", R"(
(declare-datatypes ((Kind 0)) (((tank) (ship) (plane))))
(declare-datatypes ((Claim 0)) (((written) (kept))))
(declare-sort Piece 0)
(declare-fun kind (Piece) Kind)
(declare-fun place (Piece) Int)
(declare-const claim Claim)
(declare-const actor Piece)
(declare-const to Int)
(declare-const letter Kind)
(declare-const from Int)
(declare-const number Int)
)");
    file("vocabulary/words.smt2",
         "(define-fun own-letter () Bool (= letter (kind actor)))\n"
         "(define-fun company () Bool (exists ((p Piece)) (and (distinct p actor) (= (kind p) "
         "(kind actor)))))\n");
    file("vocabulary/world.smt2", R"(
(assert (forall ((p Piece)) (and (<= 1 (place p)) (<= (place p) 3))))
(assert (forall ((p Piece) (q Piece)) (=> (distinct p q) (distinct (place p) (place q)))))
(assert (and (<= 1 to) (<= to 3) (forall ((p Piece)) (distinct (place p) to))))
(assert (and (<= 0 from) (<= from 3) (<= 1 number) (<= number 3)))
)");
    file("vocabulary/taste.smt2", "");
    file("vocabulary/roles.toml", kRoles);
    kernel({{"from.written", {"yes", "no"}}},
           "(and own-letter (= number to) (or from.written=no (= from (place actor))))");
  }
};

inline std::vector<solver::Obligation> both(solver::Encoding& encoding, const solver::Verdicts& text) {
  std::vector<solver::Obligation> all = twins(encoding, text);
  std::ranges::move(without_record(encoding, text), std::back_inserter(all));
  return all;
}

inline constexpr const char* kShort = "(and (= claim written) own-letter (= number to) (= from 0))";
inline constexpr const char* kWhole = "(and (= claim written) own-letter (= number to) (= from (place actor)))";

}  // namespace roluat::tests
