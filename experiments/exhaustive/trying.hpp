// The trying of values: given to one cell after another, until nothing is left open or a cell has no value left. Then
// it is found out which of the values given exclude that; together they are remembered and never tried again.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <stdexcept>
#include <vector>

#include "experiments/exhaustive/choices.hpp"
#include "experiments/exhaustive/exclusions.hpp"
#include "experiments/exhaustive/program.hpp"
#include "experiments/exhaustive/reasons.hpp"

namespace roluat::exhaustive {

class Trying {
 public:
  /// `weights` say which cell is given a value first, `tries` counts the values given.
  Trying(Program& program, const Choices& choices, Exclusions& exclusions, Reasons& reasons,
         std::vector<double> weights, std::uint64_t& tries, std::uint64_t most_tries);

  /// Is there a choice of values with which all of this holds, and nothing is excluded of these cells?
  bool run(Program::Conjuncts open, const std::vector<bool>& to_be_given);

  /// Where there is: a value for each cell.
  [[nodiscard]] std::vector<int> values() const;
  /// Where there is none: whose conjuncts exclude all, but for the world.
  [[nodiscard]] const std::set<std::uint32_t>& needed() const { return resting_on_; }

 private:
  /// Why a value is excluded, or a conflict: by an exclusion, or by a conjunct.
  struct Reason {
    bool remembered = false;
    std::uint32_t exclusion = 0;
    Program::Conjunct conjunct{};
  };
  struct Given {
    std::size_t cell;
    Program::Mark mark;
    std::size_t excluded, left;  ///< how many values were before, and what was left
  };

  bool settle();
  bool give(Value value);
  bool leave(std::size_t cell, int value);
  bool narrow(Program::Conjuncts& open);
  bool exclude(Value value, const Reason& reason);
  std::optional<Value> choose();
  bool learn();
  void blame(const Reason& reason, std::uint32_t before, std::size_t cell, Value value);
  void blame_all_but(std::size_t cell, std::uint32_t before, Value but);
  void back_to(std::uint32_t level);

  Program& program_;
  const Choices& choices_;
  Exclusions& exclusions_;
  Reasons& reasons_;
  std::uint64_t& tries_;
  const std::uint64_t most_tries_;

  Givens givens_;
  std::vector<Value> given_value_, last_;  ///< by cell: now, and at last
  std::vector<std::uint32_t> level_;       ///< by cell: how many choices had been made
  std::vector<std::size_t> choices_made_;  ///< by level: how many had been given
  std::vector<Given> order_;
  std::vector<Program::Conjuncts> left_;  ///< what had to hold, whenever a value given has left less of it
  std::size_t least_left_ = 0;            ///< what has to hold now: its place
  std::vector<bool> to_be_given_;         ///< by cell: even if nothing is left that hangs on it

  std::vector<bool> gone_;           ///< by value: is it excluded?
  std::vector<Reason> why_gone_;     ///< by value
  std::vector<std::size_t> remain_;  ///< by cell: how many values
  std::vector<Value> excluded_;      ///< in their order
  std::vector<std::size_t> due_;     ///< cells that have one value left

  std::set<std::uint32_t, std::greater<>> blamed_;  ///< by ordinal
  std::set<std::uint32_t> resting_on_;
  std::vector<double> weight_;  ///< by cell
  double heavier_ = 1;
  std::size_t learned_ = 0, until_again_ = 100;  ///< exclusions since the trying last began anew, and at most
};

}  // namespace roluat::exhaustive
