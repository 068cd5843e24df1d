// A vocabulary's symbols by their names, for what reads and writes structures.
#pragma once

#include <stdexcept>
#include <string>

#include "model/signature.hpp"
#include "model/structure.hpp"

namespace roluat::model::cotuong {

class Symbols {
 public:
  explicit Symbols(const Signature& signature) : signature_(signature) {}

  template <class AnyStructure>
  auto& function(AnyStructure& structure, const char* name) const {
    return structure.functions[known(signature_.function(name), name)];
  }
  template <class AnyStructure>
  auto& constant(AnyStructure& structure, const char* name) const {
    return structure.constants[known(signature_.constant(name), name)];
  }

 private:
  static std::size_t known(int index, const char* name) {
    if (index < 0) throw std::invalid_argument(std::string("the vocabulary lacks the symbol '") + name + "'");
    return static_cast<std::size_t>(index);
  }

  const Signature& signature_;
};

}  // namespace roluat::model::cotuong
