// Which answers of a ruling have decided something: in how many positions another answer to the same question would
// have made other turns. An option that was only dealt would prove nothing of the rule behind it.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <ostream>
#include <string>
#include <vector>

#include "model/games/co-tu-lenh/fast/engine.hpp"
#include "model/question.hpp"

namespace roluat::tests {

/// By "question=option": positions looked at under it, and those that it decided.
struct Decided {
  std::uint64_t looked_at = 0, decided = 0;
};
using Decisions = std::map<std::string, Decided>;

Decisions& operator+=(Decisions& all, const Decisions& more);
/// A table, two to a line.
std::ostream& operator<<(std::ostream& out, const Decisions& decisions);

/// Can the answer be told from others by the turns of a position and of those that follow it? Otherwise why not.
[[nodiscard]] std::string shown_elsewhere(const std::string& question);

/// Asks it of the answers of one ruling, of each until it has decided a position.
class DecisiveAnswers {
 public:
  explicit DecisiveAnswers(const model::Ruling& ruling);

  void look_at(const model::cotulenh::Position& position);
  [[nodiscard]] const Decisions& decisions() const { return decisions_; }

 private:
  struct Question {
    std::string answer;  ///< "question=option"
    bool ends = false;   ///< it is about what follows a turn
    std::vector<std::unique_ptr<model::cotulenh::fast::Engine>> others;
  };

  std::unique_ptr<model::cotulenh::fast::Engine> engine_;
  std::vector<Question> questions_;
  Decisions decisions_;
};

}  // namespace roluat::tests
