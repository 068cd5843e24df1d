// Positions: whatever is read is written, drawn, judged and scored, and reading what was written gives the same.
#include "model/games/co-tu-lenh/fen.hpp"
#include "tests/fuzz/fuzz_input.hpp"

using namespace roluat;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text = fuzz::text_of(data, size);
  fuzz::accepts([&] {
    const model::cotulenh::Position position = model::cotulenh::read_fen(text);
    const std::string written = write_fen(position);
    fuzz::require(model::cotulenh::read_fen(written) == position, "what was written is read as the same position");
    (void)fuzz::game().draw(fuzz::game().position(written), "", model::Language::vi, true);
  });
  fuzz::accepts([&] {
    const auto played = fuzz::game().under(fuzz::ruling());
    const model::Position position = fuzz::game().position(text);
    (void)played->ending(position, false);
    (void)fuzz::game().scoring().score(*played, position, {"time-up"});
  });
  fuzz::accepts([&] {
    const auto probing = fuzz::game().probes().probing();
    (void)probing->normal(probing->read(text));
  });
  return 0;
}
