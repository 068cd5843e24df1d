#include "analysis/trials/gap_closing.hpp"

#include <algorithm>
#include <set>

#include "analysis/asking/gap_search.hpp"
#include "analysis/openness/counting.hpp"
#include "solver/obedience.hpp"

namespace roluat::analysis {

using model::Expr;

namespace {

constexpr std::size_t kMostHelp = 4;     // sets of answers
constexpr std::size_t kMostAnswers = 3;  // in one of them

/// What the clauses of a proposal leave of the rulings.
class Closing {
 public:
  Closing(const Proposal& proposal, solver::Encoding& encoding, const solver::Verdicts& text, int most_pieces,
          const std::stop_token& stop)
      : proposal_(proposal), encoding_(encoding), counter_(encoding), question_(index_of(proposal.question)) {
    solver::ObedienceOptions options{most_pieces, stop, {}};
    for (std::size_t c = 0; c < text.text().clauses.size(); ++c)
      if (adds(text.text().clauses[c].id)) options.only.push_back(c);
    for (const solver::Obedience& one : obedience(encoding, text, options)) {
      at_most_.push_back(one.rulings);
      at_least_.push_back(one.at_least);
    }
  }

  // If all rulings gave these answers to other questions too.
  bool closes(const std::vector<ChosenOption>& given) {
    return possible(proposal_.option, at_least_, given) &&
           std::ranges::none_of(proposal_.rivals,
                                [&](const std::string& rival) { return possible(rival, at_most_, given); });
  }

  // The questions on which it may hang.
  std::vector<std::size_t> others() {
    std::set<std::size_t> all;
    for (const Expr one : at_most_) all.insert(counter_.questions(one).begin(), counter_.questions(one).end());
    all.erase(question_);
    return {all.begin(), all.end()};
  }

 private:
  [[nodiscard]] bool adds(const std::string& clause) const {
    return std::ranges::any_of(proposal_.added, [&](const std::string& prefix) { return clause.starts_with(prefix); });
  }

  [[nodiscard]] std::size_t index_of(const std::string& question) const {
    return static_cast<std::size_t>(encoding_.questions.find(question) - encoding_.questions.all().data());
  }

  bool possible(const std::string& option, std::vector<Expr> conditions, const std::vector<ChosenOption>& given) {
    for (const ChosenOption& one : given)
      conditions.push_back(encoding_.formulas.constant(encoding_.answer(one.question, one.option)));
    return counter_.satisfiable_given(conditions, question_, encoding_.questions.all()[question_].index_of(option));
  }

  const Proposal& proposal_;
  solver::Encoding& encoding_;
  Counter counter_;
  std::size_t question_;
  std::vector<Expr> at_most_, at_least_;
};

// The preset's answer first.
std::vector<ChosenOption> answers_to(const model::Question& question, const model::Ruling& preset) {
  std::vector<ChosenOption> all;
  for (const model::Option& option : question.options) all.push_back({question.id, option.id});
  std::ranges::stable_partition(all, [&](const ChosenOption& one) { return preset.is(one.question, one.option); });
  return all;
}

// Of the preset's answers to all these questions as many as are needed, if they are enough.
std::vector<ChosenOption> needed_of(Closing& closing, std::vector<ChosenOption> answers) {
  if (!closing.closes(answers)) return {};
  for (std::size_t i = answers.size(); i-- > 0;) {
    std::vector<ChosenOption> fewer = answers;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
    if (closing.closes(fewer)) answers = std::move(fewer);
  }
  return answers;
}

}  // namespace

std::vector<std::vector<ChosenOption>> what_would_help(const Proposal& proposal, solver::Encoding& encoding,
                                                       const solver::Verdicts& text, int most_pieces,
                                                       const std::stop_token& stop) {
  Closing closing(proposal, encoding, text, most_pieces, stop);
  const model::Ruling* own = encoding.ruling(text.text().id);
  const model::Ruling& preset = own == nullptr ? encoding.rulings.front() : *own;
  std::vector<std::vector<ChosenOption>> of_preset, of_others;
  std::vector<ChosenOption> presets_answers;
  for (const std::size_t q : closing.others())
    for (const ChosenOption& answer : answers_to(encoding.questions.all()[q], preset)) {
      const bool is_presets = preset.is(answer.question, answer.option);
      if (is_presets) presets_answers.push_back(answer);
      if (closing.closes({answer})) (is_presets ? of_preset : of_others).push_back({answer});
    }
  std::vector<std::vector<ChosenOption>> result = std::move(of_preset);
  result.insert(result.end(), of_others.begin(), of_others.end());
  if (result.empty())
    if (std::vector<ChosenOption> several = needed_of(closing, presets_answers);
        !several.empty() && several.size() <= kMostAnswers)
      result.push_back(std::move(several));
  if (result.size() > kMostHelp) result.resize(kMostHelp);
  return result;
}

OpenAfter::OpenAfter(solver::Encoding encoding, std::vector<Precedence> special, int most_pieces, std::stop_token stop)
    : encoding_(std::move(encoding)),
      base_(base_of(encoding_, std::move(special))),
      options_{most_pieces, stop, {}},
      search_{most_pieces, false, nullptr, std::move(stop)} {
  encoding_.taste.clear();  // any position will do
}

Settles OpenAfter::closes(const Proposal& proposal) {
  Version version = changed(encoding_, base_, proposal);
  const InPlace in_place(encoding_, version);
  const auto own = std::ranges::find(version.verdicts, proposal.sources.begin()->first,
                                     [](const solver::Verdicts& one) { return one.text().id; });
  const std::vector<Openness> after = openness(encoding_, {*own}, options_, known_).texts;
  const Settles settles = leaves_only(after.front(), proposal);
  // What is open where the solver gave up may be too much, never too little.
  const bool too_much = settles == Settles::no && !after.front().complete && is_open(after.front(), proposal);
  return too_much ? Settles::undecided : settles;
}

bool OpenAfter::is_open(const Openness& text, const Proposal& proposal) {
  const auto found = std::ranges::find(text.questions, proposal.question, &QuestionOpenness::question);
  return std::ranges::find(found->open, proposal.option) != found->open.end();
}

// Other options may be open still where it makes no difference which is chosen; but not where it makes one.
Settles OpenAfter::leaves_only(const Openness& text, const Proposal& proposal) {
  const auto found = std::ranges::find(text.questions, proposal.question, &QuestionOpenness::question);
  if (std::ranges::find(found->open, proposal.option) == found->open.end()) return Settles::no;
  if (found->open.size() == 1) return Settles::yes;
  const auto number = static_cast<std::size_t>(found - text.questions.begin());
  const model::Question& question = encoding_.questions.all()[number];
  solver::OpenQuestion rivals{number, {}};
  for (const std::string& rival : proposal.rivals) rivals.options.push_back(question.index_of(rival));
  const std::vector<solver::OpenQuestion> all = text.open_questions(encoding_.questions);
  const std::optional<bool> gap =
      is_gap(encoding_, text, *std::ranges::find(all, number, &solver::OpenQuestion::question), search_);
  if (gap.value_or(false)) return Settles::no;
  const std::optional<bool> effect = has_effect(encoding_, text, rivals, question.index_of(proposal.option), search_);
  if (!effect.value_or(true)) return Settles::no;
  return gap && effect ? Settles::yes : Settles::undecided;
}

}  // namespace roluat::analysis
