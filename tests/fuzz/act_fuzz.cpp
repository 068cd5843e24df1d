// A position, and below it an act or another claim.
#include "tests/fuzz/fuzz_input.hpp"

using namespace roluat;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto lines = fuzz::first_line(fuzz::text_of(data, size));
  const std::string &fen = lines.first, &act = lines.second;
  const model::Game& game = fuzz::game();
  const auto played = game.under(fuzz::ruling());
  fuzz::accepts([&] {
    for (const std::string& meant : game.acts_meant(fen, act)) {
      if (game.legal(fuzz::ruling(), fen, meant)) (void)played->after(played->read(fen), meant, model::Each::act);
      (void)game.draw(fen, meant, model::Language::zh, false);
    }
  });
  fuzz::accepts([&] { (void)played->fault(played->read(fen), act); });
  return 0;
}
