#include "tests/conformance/asked_probes.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

#include "model/games/games.hpp"
#include "model/subjects.hpp"
#include "tests/agreement/dice.hpp"
#include "tests/conformance/probe_maker.hpp"

namespace roluat::tests {

using analysis::Answer;
using analysis::Asks;
using analysis::Probe;

namespace {

constexpr std::uint64_t kAskedSeed = 7;
constexpr std::size_t kAskedRulings = 4, kAskedSamples = 64;

}  // namespace

std::string folder_of(const model::Game& game) {
  const std::string id = game.id();
  const std::size_t slash = id.find('/');
  if (slash == std::string::npos) return model::game_folder(id);
  return model::subject_folder(model::game_folder(id.substr(0, slash)), id.substr(slash + 1));
}

Probe read_asked(const std::string& line) {
  const std::size_t bar = line.find(" | ");
  const std::string asked = line.substr(0, bar), verb = asked.substr(0, asked.find(' '));
  Probe probe{line.substr(bar + 3)};
  for (const Asks asks : {Asks::result, Asks::points, Asks::opening})
    if (verb == name_of(asks)) probe.asks = asks;
  if (verb == "1" || verb == "2") probe.depth = verb.front() - '0';
  if (asked != verb) probe.happened = asked.substr(verb.size() + 1);
  return probe;
}

AskedProbes::AskedProbes(const model::Game& game)
    : questions_(model::read_questions(folder_of(game) + "/kernel/questions.toml")),
      rulings_(model::read_rulings(folder_of(game), questions_)),
      predictor_(game, analysis::Shown::positions) {
  Dice dice(kAskedSeed);
  for (std::size_t i = 0; i < kAskedRulings; ++i) rulings_.push_back(any_ruling(dice, questions_));
}

bool AskedProbes::matters(const Probe& probe, const model::Question& question) const {
  return std::ranges::any_of(rulings_, [&](const model::Ruling& ruling) {
    model::Ruling other = ruling;
    return std::ranges::any_of(question.options, [&](const model::Option& option) {
      other.options[question.id] = option.id;
      return predictor_.of(other, probe) != predictor_.of(ruling, probe);
    });
  });
}

double AskedProbes::bits(const Probe& probe) const {
  Dice dice(kAskedSeed);
  std::map<Answer, int> classes;
  for (std::size_t i = 0; i < kAskedSamples; ++i) ++classes[predictor_.of(any_ruling(dice, questions_), probe)];
  double bits = 0;
  for (const auto& [answer, count] : classes) {
    const double share = static_cast<double>(count) / kAskedSamples;
    bits -= share * std::log2(share);
  }
  return bits;
}

std::string AskedProbes::line(const std::string& asked_and_fen) const {
  const Probe probe = read_asked(asked_and_fen);
  std::array<char, 16> number{};
  (void)std::snprintf(number.data(), number.size(), "%.1f", bits(probe));
  std::string text = probe.question() + " | " + number.data() + " | " + probe.fen + " |";
  for (const model::Question& question : questions_.all())
    if (matters(probe, question)) text += " " + question.id;
  return text;
}

}  // namespace roluat::tests
