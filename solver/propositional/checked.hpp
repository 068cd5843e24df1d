// Numbers and work of formulas that a stranger may have written: none wraps around, and each case has an end.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <utility>

#include "model/message.hpp"

namespace roluat::propositional {

/// A number that there is. Throws model::InvalidArgument.
inline int checked(std::int64_t number) {
  constexpr std::int64_t kMost = std::numeric_limits<std::int32_t>::max();
  if (number > kMost || number < -kMost) throw model::InvalidArgument("a number is too large");
  return static_cast<int>(number);
}
inline int checked_sum(int a, int b) { return checked(static_cast<std::int64_t>(a) + b); }
inline int checked_product(int a, int b) { return checked(static_cast<std::int64_t>(a) * b); }

/// Is told, while something is worked on, how much more has been done; by throwing it ends the work.
using Spend = std::function<void(std::size_t)>;
/// So much at once.
inline constexpr std::size_t kToldAtOnce = 8'192;

/// Counts what is done. Throws model::InvalidArgument where it is too much for one formula.
class Work {
 public:
  Work() = default;
  explicit Work(Spend spend) : spend_(std::move(spend)) {}

  void add(std::size_t steps) {
    constexpr std::size_t kMost = 100'000'000;  // our own formulas take less than a hundredth
    done_ += steps;
    if (done_ > kMost) throw model::InvalidArgument("this formula is too large once its definitions are put in");
    if (done_ - told_ >= kToldAtOnce) tell();
  }
  /// Also of what is less.
  void tell() {
    if (spend_) spend_(done_ - told_);
    told_ = done_;
  }

 private:
  Spend spend_;
  std::size_t done_ = 0, told_ = 0;
};

}  // namespace roluat::propositional
