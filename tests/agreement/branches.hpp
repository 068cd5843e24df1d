// Which rules have been met: counters over the turns of positions, by what happens in them. A rule that no game brings
// about would not be compared, however long two generators agree.
#pragma once

#include <cstdint>
#include <map>
#include <ostream>
#include <string>
#include <vector>

#include "model/games/co-tu-lenh/rules.hpp"
#include "model/games/co-tu-lenh/turn.hpp"

namespace roluat::tests {

/// How often each was met, by name; the names of all of them are there from the beginning, so that a zero shows.
class Branches {
 public:
  Branches();

  /// Takes down what happens in the turns of a position.
  void note(const model::cotulenh::Position& position, const model::cotulenh::Rules& rules,
            const std::vector<model::cotulenh::Turn>& turns);
  Branches& operator+=(const Branches& other);

  [[nodiscard]] const std::map<std::string, std::uint64_t>& counts() const { return counts_; }
  [[nodiscard]] std::vector<std::string> never_met() const;

 private:
  friend class TurnNotes;
  void met(const std::string& name);

  std::map<std::string, std::uint64_t> counts_;
};

/// A table, two to a line.
std::ostream& operator<<(std::ostream& out, const Branches& branches);

}  // namespace roluat::tests
