// Every pair of things that a side can do by turns, and the letter of section 4 that rules it: as Markdown. A cell
// without a letter is a mixture that no sentence speaks of, as plainly read; one with two verdicts is spoken of twice.
#include <iostream>
#include <set>

#include "model/evaluator.hpp"
#include "model/games/co-tuong/cycle/subject.hpp"
#include "model/games/games.hpp"
#include "solver/encoding.hpp"

namespace {

using namespace roluat;

struct Behaviour {
  const char *name, *deed;  // the deed as scene.hpp writes it, without its turn
};
constexpr Behaviour kBehaviours[] = {{"check", "check"},
                                     {"threat of mate", "mate"},
                                     {"attack, no root", "take 1 chariot of 1 cannon rootless helpless"},
                                     {"attack, false root", "take 1 chariot of 1 cannon false-root helpless"},
                                     {"attack, true root", "take 1 chariot of 1 cannon true-root helpless"},
                                     {"attack on another", "take 1 chariot of 2 horse rootless helpless"},
                                     {"offer to exchange", "take 2 cannon of 1 cannon rootless answers"},
                                     {"threat to uncover", "uncover"},
                                     {"block", "block"},
                                     {"offer of a man", "offer"},
                                     {"nothing", "quiet"}};

class Letters {
 public:
  // "4b draws, 4c loses": what the plain readings of all clauses say of two moves by turns.
  std::string of(const Behaviour& one, const Behaviour& other) {
    const std::string fen = std::string("1 ") + one.deed + " / 2 " + other.deed;
    std::set<std::string> said;
    evaluator_.structure() = game_.read(encoding_.prelude.signature(), game_.position(fen), "loses");
    evaluator_.changed(0);
    for (const model::Clause& clause : encoding_.texts.front().clauses)
      for (const model::Reading& reading : clause.readings)
        if (reading.grade == model::Grade::plain && evaluator_.holds(reading.when))
          said.insert("4" + clause.id.substr(clause.id.find('.') + 1, 1) +
                      (evaluator_.holds(reading.then) ? " loses" : " draws"));
    std::string joined;
    for (const std::string& word : said) joined += (joined.empty() ? "" : ", ") + word;
    return joined.empty() ? "–" : joined;
  }

 private:
  solver::Encoding encoding_ = solver::read_encoding(model::game_folder("co-tuong") + "/subjects/cycle");
  model::cotuong::CycleSubject game_;
  model::Evaluator evaluator_{encoding_.formulas, {}};
};

}  // namespace

int main() {
  Letters letters;
  std::cout << "| by turns |";
  for (const Behaviour& column : kBehaviours) std::cout << " " << column.name << " |";
  std::cout << "\n|---|";
  for (std::size_t i = 0; i < std::size(kBehaviours); ++i) std::cout << "---|";
  for (std::size_t row = 0; row < std::size(kBehaviours); ++row) {
    std::cout << "\n| " << kBehaviours[row].name << " |";
    for (std::size_t column = 0; column < std::size(kBehaviours); ++column)
      std::cout << " " << (column < row ? "" : letters.of(kBehaviours[row], kBehaviours[column])) << " |";
  }
  std::cout << "\n";
}
