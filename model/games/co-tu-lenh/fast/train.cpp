// What the compiler is shown of the engine at work: positions of games by chance under each preset, counted three plies
// deep by the engine for one instruction set, if this processor runs it. engines.cmake says what becomes of it.
#include <cstdint>
#include <exception>
#include <iostream>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "model/dice.hpp"
#include "model/games/co-tu-lenh/fast/engine.hpp"
#include "model/games/games.hpp"
#include "model/question.hpp"

namespace {

using namespace roluat::model;
using namespace roluat::model::cotulenh;

constexpr int kTurns = 60;         // of each game
constexpr int kCountedEach = 5;    // so many turns there is a position that is counted
constexpr std::size_t kDepth = 3;  // what two plies together are counted by has a ply before it

std::vector<cotulenh::Position> positions_of_a_game(const fast::Engine& engine, Dice& dice) {
  std::vector<cotulenh::Position> result{opening()};
  cotulenh::Position position = opening();
  for (int turn = 1; turn <= kTurns; ++turn) {
    std::vector<cotulenh::Position> next = engine.next(position);
    if (next.empty()) break;
    position = std::move(next[static_cast<std::size_t>(dice.below(static_cast<int>(next.size())))]);
    if (turn % kCountedEach == 0) result.push_back(position);
  }
  return result;
}

}  // namespace

int main(int arguments, char** argument) try {
  const std::string wanted = arguments > 1 ? argument[1] : "";
  const std::string folder = game_folder("co-tu-lenh");
  const Questions questions = read_questions(folder + "/kernel/questions.toml");
  std::uint64_t turns = 0;
  for (const fast::InstructionSet set : fast::instruction_sets()) {
    if (fast::name_of(set) != wanted) continue;
    for (const char* const preset : {"consolidated", "vi", "zh", "cotulenh-core"}) {
      const Rules rules = compile(read_ruling(folder + "/rulings/" + preset + ".toml", questions));
      const std::unique_ptr<fast::Engine> engine = fast::make_engine(rules, set);
      Dice dice(1);
      for (const cotulenh::Position& position : positions_of_a_game(*engine, dice)) {
        std::vector<std::uint64_t> nodes(kDepth);
        engine->perft(position, position, nodes, {});
        turns += nodes.back();
      }
    }
  }
  std::cout << turns << "\n";
} catch (const std::exception& error) {
  std::cerr << error.what() << "\n";
  return 1;
}
