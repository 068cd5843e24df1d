// Counts in parts: plans, units, results and states. The first byte chooses; seals are put right, so that what is
// behind them is reached.
#include <filesystem>

#include "analysis/perft/perft_plan.hpp"
#include "analysis/perft/perft_state.hpp"
#include "analysis/perft/perft_work.hpp"
#include "tests/fuzz/resealed.hpp"

using namespace roluat;

namespace {

void read_state(const std::string& content) {
  const analysis::PerftCount count{
      "0.1.0", "co-tu-lenh", fuzz::ruling(), fuzz::game().play().opening(fuzz::ruling()).fen(), 3, "turns", false};
  (void)analysis::read_state(fuzz::MemoryFile(content).path(), count);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::string content = fuzz::text_of(data + 1, size - 1);
  const fuzz::MemoryFile raw(content), sealed(fuzz::resealed(content));
  fuzz::accepts([&] {
    switch (data[0] % 4) {
      case 0: (void)analysis::read_unit(sealed.path(), fuzz::questions()); break;
      case 1: (void)analysis::read_results(sealed.path(), false); break;
      case 2: read_state(fuzz::resealed_whole(content, "digest")); break;
      default: {
        const fuzz::MemoryFile plan(fuzz::resealed_whole(content, "seal"));
        (void)analysis::read_plan_file(plan.path(), fuzz::questions());
      }
    }
  });
  fuzz::accepts([&] { (void)analysis::read_results(raw.path(), false); });
  return 0;
}
