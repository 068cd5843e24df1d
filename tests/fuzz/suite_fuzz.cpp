// Suites of counts, and files of judged positions.
#include "analysis/perft/perft_suite.hpp"
#include "analysis/positions/position_lines.hpp"
#include "tests/fuzz/fuzz_input.hpp"

using namespace roluat;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string content = fuzz::text_of(data, size);
  fuzz::accepts([&] {
    const analysis::Suite suite = analysis::parse_suite("suite", content, "vi");
    const std::string again = analysis::renewed(content, suite);
    fuzz::require(analysis::renewed(again, analysis::parse_suite("suite", again, "vi")) == again,
                  "a suite that was renewed is one");
  });
  fuzz::accepts([&] {
    const analysis::PositionFile file = analysis::parse_positions(content, "positions.jsonl");
    fuzz::require(analysis::parse_positions(write_positions(file), "again") == file, "what was written is read again");
  });
  return 0;
}
