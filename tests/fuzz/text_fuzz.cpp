// Rule texts: their TOML, the form of their formulas, and how published words are cut into sentences.
#include "model/sexpr.hpp"
#include "model/text.hpp"
#include "tests/fuzz/fuzz_input.hpp"

using namespace roluat;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string content = fuzz::text_of(data, size);
  (void)model::split_sentences(content);
  fuzz::accepts([&] { (void)model::read_sexprs(content, "formula"); });
  fuzz::accepts([&] {
    const model::Text text = model::read_text(fuzz::MemoryFile(content).path());
    const std::string written = text_as_toml(text);
    const bool is_read = fuzz::accepts([&] {
      const model::Text again = model::read_text(fuzz::MemoryFile(written).path());
      fuzz::require(text_as_toml(again) == written, "what was written is read as the same text");
    });
    fuzz::require(is_read, "what was written is read");
  });
  return 0;
}
