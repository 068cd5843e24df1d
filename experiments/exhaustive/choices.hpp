// The values that cells may have, numbered.
#pragma once

#include <cstddef>
#include <vector>

#include "experiments/exhaustive/exclusions.hpp"

namespace roluat::exhaustive {

struct Choices {
  std::vector<Value> first;     ///< by cell
  std::vector<std::size_t> of;  ///< by value: its cell
  std::vector<int> is;          ///< by value
  void add(const std::vector<int>& values) {
    first.push_back(static_cast<Value>(of.size()));
    of.insert(of.end(), values.size(), first.size() - 1);
    is.insert(is.end(), values.begin(), values.end());
  }
  [[nodiscard]] Value end(std::size_t cell) const {
    return cell + 1 < first.size() ? first[cell + 1] : static_cast<Value>(of.size());
  }
};

}  // namespace roluat::exhaustive
