#include "analysis/comparing/compare.hpp"

#include <algorithm>
#include <array>

#include "analysis/judging/judge.hpp"
#include "analysis/judging/replay.hpp"
#include "solver/search.hpp"
#include "solver/sufficient_elements.hpp"
#include "solver/verdicts.hpp"

namespace roluat::analysis {

using model::Expr;
using solver::Encoding;
using solver::Obligation;
using solver::Verdicts;

std::string_view name_of(Relation relation) {
  switch (relation) {
    case Relation::same: return "same";
    case Relation::stricter: return "stricter";
    case Relation::looser: return "looser";
    case Relation::incomparable: return "incomparable";
    case Relation::depends: return "depends";
    case Relation::first_silent: return "first-silent";
    case Relation::second_silent: return "second-silent";
    case Relation::both_silent: return "both-silent";
    case Relation::unmet: return "unmet";
    case Relation::undecided: return "undecided";
  }
  return "";
}

namespace {

int leniency(Verdict verdict) { return verdict == Verdict::permitted ? 2 : verdict == Verdict::silent ? 1 : 0; }

}  // namespace

bool Parting::first_is_looser() const { return leniency(first) > leniency(second); }

namespace {

using Pair = std::pair<Verdict, Verdict>;
constexpr std::array kPairs = {
    Pair{Verdict::permitted, Verdict::forbidden}, Pair{Verdict::permitted, Verdict::silent},
    Pair{Verdict::silent, Verdict::forbidden},    Pair{Verdict::forbidden, Verdict::permitted},
    Pair{Verdict::silent, Verdict::permitted},    Pair{Verdict::forbidden, Verdict::silent}};

Expr silent(model::Formulas& f, const Verdicts& text) {
  return f.conjunction({text.never_permits(), text.never_forbids()});
}

// The text has this one verdict whichever way it is read.
Expr surely(model::Formulas& f, const Verdicts& text, Verdict verdict) {
  if (verdict == Verdict::silent) return silent(f, text);
  std::vector<Expr> any;
  for (std::size_t c = 0; c < text.text().clauses.size(); ++c)
    any.push_back(verdict == Verdict::permitted ? text.surely_permits(c) : text.surely_forbids(c));
  return f.conjunction(
      {f.disjunction(any), verdict == Verdict::permitted ? text.never_forbids() : text.never_permits()});
}

// It has this one verdict in the interpretation that the model picks; silent is what is silent however it is read.
Expr perhaps(model::Formulas& f, const Verdicts& text, Verdict verdict) {
  if (verdict == Verdict::silent) return silent(f, text);
  const bool permits = verdict == Verdict::permitted;
  return f.conjunction(
      {permits ? text.permits() : text.forbids(), f.negation(permits ? text.forbids() : text.permits())});
}

Expr parting(model::Formulas& f, const Verdicts& first, const Verdicts& second, const Pair& pair, bool certain) {
  if (certain) return f.conjunction({surely(f, first, pair.first), surely(f, second, pair.second)});
  return f.conjunction({perhaps(f, first, pair.first), perhaps(f, second, pair.second), first.interpretation(),
                        second.interpretation()});
}

class DifferenceTeller {
 public:
  DifferenceTeller(const Encoding& encoding, const model::Game& game, const Verdicts& first, const Verdicts& second)
      : encoding_(encoding), game_(game), first_(first), second_(second), judge_(encoding), replayer_(encoding, game) {}

  Parting tell(const Pair& pair, bool certain, const model::Structure& witness, std::vector<std::string>& faults) {
    const model::Written written = game_.write(encoding_.prelude.signature(), witness);
    Parting parting;
    parting.first = pair.first;
    parting.second = pair.second;
    parting.certain = certain;
    const model::Position position = game_.read_back(written.position);
    parting.fen = position.fen();
    parting.act = written.act;
    parting.pieces = written.pieces;
    parting.description = game_.describe(position, written.act);
    judge_.look_at(witness);
    parting.because_first = clauses(first_, pair.first, certain);
    parting.because_second = clauses(second_, pair.second, certain);
    parting.intentions = intentions(witness);
    for (const model::Ruling& ruling : encoding_.rulings)
      if (!replayer_.confirms(ruling, position, written.act, replayer_.legal_under(ruling, witness)))
        faults.push_back("under " + ruling.name + ": " + parting.fen + " " + written.act);
    return parting;
  }

 private:
  std::vector<std::string> clauses(const Verdicts& text, Verdict verdict, bool certain) {
    if (verdict == Verdict::silent) return {};
    return certain ? judge_.judge(text).because : judge_.judge_as_selected(text).because;
  }

  std::vector<std::string> intentions(const model::Structure& witness) const {
    std::vector<std::string> names;
    const auto& constants = encoding_.prelude.signature().constants();
    for (std::size_t c = 0; c < constants.size() && c < witness.constants.size(); ++c)
      if (constants[c].name.starts_with(solver::kUnobservablePrefix) && witness.constants[c] != 0)
        names.push_back(constants[c].name);
    return names;
  }

