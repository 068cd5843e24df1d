// Rulings.
#include "tests/fuzz/fuzz_input.hpp"

using namespace roluat;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::accepts([&] {
    const model::Ruling ruling = model::parse_ruling(fuzz::text_of(data, size), "ruling.toml", fuzz::questions());
    (void)fuzz::game().play().opening(ruling);
  });
  return 0;
}
