#include "analysis/positions/judged_position.hpp"

#include <algorithm>
#include <tuple>

#include "model/diagnostic.hpp"

namespace roluat::analysis {

std::string name_of(const NamedRuling& ruling) {
  std::string name = ruling.preset;
  const char* joint = " + ";
  for (const auto& [question, option] : ruling.with) {
    name += joint + question + "=" + option;
    joint = ", ";
  }
  return name;
}

model::Ruling ruling_of(const NamedRuling& named, const std::vector<model::Ruling>& presets,
                        const model::Questions& questions, const std::string& source) {
  model::Ruling ruling = model::ruling_called(named.preset, presets, questions, source);
  for (const auto& [id, option] : named.with) {
    const model::Question& question = model::question_called(questions, {id, source});
    ruling.options[id] = model::option_called(question, {option, source}).id;
  }
  ruling.name = name_of(named);
  return ruling;
}

bool JudgedPosition::parts_rulings() const {
  return std::ranges::any_of(verdicts, [this](const RulingVerdict& other) {
    const RulingVerdict& first = verdicts.front();
    return asks_turns() ? other.turns.digest != first.turns.digest || other.turns.perft != first.turns.perft
                        : other.yes != first.yes;
  });
}

bool JudgedPosition::universal() const {
  return verdicts.size() == 1 && verdicts.front().ruling.preset == kEveryRuling;
}

bool operator==(const JudgedPosition& a, const JudgedPosition& b) {
  const auto all = [](const JudgedPosition& p) {
    return std::tie(p.id, p.fen, p.claim, p.pieces, p.verdicts, p.questions, p.clauses, p.shows, p.reason.vi,
                    p.reason.zh, p.reason.en, p.source);
  };
  return all(a) == all(b);
}

}  // namespace roluat::analysis