  const Encoding& encoding_;
  const model::Game& game_;
  const Verdicts &first_, &second_;
  Judge judge_;
  Replayer replayer_;
};

struct Heard {
  bool first_speaks = false, second_speaks = false, undecided = false;
};

Relation relation_of(const TopicComparison& topic, const Heard& heard) {
  if (heard.undecided) return Relation::undecided;
  if (!heard.first_speaks && !heard.second_speaks) return Relation::both_silent;
  if (!heard.first_speaks) return Relation::first_silent;
  if (!heard.second_speaks) return Relation::second_silent;
  bool looser = false, stricter = false;
  for (const Parting& parting : topic.partings)
    if (parting.certain) (parting.first_is_looser() ? looser : stricter) = true;
  if (looser && stricter) return Relation::incomparable;
  if (looser) return Relation::looser;
  if (stricter) return Relation::stricter;
  return topic.partings.empty() ? Relation::same : Relation::depends;
}

// Certain ones first, then in the order of kPairs; what is so only if read so is left out where it is certain too.
void tidy(std::vector<Parting>& partings) {
  const auto place = [](const Parting& p) {
    return std::ranges::find_if(kPairs,
                                [&](const Pair& pair) { return pair.first == p.first && pair.second == p.second; }) -
           kPairs.begin();
  };
  std::ranges::stable_sort(partings, [&](const Parting& a, const Parting& b) {
    return std::pair(!a.certain, place(a)) < std::pair(!b.certain, place(b));
  });
  const std::vector<Parting> all = partings;
  std::erase_if(partings, [&](const Parting& p) {
    return !p.certain && std::ranges::any_of(all, [&](const Parting& q) { return q.certain && place(p) == place(q); });
  });
}

std::optional<int> sufficient(const Encoding& encoding, const std::vector<Obligation>& obligations,
                              const solver::Outcome& outcome) {
  std::vector<Expr> denied;
  for (const std::size_t i : outcome.refuted) denied.push_back(obligations[i].formula);
  return solver::sufficient_elements(encoding, denied);
}

}  // namespace

TopicQuestions::TopicQuestions(Encoding& encoding, const Verdicts& first, const Verdicts& second)
    : encoding_(encoding), first_(first), second_(second), topics_(topics_of(encoding, {&first, &second})) {
  model::Formulas& f = encoding.formulas;
  for (std::size_t t = 0; t < topics_.size(); ++t) {
    for (const bool certain : {true, false})
      for (const Pair& pair : kPairs)
        ask({t, pair, certain, false}, f.conjunction({topics_[t].when, parting(f, first, second, pair, certain)}));
    for (const bool of_first : {true, false})
      ask({t, std::nullopt, false, of_first},
          f.conjunction({topics_[t].when, f.negation(silent(f, of_first ? first : second))}));
  }
}

void TopicQuestions::ask(Question question, Expr formula) {
  Obligation obligation;
  obligation.texts = {first_.text().id, second_.text().id};
  obligation.level = question.certain ? solver::Level::certain : solver::Level::possible;
  obligation.no_finding = true;
  obligation.formula = formula;
  questions_.push_back(question);
  obligations_.push_back(std::move(obligation));
}

// That both say nothing is only said of what there is.
void TopicQuestions::tell_unmet(Comparison& result, const std::stop_token& stop) const {
  std::vector<TopicComparison*> silent;
  std::vector<Obligation> asked;
  for (TopicComparison& one : result.topics)
    if (one.relation == Relation::both_silent) {
      silent.push_back(&one);
      asked.emplace_back().formula = one.topic.when;
    }
  if (asked.empty()) return;
  Encoding copy = encoding_;
  copy.taste.clear();
  const solver::Outcome outcome = solver::search(copy, asked, {result.tried, false, nullptr, stop});
  for (const std::size_t i : outcome.refuted) silent[i]->relation = Relation::unmet;
  for (const std::size_t i : outcome.undecided) silent[i]->relation = Relation::undecided;
  if (!outcome.undecided.empty() && result.why_undecided.empty()) result.why_undecided = outcome.reason;
}

Comparison TopicQuestions::answered(const solver::Outcome& outcome, const model::Game& game,
                                    const std::stop_token& stop) const {
  Comparison result;
  result.tried = outcome.tried;
  result.sufficient = sufficient(encoding_, obligations_, outcome);
  for (const Topic& topic : topics_) result.topics.push_back({topic, Relation::undecided, {}});
  std::vector<Heard> heard(topics_.size());
  DifferenceTeller teller(encoding_, game, first_, second_);
  for (const solver::Found& found : outcome.found) {
    const Question& question = questions_[found.obligation];
    if (question.pair)
      result.topics[question.topic].partings.push_back(
          teller.tell(*question.pair, question.certain, found.witness, result.faults));
    else
      (question.first ? heard[question.topic].first_speaks : heard[question.topic].second_speaks) = true;
  }
  for (const std::size_t i : outcome.undecided) heard[questions_[i].topic].undecided = true;
  if (!outcome.undecided.empty()) result.why_undecided = outcome.reason;
  for (std::size_t t = 0; t < topics_.size(); ++t) {
    tidy(result.topics[t].partings);
    result.topics[t].relation = relation_of(result.topics[t], heard[t]);
  }
  tell_unmet(result, stop);
  std::ranges::sort(result.faults);
  result.faults.erase(std::ranges::unique(result.faults).begin(), result.faults.end());
  return result;
}

Comparison compare(Encoding encoding, const model::Game& game, const std::string& first, const std::string& second,
                   const CompareOptions& options) {
  const Verdicts a(encoding, *encoding.text(first)), b(encoding, *encoding.text(second));
  const TopicQuestions questions(encoding, a, b);
  const solver::SearchOptions how{options.most_pieces, false, options.progress, options.stop};
  return questions.answered(solver::search(encoding, questions.obligations(), how), game, options.stop);
}

}  // namespace roluat::analysis
