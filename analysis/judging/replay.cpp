#include "analysis/judging/replay.hpp"

#include <algorithm>
#include <utility>

#include "solver/act_cases.hpp"

namespace roluat::analysis {

using model::Option;
using model::Question;
using model::Ruling;

using Change = Replayer::Change;

namespace {

// Answers other than those of the ruling to the questions that matter, in the order of the questions.
std::vector<Change> changes(const model::Questions& questions, const Ruling& ruling, const std::vector<bool>& matters) {
  std::vector<Change> all;
  for (std::size_t q = 0; q < questions.all().size(); ++q) {
    const Question& question = questions.all()[q];
    for (const Option& option : question.options)
      if (matters[q] && !ruling.is(question.id, option.id)) all.push_back({&question, &option});
  }
  return all;
}

std::vector<bool> answers(const solver::Encoding& encoding) {
  std::vector<bool> result(encoding.prelude.signature().constants().size());
  for (const Question& question : encoding.questions.all())
    for (const Option& option : question.options)
      result[static_cast<std::size_t>(encoding.answer(question.id, option.id))] = true;
  return result;
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
    : encoding_(encoding),
      game_(game),
      compiled_(game),
      formulas_(encoding.formulas),
      evaluator_(formulas_, {}),
      kernel_(formulas_, answers(encoding)) {}

void Replayer::look_at(const Ruling& ruling, const model::Structure& act) {
  evaluator_.structure() = act;
  evaluator_.structure().constants.resize(encoding_.prelude.signature().constants().size());
  encoding_.answer_all(ruling, evaluator_.structure());
}

bool Replayer::legal_under(const Ruling& ruling, const model::Structure& act) {
  look_at(ruling, act);
  return legal_now();
}

// By question: is the act legal under the one ruling with this one answer of the other's?
std::vector<bool> Replayer::legal_if_answered(const Ruling& ruling, const Ruling& other, const model::Structure& act) {
  look_at(ruling, act);
  const bool as_it_is = legal_now();
  std::vector<bool> result;
  for (const Question& question : encoding_.questions.all()) {
    result.push_back(as_it_is);
    if (ruling.option(question.id) == other.option(question.id)) continue;
    answer(question, other.option(question.id));
    result.back() = legal_now();
    answer(question, ruling.option(question.id));
  }
  return result;
}

std::vector<std::string> Replayer::deciding(const Ruling& legal, const Ruling& illegal, const model::Structure& act) {
  const std::vector<bool> stays = legal_if_answered(legal, illegal, act),
                          turns = legal_if_answered(illegal, legal, act);
  std::vector<std::string> speaking, others;
  sentences().look_at(act);
  for (std::size_t q = 0; q < stays.size(); ++q) {
    if (stays[q] && !turns[q]) continue;
    const std::string& question = encoding_.questions.all()[q].id;
    const bool speaks =
        sentences().part(question, std::string(legal.option(question)), std::string(illegal.option(question)));
    (speaks ? speaking : others).push_back(question);
  }
  return speaking.empty() ? others : speaking;
}

std::vector<std::string> Replayer::barring(const Ruling& legal, const model::Structure& act) {
  look_at(legal, act);
  std::vector<std::string> result;
  for (const Change& one : changes(encoding_.questions, legal, matters(act))) {
    const std::string& id = one.question->id;
    if (one.question->general || (!result.empty() && result.back() == id)) continue;
    answer(*one.question, one.option->id);
    if (!legal_now()) result.push_back(id);
    answer(*one.question, legal.option(id));
  }
  return result;
}

OptionSentences& Replayer::sentences() {
  if (!sentences_) sentences_ = std::make_unique<OptionSentences>(encoding_);
  return *sentences_;
}

bool Replayer::legal_now() {
  evaluator_.changed(0);
  return evaluator_.holds(encoding_.legal);
}

// By question: can its answer matter to whether the act is legal? Most answers do not, and pairs of them are many.
std::vector<bool> Replayer::matters(const model::Structure& act) {
  model::Structure whole = act;
  whole.constants.resize(encoding_.prelude.signature().constants().size());
  // A full board has more pieces than the kernel is evaluated in part for: then any answer may matter.
  if (whole.elements > model::PartialEvaluator::kMostElements)
    return std::vector<bool>(encoding_.questions.all().size(), true);
  kernel_.look_at(whole);
  const model::Expr left = kernel_.left_of(encoding_.legal);
  std::vector<bool> mentioned(whole.constants.size());
  (void)formulas_.mentions(left, [&](int constant) {
    mentioned[static_cast<std::size_t>(constant)] = true;
    return false;  // look at the others too
  });
  std::vector<bool> result;
  for (const Question& question : encoding_.questions.all())
    result.push_back(std::ranges::any_of(question.options, [&](const Option& option) {
      return mentioned[static_cast<std::size_t>(encoding_.answer(question.id, option.id))];
    }));
  return result;
}

void Replayer::answer(const Question& question, std::string_view option) {
  for (const Option& other : question.options)
    evaluator_.structure().constants[static_cast<std::size_t>(encoding_.answer(question.id, other.id))] =
        other.id == option ? 1 : 0;
}

bool Replayer::legal_in_another_manner() {
  const model::Signature& signature = encoding_.prelude.signature();
  const int manner = encoding_.roles.manner;
  if (manner < 0) return false;
  int& value = evaluator_.structure().constants[static_cast<std::size_t>(manner)];
  const int was = value;
  const model::Sort sort = signature.constants()[static_cast<std::size_t>(manner)].sort;
  const auto manners =
      static_cast<int>(signature.enumerations()[static_cast<std::size_t>(sort.enumeration)].values.size());
  bool found = false;
  for (value = 0; value < manners && !found; ++value) found = value != was && legal_now();
  value = was;
  return found;
}

// How well a change that has the wanted effect shows why. An answer that itself speaks of such acts says more than one
// that only says what a word means; and where an act is to be barred, a ruling by which the same deed can be done in
// another manner says more than one by which it cannot be done at all.
int Replayer::worth_of(const Ruling& preset, const Change& change, bool legal) {
  const bool speaks =
      sentences().part(change.question->id, std::string(preset.option(change.question->id)), change.option->id);
  constexpr int kGeneral = -4;
  return (speaks ? 2 : 0) + (legal || legal_in_another_manner() ? 1 : 0) + (change.question->general ? kGeneral : 0);
}

double Replayer::weight_of(const std::string& question) const { return model::share_of(encoding_.weights, question); }

std::optional<NearRuling> Replayer::nearest(const Ruling& preset, const model::Structure& act, bool legal,
                                            std::size_t most_changes) {
  look_at(preset, act);
  if (legal_now() == legal) return with(preset, {});
  const std::vector<Change> all = changes(encoding_.questions, preset, matters(act));
  sentences().look_at(act);
  // Of questions that are worth the same, the narrowest: the one whose answer changes the least elsewhere.
  using Worth = std::pair<int, double>;
  std::optional<Change> best;
  Worth worth{-1, 0};
  for (const Change& one : all) {
    answer(*one.question, one.option->id);
    if (legal_now() == legal)
      if (const Worth its{worth_of(preset, one, legal), -weight_of(one.question->id)}; !best || its > worth) {
        best = one;
        worth = its;
      }
    answer(*one.question, std::string(preset.option(one.question->id)));
  }
  if (best) return with(preset, {*best});
  for (std::size_t changes = 2; changes <= most_changes; ++changes) {
    std::vector<Change> made;
    if (answered_so(preset, all, 0, changes, legal, made)) return with(preset, made);
  }
  return std::nullopt;
}

// Is there an answer to `more` questions besides what is answered now, no two to the same one? The preset's answers are
// put back.
bool Replayer::answered_so(const Ruling& preset, const std::vector<Change>& all, std::size_t from, std::size_t more,
                           bool legal, std::vector<Change>& made) {
  if (more == 0) return legal_now() == legal;
  for (std::size_t i = from; i < all.size(); ++i) {
    if (!made.empty() && made.back().question == all[i].question) continue;
    made.push_back(all[i]);
    answer(*all[i].question, all[i].option->id);
    const bool found = answered_so(preset, all, i + 1, more - 1, legal, made);
    answer(*all[i].question, std::string(preset.option(all[i].question->id)));
    if (found) return true;
    made.pop_back();
  }
  return false;
}

// With what is answered now besides. The preset's own answer first, so that no more is changed than need be.
std::optional<Replayer::Parted> Replayer::parted_now(const Ruling& preset, const Question& question,
                                                     const std::vector<Change>& besides) {
  std::vector<const Option*> options{question.find(preset.option(question.id))};
  for (const Option& option : question.options)
    if (option.id != options.front()->id) options.push_back(&option);
  const Option *legal = nullptr, *illegal = nullptr;
  for (const Option* option : options) {
    answer(question, option->id);
    const Option*& first = legal_now() ? legal : illegal;
    if (first == nullptr) first = option;
  }
  answer(question, options.front()->id);
  if (legal == nullptr || illegal == nullptr) return std::nullopt;
  const auto answered = [&](const Option* option) {
    std::vector<Change> made = besides;
    if (option != options.front()) made.push_back({&question, option});
    return with(preset, made);
  };
  return Parted{answered(legal), answered(illegal)};
}

std::optional<Replayer::Parted> Replayer::parted_by(const Ruling& preset, const Question& question,
                                                    const model::Structure& act) {
  look_at(preset, act);
  if (auto parted = parted_now(preset, question, {})) return parted;
  for (const Change& one : changes(encoding_.questions, preset, matters(act))) {
    if (one.question == &question) continue;
    answer(*one.question, one.option->id);
    auto parted = parted_now(preset, question, {one});
    answer(*one.question, std::string(preset.option(one.question->id)));
    if (parted) return parted;
  }
  return std::nullopt;
}

bool Replayer::confirms(const Ruling& ruling, const model::Position& position, const std::string& act,
                        bool legal) const {
  return game_.legal(*compiled_.of(ruling), position, act) == legal;
}

}  // namespace roluat::analysis
