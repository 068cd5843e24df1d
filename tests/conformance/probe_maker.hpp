// Draws and chooses the positions by which another program is asked for its rules: see make_probes.cpp.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <istream>
#include <string>
#include <vector>

#include "model/games/co-tu-lenh/position.hpp"
#include "model/games/co-tu-lenh/rules.hpp"
#include "model/question.hpp"
#include "tests/agreement/dice.hpp"

namespace roluat::tests {

/// A ruling with any answer to each question.
[[nodiscard]] model::Ruling any_ruling(Dice& dice, const model::Questions& questions);

/// Two options of a question, told apart under one of the rulings looked at; by number.
using Parted = std::vector<int>;

struct DrawnProbe {
  model::cotulenh::Position position;
  int depth = 1;                       ///< 2: whether the game is over after each turn counts too
  std::vector<std::size_t> questions;  ///< those whose answers were seen to matter, by index
  Parted parted;                       ///< sorted
  double weight = 1;                   ///< log2 of the number of answers to these questions
};

/// How often each pair of options is still to be told apart.
class Wanted {
 public:
  Wanted(std::size_t pairs, int cover) : left_(pairs, cover) {}

  [[nodiscard]] bool any(int first, int count) const {
    return std::any_of(left_.begin() + first, left_.begin() + first + count, [](int left) { return left > 0; });
  }
  [[nodiscard]] std::ptrdiff_t count(const Parted& pairs) const {
    return std::ranges::count_if(pairs, [&](int pair) { return left_[static_cast<std::size_t>(pair)] > 0; });
  }
  [[nodiscard]] bool takes(const Parted& pairs) const { return count(pairs) > 0; }
  void forget(int first, int count) { std::fill_n(left_.begin() + first, count, 0); }
  void take(const Parted& pairs) {
    for (const int pair : pairs) --left_[static_cast<std::size_t>(pair)];
  }

 private:
  std::vector<int> left_;
};

class ProbeMaker {
 public:
  using Progress = std::function<void(int done, int all, std::size_t kept)>;

  explicit ProbeMaker(std::uint64_t seed);

  /// Looks at so many random positions, and keeps those that tell apart what was not told apart `cover` times before,
  /// by those `known` (none, or a file's) or drawn.
  [[nodiscard]] std::vector<DrawnProbe> draw(int draws, int cover, const std::vector<DrawnProbe>& known,
                                             const Progress& progress) const;
  /// The positions of a file, looked at again.
  [[nodiscard]] std::vector<DrawnProbe> read(std::istream& file) const;
  /// What matters on a position; only what is wanted, if that is given.
  [[nodiscard]] DrawnProbe look_at(const model::cotulenh::Position& position, int depth, const Wanted* wanted) const;
  /// Enough of them that whatever one of them tells apart is told apart `cover` times, where it can be.
  [[nodiscard]] std::vector<DrawnProbe> choose(const std::vector<DrawnProbe>& drawn, int cover,
                                               const std::vector<DrawnProbe>& known) const;
  /// What an answer about it tells while nothing is known of the ruling; from samples, so about.
  [[nodiscard]] double bits(const DrawnProbe& probe) const;
  /// As the file of probes has it.
  [[nodiscard]] std::string line(const DrawnProbe& probe) const;

 private:
  using Seen = std::vector<std::uint64_t>;  ///< what a ruling makes of a position: its outcomes, sorted

  [[nodiscard]] Wanted nothing_yet(int cover) const {
    return {bases_.size() * static_cast<std::size_t>(pairs_), cover};
  }
  [[nodiscard]] Wanted missing(int cover, const std::vector<DrawnProbe>& known) const;
  static void choose_from(std::vector<DrawnProbe>& left, Wanted& wanted, std::vector<DrawnProbe>& chosen);
  void look(DrawnProbe& probe, std::size_t base, std::size_t question, const Seen& plain) const;
  [[nodiscard]] static Seen seen(const model::cotulenh::Position& position, const model::cotulenh::Rules& rules,
                                 int depth);
  [[nodiscard]] int first_pair(std::size_t base, std::size_t question) const {
    return static_cast<int>(base) * pairs_ + first_pair_[question];
  }
  [[nodiscard]] int pairs_of(std::size_t question) const {
    const int n = static_cast<int>(questions_.all()[question].options.size());
    return n * (n - 1) / 2;
  }

  /// A ruling looked at, and the same with every other single answer.
  struct Base {
    model::cotulenh::Rules rules;
    std::vector<std::vector<model::cotulenh::Rules>> changed;  ///< [question][option]
    std::vector<std::size_t> chosen;                           ///< [question]: the ruling's own option
  };

  std::uint64_t seed_;
  model::Questions questions_;
  std::vector<Base> bases_;
  std::vector<int> first_pair_;  ///< of each question, within one base
  int pairs_ = 0;                ///< of options, over all questions
};

}  // namespace roluat::tests
