// Cờ tướng and cờ hình: a position, and below it a move, another claim, or what is written of it in any notation. The
// first byte chooses the game and the notation.
#include "model/game_files.hpp"
#include "model/position_records.hpp"
#include "tests/fuzz/fuzz_input.hpp"

using namespace roluat;

namespace {

struct One {
  std::unique_ptr<model::Game> game;
  model::Ruling ruling;
  std::unique_ptr<model::Played> played;
};

One made(const char* name) {
  const std::string folder = model::game_folder(name);
  const model::Questions questions = model::read_questions(folder + "/kernel/questions.toml");
  One one{model::make_game(name), model::read_rulings(folder, questions).front(), nullptr};
  one.played = one.game->under(one.ruling);
  return one;
}

void judge(const One& one, const std::string& fen, const std::string& text) {
  const model::Game& game = *one.game;
  const model::Position position = game.position(fen);
  for (const std::string& meant : game.acts_meant(position, text)) {
    (void)game.describe(position, meant);
    (void)game.draw(position, meant, model::Language::zh, false);
    if (game.legal(*one.played, position, meant) && game.is_act(meant))
      (void)one.played->after(position, meant, model::Each::act);
  }
}

/// A turn that was understood can be played, and said again in every notation.
void record(const One& one, const std::string& fen, const std::string& notation, const std::string& text) {
  const model::Recording& recording = one.game->recording();
  const model::Position position = one.game->position(fen);
  for (const std::string& turn : recording.understand(*one.played, position, notation, text).turns) {
    (void)one.played->after(position, turn, model::Each::turn);
    (void)recording.write_record(*one.played, position, turn, recording.notations().front());
  }
}

/// What is read without a fault is a position, and what is written of it says the same.
void position_record(const One& one, const model::PositionRecords& records, const std::string& text) {
  const model::RecordedPosition read = records.read_position("record", text);
  for (const model::Diagnostic& fault : read.faults) fuzz::require(!fault.problem.empty(), "a fault has words");
  if (!read.faults.empty()) return;
  (void)one.played->ending(read.position, false);
  for (const std::string& form : records.position_forms()) {
    const model::RecordedPosition again = records.read_position("again", records.write_position(read.position, form));
    fuzz::require(again.faults.empty() && again.position.fen() == read.position.fen(),
                  "what is written is read as the same position");
  }
}

/// What is written of a game has the same moves. An empty one may leave nothing to read.
void game_again(const model::GameFiles& files, const model::ConvertedGame& game) {
  const std::vector<model::ConvertedGame> again = files.convert_games("again", game.written, "wxf", "wxf");
  if (again.empty() && game.turns.empty()) return;
  fuzz::require(again.size() == 1 && again.front().turns == game.turns, "what is written is read as the same game");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const One games[] = {made("co-tuong"), made("co-hinh")};
  if (size == 0) return 0;
  const One& one = games[data[0] % 2];
  const auto [fen, text] = fuzz::first_line(fuzz::text_of(data + 1, size - 1));
  const std::vector<std::string> notations = one.game->recording().notations();
  fuzz::accepts(
      [&, &position = fen] { (void)one.game->draw(one.game->position(position), "", model::Language::vi, true); });
  fuzz::accepts([&, &position = fen] { (void)one.played->ending(one.game->position(position), false); });
  fuzz::accepts([&, &position = fen, &act = text] { judge(one, position, act); });
  fuzz::accepts([&, &position = fen, &act = text] { (void)one.played->fault(one.game->position(position), act); });
  fuzz::accepts(
      [&, &position = fen, &act = text] { record(one, position, notations[data[0] / 2 % notations.size()], act); });
  if (const auto* files = one.game->can<model::GameFiles>())
    fuzz::accepts([&, &all = text] {
      for (const model::ConvertedGame& game : files->convert_games("games", all, "", "wxf")) game_again(*files, game);
    });
  if (const auto* records = one.game->can<model::PositionRecords>())
    fuzz::accepts([&, &all = text] { position_record(one, *records, all); });
  return 0;
}
