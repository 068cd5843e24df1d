// Compares what the two encodings make of a sentence.
//
// Readings are compared by what they permit and forbid, on every situation of up to three pieces. The two authors may
// have cut a sentence into clauses differently, so a reading also counts as matched if it is one of several, each of
// another clause, that say together what a reading of the other side says; and that reading is matched by them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/game.hpp"
#include "tests/second/meanings.hpp"
#include "tests/second/situations.hpp"

namespace roluat::tests {

/// A reading of one side that the other side does not have.
struct Difference {
  int sentence = 0;
  std::string side;  ///< who has it: "first" or "second"
  std::string clause, reading;
  std::string nearest;   ///< the reading of the other side that it differs least from; empty if there is none
  std::string fen, act;  ///< the smallest situation in which the two differ
  std::string says;      ///< what they say there

  [[nodiscard]] std::string str() const;
};

class Comparison {
 public:
  Comparison(solver::Encoding& encoding, const model::Game& game) : encoding_(encoding), game_(game), all_(encoding) {}

  std::vector<Difference> differences(int number, const SentenceMeanings& sentence);
  [[nodiscard]] std::size_t queries() const { return all_.queries(); }

 private:
  using Readings = std::vector<Meaning>;

  bool contained(const Meaning& a, const Meaning& b);
  bool says_nothing(const Meaning& reading);
  Meaning joined(const Meaning& a, const Meaning& b);
  /// Marks the readings of both sides that are matched by taking `parts` together to make up `wholes`.
  void match(const Readings& wholes, const Readings& parts, std::vector<bool>& whole_matched,
             std::vector<bool>& part_matched);
  Difference describe(int number, const std::string& side, const Meaning& reading, const Readings& others);
  void show(const Meaning& reading, const Meaning& nearest, Difference& difference);
  [[nodiscard]] std::string set_words(const model::Structure& witness) const;

  solver::Encoding& encoding_;
  const model::Game& game_;
  Situations all_;
};

}  // namespace roluat::tests
