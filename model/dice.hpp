// Chance that is the same with every library: std::mt19937_64 is fixed by the standard, its distributions are not.
#pragma once

#include <cstdint>
#include <random>
#include <utility>
#include <vector>

namespace roluat::model {

class Dice {
 public:
  explicit Dice(std::uint64_t seed) : engine_(seed) {}

  /// 0 to bound - 1. The remainder prefers small numbers by less than one part in 2^50, which doubts nothing here.
  int below(int bound) { return static_cast<int>(engine_() % static_cast<std::uint64_t>(bound)); }
  int between(int least, int most) { return least + below(most - least + 1); }
  bool chance(int percent) { return below(100) < percent; }

  template <class T>
  const T& one_of(const std::vector<T>& all) {
    return all[static_cast<std::size_t>(below(static_cast<int>(all.size())))];
  }
  template <class T>
  void shuffle(std::vector<T>& all) {
    for (int i = static_cast<int>(all.size()) - 1; i > 0; --i)
      std::swap(all[static_cast<std::size_t>(i)], all[static_cast<std::size_t>(below(i + 1))]);
  }

 private:
  std::mt19937_64 engine_;
};

}  // namespace roluat::model
