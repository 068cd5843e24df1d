// A finite structure: what the symbols of a signature mean in one situation.
#pragma once

#include <compare>
#include <cstddef>
#include <vector>

#include "model/signature.hpp"

namespace roluat::model {

/// What a function is asked about: an element, or two if it is a relation.
struct Elements {
  static constexpr int kNone = -1;
  int first = 0, second = kNone;
  auto operator<=>(const Elements&) const = default;
};

/// Values are integers throughout: 0/1 for Bool, the index of a value of an enumeration, the index of an element.
struct Structure {
  int elements = 0;
  std::vector<std::vector<int>> functions;  ///< [function][place_of(...)]: [function][element] but for relations
  std::vector<int> constants;               ///< [constant]

  Structure() = default;
  Structure(const Signature& signature, int element_count)
      : elements(element_count), constants(signature.constants().size()) {
    const auto count = static_cast<std::size_t>(element_count);
    for (const Symbol& one : signature.functions()) functions.emplace_back(one.arguments == 2 ? count * count : count);
  }

  [[nodiscard]] std::size_t place_of(Elements of) const {
    return static_cast<std::size_t>(of.second == Elements::kNone ? of.first : of.first * elements + of.second);
  }
  /// What stands at this place of the function's values.
  [[nodiscard]] Elements at(const Symbol& function, std::size_t place) const {
    const int number = static_cast<int>(place);
    return function.arguments == 2 ? Elements{number / elements, number % elements} : Elements{number};
  }
};

}  // namespace roluat::model
