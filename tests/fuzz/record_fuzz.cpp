// Recorded games, and single turns in every notation: the first byte chooses it, the first line is the position.
#include "analysis/records/record_file.hpp"
#include "tests/fuzz/fuzz_input.hpp"

using namespace roluat;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::string text = fuzz::text_of(data + 1, size - 1);
  fuzz::accepts([&] { (void)analysis::parse_record("record", text); });
  static const std::vector<std::string> notations = fuzz::game().recording().notations();
  const auto lines = fuzz::first_line(text);
  fuzz::accepts([&] {
    const auto played = fuzz::game().under(fuzz::ruling());
    (void)fuzz::game().recording().understand(*played, fuzz::game().position(lines.first),
                                              notations[data[0] % notations.size()], lines.second);
  });
  return 0;
}
