// Makes GAME/probes.txt for a game of few questions: small positions on whose turns, ends and points the options part.
//
//   make_plain_probes GAME DRAWS SEED COVER [ASKED]
//   make_plain_probes choose GAME COVER ASKED
//
// Looks at random positions under the presets and some random rulings, and keeps one if under some of these it parts
// two options of a question that fewer than COVER kept before do, asked for its turns, for what follows them, or for
// points. ASKED is a file of lines chosen by hand, "ASKED | FEN", which come first; `choose` draws nothing, and takes
// of these what is wanted.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <set>

#include "analysis/conformance/probe.hpp"
#include "model/dice.hpp"
#include "model/games/games.hpp"
#include "tests/conformance/asked_probes.hpp"

namespace {

using namespace roluat;
using analysis::Asks;
using analysis::Probe;

constexpr int kRandomRulings = 3;
constexpr std::size_t kMostTurns = 140;
constexpr std::pair<int, int> kPieces{2, 6};

/// Which options of a question a position parts, under which ruling: counted.
class Maker {
 public:
  explicit Maker(const model::Game& game)
      : game_(game),
        questions_(model::read_questions(tests::folder_of(game) + "/kernel/questions.toml")),
        rulings_(model::read_rulings(tests::folder_of(game), questions_)),
        predictor_(game, analysis::Shown::positions) {
    model::Dice dice(kRandomRulings);
    for (int i = 0; i < kRandomRulings; ++i) {
      model::Ruling ruling;
      for (const model::Question& question : questions_.all())
        ruling.options[question.id] = dice.one_of(question.options).id;
      rulings_.push_back(ruling);
    }
  }

  /// Takes the position if it parts something that is still wanted.
  bool takes(const Probe& probe, int cover) {
    if (probe.asks != Asks::result && is_over(probe.fen))
      return false;  // what turns there are then is nobody's question
    if (predictor_.of(rulings_.front(), probe).size() > kMostTurns) return false;
    const std::set<std::string> parts = parted(probe);
    if (std::ranges::none_of(parts, [&](const std::string& one) { return seen_[one] < cover; })) return false;
    for (const std::string& one : parts) ++seen_[one];
    return true;
  }

 private:
  /// Under any single answer to a question?
  bool is_over(const std::string& fen) const {
    for (const model::Question& question : questions_.all())
      for (const model::Option& option : question.options) {
        model::Ruling changed = rulings_.front();
        changed.options[question.id] = option.id;
        if (game_.under(changed)->ending(game_.position(fen), false).over) return true;
      }
    return false;
  }

  std::set<std::string> parted(const Probe& probe) const {
    std::set<std::string> all;
    for (std::size_t r = 0; r < rulings_.size(); ++r)
      for (const model::Question& question : questions_.all()) {
        std::vector<analysis::Answer> answers;
        model::Ruling changed = rulings_[r];
        for (const model::Option& option : question.options) {
          changed.options[question.id] = option.id;
          answers.push_back(predictor_.of(changed, probe));
        }
        for (std::size_t i = 0; i < answers.size(); ++i)
          for (std::size_t j = i + 1; j < answers.size(); ++j)
            if (answers[i] != answers[j])
              all.insert(std::to_string(r) + question.id + std::to_string(i) + std::to_string(j));
      }
    return all;
  }

  const model::Game& game_;
  model::Questions questions_;
  std::vector<model::Ruling> rulings_;
  analysis::Predictor predictor_;
  std::map<std::string, int> seen_;
};

Probe probe_of(const std::string& fen, int draw) {
  Probe probe{fen};
  if (draw % 4 == 0) probe.depth = 2;
  if (draw % 4 == 1 || draw % 4 == 2) probe.asks = Asks::points;
  return probe;
}

int choose(const std::string& name, int cover, const std::string& path) {
  const auto game = model::make_game(name);
  const tests::AskedProbes asked(*game);
  Maker maker(*game);
  std::cout << "# make_plain_probes choose " << name << " " << cover << "\n# ASKED | BITS | FEN | QUESTIONS\n";
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);)
    if (!line.empty() && line.front() != '#' && maker.takes(tests::read_asked(line), cover))
      std::cout << asked.line(line) << std::endl;
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc == 5 && std::string(argv[1]) == "choose") return choose(argv[2], std::stoi(argv[3]), argv[4]);
  if (argc < 5) {
    std::cerr << "usage: make_plain_probes GAME DRAWS SEED COVER [ASKED]\n";
    return 2;
  }
  const auto game = model::make_game(argv[1]);
  const auto chance = game->chances().chance_positions();
  const tests::AskedProbes asked(*game);
  std::cout
      << "# make_plain_probes " << argv[1] << " " << argv[2] << " " << argv[3] << " " << argv[4]
      << (argc > 5 ? " " + std::filesystem::path(argv[5]).filename().string() + " (tests/conformance)" : "")
      << "\n# ASKED | BITS | FEN | QUESTIONS: what an answer tells while nothing is known, about; the questions seen "
         "to matter.\n# At depth 2 it is also asked whether anything follows each turn.\n";
  if (argc > 5) {
    std::ifstream file(argv[5]);
    for (std::string line; std::getline(file, line);)
      if (!line.empty() && line.front() != '#') std::cout << asked.line(line) << "\n";
  }
  Maker maker(*game);
  for (int i = 0; i < std::stoi(argv[2]); ++i) {
    const std::uint64_t seed = std::stoull(argv[3]) * 1'000'003 + static_cast<std::uint64_t>(i);
    const Probe probe = probe_of(chance->scattered(seed, kPieces.first, kPieces.second).fen(), i);
    if (maker.takes(probe, std::stoi(argv[4]))) std::cout << asked.line(probe.question() + " | " + probe.fen) << "\n";
  }
}
