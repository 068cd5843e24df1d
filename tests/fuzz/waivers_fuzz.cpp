// Waivers.
#include "analysis/standing/waivers.hpp"
#include "tests/fuzz/fuzz_input.hpp"

using namespace roluat;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const fuzz::MemoryFile file(fuzz::text_of(data, size));
  fuzz::accepts([&] {
    const analysis::Waivers waivers = analysis::read_waivers(file.path());
    for (const analysis::Waiver& waiver : waivers.all) (void)waivers.of(waiver.id, "2026-11-30");
    refuse_unknown(waivers, {});
  });
  return 0;
}
