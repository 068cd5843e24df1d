// A program that plays by a ruling with faults, on lines of text: faulty_engine RULING FAULT,FAULT... Besides the
// faults in rules it can crash, hang, talk nonsense or refuse: "crashes", "hangs", "babbles" and "refuses" do so
// wherever a hero stands on the board.
#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <sstream>
#include <thread>

#include "experiments/engines/engine.hpp"
#include "model/diagnostic.hpp"
#include "model/games/games.hpp"

namespace {

using namespace roluat;

void misbehave(const std::string& how, const std::string& fen) {
  if (fen.find('+') == std::string::npos) return;
  if (how == "crashes") std::abort();
  if (how == "hangs") std::this_thread::sleep_for(std::chrono::hours(1));
  if (how == "babbles") std::cout << "segmentation fault? no, tea" << std::endl;
}

void answer(const experiments::SeededEngine& engine, int depth, const std::string& fen) {
  for (const std::string& next : engine.answer({fen, depth})) {
    const bool over = next.ends_with(analysis::kOver);
    std::cout << (over ? "0 " : "1 ") << next.substr(0, next.size() - (over ? analysis::kOver.size() : 0)) << "\n";
  }
  std::cout << "done" << std::endl;
}

/// The same program as one that speaks UCI: only counts are seen.
void count(const experiments::SeededEngine& engine, int depth, const std::string& fen) {
  std::uint64_t sum = 0;
  int number = 0;
  for (const std::string& next : engine.answer({fen, depth})) {
    const std::uint64_t below = depth == 1 ? 1 : next.ends_with(analysis::kOver) ? 0 : 7;
    sum += below;
    std::cout << "m" << ++number << ": " << below << "\n";
  }
  std::cout << "\nNodes searched: " << sum << std::endl;
}

/// True if the line was UCI's.
bool speaks_uci(const std::string& line, const experiments::SeededEngine& engine) {
  static std::string position;
  constexpr std::string_view kPosition = "position fen ", kPerft = "go perft ";
  if (line == "uci") std::cout << "id name faulty\nuciok" << std::endl;
  if (line.starts_with(kPosition)) position = line.substr(kPosition.size());
  if (line.starts_with(kPerft)) count(engine, std::stoi(line.substr(kPerft.size())), position);
  return line == "uci" || line.starts_with(kPosition) || line.starts_with(kPerft);
}

}  // namespace

namespace {

/// Of a list with commas, the faults that there are; what else stands there says how it misbehaves.
std::vector<const experiments::SeededFault*> faults_in(const std::string& names) {
  std::vector<const experiments::SeededFault*> faults;
  std::istringstream words(names);
  for (std::string name; std::getline(words, name, ',');)
    for (const experiments::SeededFault& fault : experiments::seeded_faults())
      if (fault.name == name) faults.push_back(&fault);
  return faults;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) return 2;
  const auto folder = model::game_folder("co-tu-lenh");
  const auto questions = model::read_questions(folder + "/kernel/questions.toml");
  const auto game = model::make_game("co-tu-lenh");
  const experiments::SeededEngine engine(
      *game, model::ruling_called(argv[1], model::read_rulings(folder, questions), questions, "RULING"),
      faults_in(argv[2]));
  for (std::string line; std::getline(std::cin, line);) {
    if (speaks_uci(line, engine)) continue;
    std::istringstream words(line);
    std::string verb, fen;
    int depth = 0;
    const bool known = (words >> verb >> depth) && verb == "divide" && std::getline(words >> std::ws, fen);
    if (!known || (std::string(argv[2]) == "refuses" && fen.find('+') != std::string::npos)) {
      std::cout << (known ? "error no heroes, please" : "error only divide is known here") << std::endl;
      continue;
    }
    misbehave(argv[2], fen);
    answer(engine, depth, fen);
  }
}
