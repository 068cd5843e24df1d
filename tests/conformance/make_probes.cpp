// Makes model/games/co-tu-lenh/probes.txt: small positions on whose turns the options of the questions part.
//
//   make_probes DRAWS SEED COVER [FILE]
//   make_probes asked FILE
//
// Draws random positions with both commanders and looks at each under the presets and some random rulings: which single
// answers change its turns? Then it chooses, greedily: under each of these rulings, any two options of a question that
// some position drawn tells apart are told apart by COVER of the positions chosen. Positions that hang on few questions
// go first, since one answer then says more about each. Of a FILE made so before, what its positions do not tell apart
// often enough is looked for, and the lines found are written without a heading, to be put behind it. `asked` writes
// the lines of the positions chosen by hand (asked.txt), most of which are asked for more than their turns.
#include <fstream>
#include <iostream>
#include <string>

#include "model/games/games.hpp"
#include "tests/conformance/asked_probes.hpp"
#include "tests/conformance/probe_maker.hpp"

namespace {

int write_asked(const char* path) {
  const auto game = roluat::model::make_game("co-tu-lenh");
  const roluat::tests::AskedProbes asked(*game);
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);)
    if (!line.empty() && line.front() != '#') std::cout << asked.line(line) << "\n";
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  using namespace roluat::tests;
  if (argc == 3 && std::string(argv[1]) == "asked") return write_asked(argv[2]);
  if (argc < 4) {
    std::cerr << "usage: make_probes DRAWS SEED COVER [FILE] | asked FILE\n";
    return 2;
  }
  const ProbeMaker maker(std::stoull(argv[2]));
  const int cover = std::stoi(argv[3]);
  std::vector<DrawnProbe> known;
  if (argc > 4) {
    std::ifstream file(argv[4]);
    known = maker.read(file);
  }
  const auto progress = [](int done, int all, std::size_t kept) {
    if (done % 100 == 0) std::cerr << done << " of " << all << ", " << kept << " kept\n";
  };
  const std::vector<DrawnProbe> drawn = maker.draw(std::stoi(argv[1]), cover, known, progress);
  std::cout << "# make_probes " << argv[1] << " " << argv[2] << " " << cover << (known.empty() ? "" : " FILE") << "\n";
  if (known.empty())
    std::cout << "# ASKED | BITS | FEN | QUESTIONS: what an answer tells while nothing is known, about; the questions "
                 "seen to "
                 "matter.\n# At depth 2 it is also asked whether anything follows each turn.\n";
  for (const DrawnProbe& probe : maker.choose(drawn, cover, known)) std::cout << maker.line(probe) << "\n";
}
