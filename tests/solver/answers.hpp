// What the solver answers to one text's obligations.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <vector>

#include "solver/search.hpp"
#include "solver/verdicts.hpp"
#include "tests/solver/toy.hpp"

namespace roluat::tests {

using Maker = std::function<std::vector<solver::Obligation>(solver::Encoding&, const solver::Verdicts&)>;

class Answers {
 public:
  /// The obligations of the game's first text, searched with up to `most` elements.
  Answers(const ToyGame& game, const Maker& make, int most = 3)
      : encoding_(game.read()), text_(encoding_, encoding_.texts.front()) {
    obligations_ = make(encoding_, text_);
    outcome_ = search(encoding_, obligations_, {.most_elements = most, .confirm = true, .progress = {}, .stop = {}});
  }

  static constexpr int kRefuted = 0, kUndecided = -1, kNotAsked = -2;

  /// The number of elements of the witness, or one of the above.
  [[nodiscard]] int elements(const std::string& id, bool every_reading) const {
    const auto at =
        std::ranges::find_if(obligations_, [&](const auto& o) { return o.id() == id && o.certain() == every_reading; });
    if (at == obligations_.end()) return kNotAsked;
    const auto index = static_cast<std::size_t>(at - obligations_.begin());
    for (const solver::Found& found : outcome_.found)
      if (found.obligation == index) return found.elements;
    return std::ranges::find(outcome_.refuted, index) != outcome_.refuted.end() ? kRefuted : kUndecided;
  }

  void expect(const std::string& id, int of_every_reading, int of_some) const {
    EXPECT_EQ(elements(id, true), of_every_reading) << id << ", every reading";
    EXPECT_EQ(elements(id, false), of_some) << id << ", some reading";
  }

  [[nodiscard]] const std::vector<solver::Obligation>& obligations() const { return obligations_; }
  [[nodiscard]] const solver::Outcome& outcome() const { return outcome_; }
  [[nodiscard]] solver::Encoding& encoding() { return encoding_; }
  [[nodiscard]] const solver::Verdicts& text() const { return text_; }

 private:
  solver::Encoding encoding_;
  solver::Verdicts text_;
  std::vector<solver::Obligation> obligations_;
  solver::Outcome outcome_;
};

}  // namespace roluat::tests
