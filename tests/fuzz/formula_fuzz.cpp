// Formulas over a small vocabulary, through the solver's parser and back.
#include "solver/formula_reader.hpp"
#include "tests/fuzz/fuzz_input.hpp"

using namespace roluat;

namespace {

constexpr const char* kVocabulary =
    "(declare-datatypes ((Kind 0)) (((tank) (ship))))\n(declare-sort Piece 0)\n(declare-const actor Piece)\n"
    "(declare-fun kind (Piece) Kind)\n(declare-fun file (Piece) Int)\n(declare-const far Bool)\n"
    "(define-fun is ((p Piece) (k Kind)) Bool (= (kind p) k))\n(define-fun distance () Int (file actor))\n";

solver::Prelude vocabulary() {
  solver::Prelude prelude;
  prelude.add_file(fuzz::MemoryFile(kVocabulary).path());
  return prelude;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size > 4096) return 0;
  static const solver::Prelude prelude = vocabulary();
  const std::string text = fuzz::text_of(data, size);
  model::Formulas formulas;
  fuzz::accepts([&] {
    const auto read = solver::read_formulas(prelude, {{text, "text.toml", 3, 9, "clause", false}}, formulas);
    fuzz::require(read.size() == 1, "one text is one formula");
  });
  return 0;
}
