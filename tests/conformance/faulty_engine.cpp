// A program that plays by a ruling with one fault, on lines of text: faulty_engine RULING FAULT. Besides the faults in
// rules it can crash, hang, or talk nonsense: "crashes", "hangs" and "babbles" do so wherever a hero stands on the
// board.
#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <sstream>
#include <thread>

#include "model/diagnostic.hpp"
#include "model/games/games.hpp"
#include "tests/conformance/faults.hpp"

namespace {

using namespace roluat;

void misbehave(const std::string& how, const std::string& fen) {
  if (fen.find('+') == std::string::npos) return;
  if (how == "crashes") std::abort();
  if (how == "hangs") std::this_thread::sleep_for(std::chrono::hours(1));
  if (how == "babbles") std::cout << "segmentation fault? no, tea" << std::endl;
}

void answer(const model::Ruling& ruling, const tests::SeededFault& fault, int depth, const std::string& fen) {
  for (const std::string& next : tests::faulty_answer(ruling, fault, fen, depth)) {
    const bool over = next.ends_with(analysis::kOver);
    std::cout << (over ? "0 " : "1 ") << next.substr(0, next.size() - (over ? analysis::kOver.size() : 0)) << "\n";
  }
  std::cout << "done" << std::endl;
}

/// The same program as one that speaks UCI: only counts are seen.
void count(const model::Ruling& ruling, const tests::SeededFault& fault, int depth, const std::string& fen) {
  std::uint64_t sum = 0;
  int number = 0;
  for (const std::string& next : tests::faulty_answer(ruling, fault, fen, depth)) {
    const std::uint64_t below = depth == 1 ? 1 : next.ends_with(analysis::kOver) ? 0 : 7;
    sum += below;
    std::cout << "m" << ++number << ": " << below << "\n";
  }
  std::cout << "\nNodes searched: " << sum << std::endl;
}

/// True if the line was UCI's.
bool speaks_uci(const std::string& line, const model::Ruling& ruling, const tests::SeededFault& fault) {
  static std::string position;
  constexpr std::string_view kPosition = "position fen ", kPerft = "go perft ";
  if (line == "uci") std::cout << "id name faulty\nuciok" << std::endl;
  if (line.starts_with(kPosition)) position = line.substr(kPosition.size());
  if (line.starts_with(kPerft)) count(ruling, fault, std::stoi(line.substr(kPerft.size())), position);
  return line == "uci" || line.starts_with(kPosition) || line.starts_with(kPerft);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) return 2;
  const auto folder = model::game_folder("co-tu-lenh");
  const auto questions = model::read_questions(folder + "/kernel/questions.toml");
  const auto ruling = model::ruling_called(argv[1], model::read_rulings(folder, questions), questions, "RULING");
  const auto& faults = tests::seeded_faults();
  auto fault = std::ranges::find(faults, argv[2], &tests::SeededFault::name);
  if (fault == faults.end()) fault = faults.begin();
  for (std::string line; std::getline(std::cin, line);) {
    if (speaks_uci(line, ruling, *fault)) continue;
    std::istringstream words(line);
    std::string verb, fen;
    int depth = 0;
    if (!(words >> verb >> depth) || verb != "divide" || !std::getline(words >> std::ws, fen)) {
      std::cout << "error only divide is known here" << std::endl;
      continue;
    }
    misbehave(argv[2], fen);
    answer(ruling, *fault, depth, fen);
  }
}
