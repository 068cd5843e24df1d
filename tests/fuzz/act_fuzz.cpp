// A position, and below it an act or another claim.
#include "tests/fuzz/fuzz_input.hpp"

using namespace roluat;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto lines = fuzz::first_line(fuzz::text_of(data, size));
  const std::string &fen = lines.first, &act = lines.second;
  const model::Game& game = fuzz::game();
  const auto played = game.under(fuzz::ruling());
  fuzz::accepts([&] {
    const model::Position position = game.position(fen);
    for (const std::string& meant : game.acts_meant(position, act)) {
      if (game.legal(*played, position, meant)) (void)played->after(position, meant, model::Each::act);
      (void)game.draw(position, meant, model::Language::zh, false);
    }
  });
  fuzz::accepts([&] { (void)played->fault(game.position(fen), act); });
  return 0;
}
