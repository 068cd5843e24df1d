#include "analysis/replay.hpp"

namespace roluat::analysis {

using model::Option;
using model::Question;
using model::Ruling;

namespace {

struct Change {
  const Question* question;
  const Option* option;
};

// Answers other than those of the ruling, in the order of the questions.
std::vector<Change> changes(const model::Questions& questions, const Ruling& ruling) {
  std::vector<Change> all;
  for (const Question& question : questions.all())
    for (const Option& option : question.options)
      if (!ruling.is(question.id, option.id)) all.push_back({&question, &option});
  return all;
}

NearRuling with(const Ruling& preset, const std::vector<Change>& made) {
  NearRuling result{preset, preset.name, {}};
  for (const Change& change : made) {
    result.ruling.options[change.question->id] = change.option->id;
    result.name += (result.changed.empty() ? " + " : ", ") + change.question->id + "=" + change.option->id;
    result.changed.push_back(change.question->id);
  }
  return result;
}

}  // namespace

Replayer::Replayer(const solver::Encoding& encoding, const model::Game& game)
    : encoding_(encoding), game_(game), evaluator_(encoding.formulas, {}) {}

void Replayer::look_at(const Ruling& ruling, const model::Structure& act) {
  evaluator_.structure() = act;
  evaluator_.structure().constants.resize(encoding_.prelude.signature().constants().size());
  encoding_.answer_all(ruling, evaluator_.structure());
}

bool Replayer::legal_under(const Ruling& ruling, const model::Structure& act) {
  look_at(ruling, act);
  return legal_now();
}

bool Replayer::legal_now() {
  evaluator_.changed(0);
  return evaluator_.holds(encoding_.legal);
}

void Replayer::answer(const Question& question, const std::string& option) {
  for (const Option& other : question.options)
    evaluator_.structure().constants[static_cast<std::size_t>(encoding_.answer(question.id, other.id))] = other.id == option ? 1 : 0;
}

std::optional<NearRuling> Replayer::nearest(const Ruling& preset, const model::Structure& act, bool legal) {
  look_at(preset, act);
  if (legal_now() == legal) return with(preset, {});
  const std::vector<Change> all = changes(encoding_.questions, preset);
  for (const Change& one : all) {
    answer(*one.question, one.option->id);
    const bool found = legal_now() == legal;
    answer(*one.question, std::string(preset.option(one.question->id)));
    if (found) return with(preset, {one});
  }
  for (std::size_t i = 0; i < all.size(); ++i) {
    answer(*all[i].question, all[i].option->id);
    for (std::size_t j = i + 1; j < all.size(); ++j) {
      if (all[j].question == all[i].question) continue;
      answer(*all[j].question, all[j].option->id);
      const bool found = legal_now() == legal;
      answer(*all[j].question, std::string(preset.option(all[j].question->id)));
      if (found) return with(preset, {all[i], all[j]});
    }
    answer(*all[i].question, std::string(preset.option(all[i].question->id)));
  }
  return std::nullopt;
}

bool Replayer::confirms(const Ruling& ruling, const std::string& fen, const std::string& act, bool legal) const {
  return game_.legal(ruling, fen, act) == legal;
}

}  // namespace roluat::analysis
