#include "analysis/compare.hpp"

#include <algorithm>
#include <array>

#include "analysis/judge.hpp"
#include "analysis/replay.hpp"
#include "solver/search.hpp"
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
    case Relation::undecided: return "undecided";
  }
  return "";
}

namespace {

int leniency(Verdict verdict) { return verdict == Verdict::permitted ? 2 : verdict == Verdict::silent ? 1 : 0; }

}  // namespace

bool Parting::first_is_looser() const { return leniency(first) > leniency(second); }

namespace {

struct Pair {
  Verdict first, second;
};
constexpr std::array kPairs = {
    Pair{Verdict::permitted, Verdict::forbidden}, Pair{Verdict::permitted, Verdict::silent},
    Pair{Verdict::silent, Verdict::forbidden},    Pair{Verdict::forbidden, Verdict::permitted},
    Pair{Verdict::silent, Verdict::permitted},    Pair{Verdict::forbidden, Verdict::silent}};

// What an obligation asks: do the two part so, or (where there is no pair) does this text say anything at all?
struct Question {
  std::size_t topic = 0;
  std::optional<Pair> pair;
  bool certain = false;  ///< of a pair
  bool first = false;    ///< otherwise: of which text
};

class Asker {
 public:
  Asker(Encoding& encoding, const Verdicts& first, const Verdicts& second)
      : encoding_(encoding), f_(encoding.formulas), first_(first), second_(second) {}

  void ask_all(const std::vector<Topic>& topics) {
    for (std::size_t t = 0; t < topics.size(); ++t) {
      for (const bool certain : {true, false})
        for (const Pair& pair : kPairs) ask({t, pair, certain, false}, parting(topics[t].when, pair, certain));
      for (const bool first : {true, false})
        ask({t, std::nullopt, false, first},
            f_.conjunction({topics[t].when, f_.negation(silent(first ? first_ : second_))}));
    }
  }

  std::vector<Question> questions;
  std::vector<Obligation> obligations;

 private:
  void ask(Question question, Expr formula) {
    Obligation obligation;
    obligation.texts = {first_.text().id, second_.text().id};
    obligation.every_reading = question.certain;
    obligation.formula = formula;
    questions.push_back(question);
    obligations.push_back(std::move(obligation));
  }

  Expr parting(Expr topic, const Pair& pair, bool certain) {
    if (certain) return f_.conjunction({topic, surely(first_, pair.first), surely(second_, pair.second)});
    return f_.conjunction({topic, perhaps(first_, pair.first), perhaps(second_, pair.second), first_.interpretation(),
                           second_.interpretation()});
  }

  // The text has this one verdict whichever way it is read.
  Expr surely(const Verdicts& text, Verdict verdict) {
    if (verdict == Verdict::silent) return silent(text);
    std::vector<Expr> any;
    for (std::size_t c = 0; c < text.text().clauses.size(); ++c)
      any.push_back(verdict == Verdict::permitted ? text.surely_permits(c) : text.surely_forbids(c));
    return f_.conjunction(
        {f_.disjunction(any), verdict == Verdict::permitted ? text.never_forbids() : text.never_permits()});
  }

  // It has this one verdict in the interpretation that the model picks; silent is what is silent however it is read.
  Expr perhaps(const Verdicts& text, Verdict verdict) {
    if (verdict == Verdict::silent) return silent(text);
    const bool permits = verdict == Verdict::permitted;
    return f_.conjunction(
        {permits ? text.permits() : text.forbids(), f_.negation(permits ? text.forbids() : text.permits())});
  }

  Expr silent(const Verdicts& text) { return f_.conjunction({text.never_permits(), text.never_forbids()}); }

  Encoding& encoding_;
  model::Formulas& f_;
  const Verdicts &first_, &second_;
};

class Teller {
 public:
  Teller(const Encoding& encoding, const model::Game& game, const Verdicts& first, const Verdicts& second)
      : encoding_(encoding), game_(game), first_(first), second_(second), judge_(encoding), replayer_(encoding, game) {}

  Parting tell(const Question& question, const model::Structure& witness, std::vector<std::string>& faults) {
    const model::Written written = game_.write(encoding_.prelude.signature(), witness);
    Parting parting;
    parting.first = question.pair->first;
    parting.second = question.pair->second;
    parting.certain = question.certain;
    parting.fen = written.fen;
    parting.act = written.act;
    parting.pieces = written.pieces;
    parting.description = game_.describe(written.fen, written.act);
    judge_.look_at(witness);
    parting.because_first = clauses(first_, question);
    parting.because_second = clauses(second_, question);
    parting.intentions = intentions(witness);
    for (const model::Ruling& ruling : encoding_.rulings)
      if (!replayer_.confirms(ruling, written.fen, written.act, replayer_.legal_under(ruling, witness)))
        faults.push_back("under " + ruling.name + ": " + written.fen + " " + written.act);
    return parting;
  }

 private:
  std::vector<std::string> clauses(const Verdicts& text, const Question& question) {
    const bool silent = (&text == &first_ ? question.pair->first : question.pair->second) == Verdict::silent;
    if (silent) return {};
    return question.certain ? judge_.judge(text).because : judge_.judge_as_selected(text).because;
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

Comparison compare(Encoding encoding, const model::Game& game, const std::string& first, const std::string& second,
                   const CompareOptions& options) {
  const std::vector<Topic> topics = read_topics(encoding);
  const Verdicts a(encoding, *encoding.text(first)), b(encoding, *encoding.text(second));
  Asker asker(encoding, a, b);
  asker.ask_all(topics);
  solver::SearchOptions search;
  search.most_elements = options.most_pieces;
  search.confirm = options.confirm;
  search.progress = options.progress;
  search.stop = options.stop;
  const solver::Outcome outcome = solver::search(encoding, asker.obligations, search);

  Comparison result;
  result.tried = outcome.tried;
  result.sufficient = sufficient(encoding, asker.obligations, outcome);
  for (const Topic& topic : topics) result.topics.push_back({topic, Relation::undecided, {}});
  std::vector<Heard> heard(topics.size());
  Teller teller(encoding, game, a, b);
  for (const solver::Found& found : outcome.found) {
    const Question& question = asker.questions[found.obligation];
    if (question.pair)
      result.topics[question.topic].partings.push_back(teller.tell(question, found.witness, result.faults));
    else
      (question.first ? heard[question.topic].first_speaks : heard[question.topic].second_speaks) = true;
  }
  for (const std::size_t i : outcome.undecided) heard[asker.questions[i].topic].undecided = true;
  for (std::size_t t = 0; t < topics.size(); ++t) {
    tidy(result.topics[t].partings);
    result.topics[t].relation = relation_of(result.topics[t], heard[t]);
  }
  std::ranges::sort(result.faults);
  result.faults.erase(std::ranges::unique(result.faults).begin(), result.faults.end());
  return result;
}

}  // namespace roluat::analysis
