// A finite structure: what the symbols of a signature mean in one situation.
#pragma once

#include <vector>

#include "model/signature.hpp"

namespace roluat::model {

/// Values are integers throughout: 0/1 for Bool, the index of a value of an enumeration, the index of an element.
struct Structure {
  int elements = 0;
  std::vector<std::vector<int>> functions;  ///< [function][element]
  std::vector<int> constants;               ///< [constant]

  Structure() = default;
  Structure(const Signature& signature, int element_count)
      : elements(element_count),
        functions(signature.functions().size(), std::vector<int>(static_cast<std::size_t>(element_count))),
        constants(signature.constants().size()) {}
};

}  // namespace roluat::model
