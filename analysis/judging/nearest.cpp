#include "analysis/judging/nearest.hpp"

#include <algorithm>

#include "solver/act_cases.hpp"

namespace roluat::analysis {

using model::Expr;
using solver::Encoding;
using solver::Found;
using solver::Kind;
using solver::Obligation;
using solver::Verdicts;

namespace {

const Verdicts& of_text(const std::vector<Verdicts>& texts, const std::string& id) {
  return *std::ranges::find_if(texts, [&](const Verdicts& one) { return one.text().id == id; });
}

/// Asks for the nearest cases of silences, on a pool of its own.
class NearestSearch {
 public:
  NearestSearch(const Encoding& encoding, const std::vector<Verdicts>& texts,
                const std::vector<Obligation>& obligations)
      : encoding_(encoding), texts_(texts), obligations_(obligations), judge_(encoding_) {}

  NearestCases find(const std::vector<Found>& found, const solver::SearchOptions& options) {
    for (std::size_t i = 0; i < found.size(); ++i)
      if (obligations_[found[i].obligation].kind == Kind::silence) ask(i, found[i]);
    NearestCases result;
    for (Found& one : search(encoding_, asked_, options).found) {
      const auto [place, agreed] = places_[one.obligation];
      const auto [known, fresh] = result.emplace(place, NearestFound{one.witness, agreed});
      if (!fresh && agreed && !known->second.agreed) known->second = {one.witness, true};
    }
    return result;
  }

 private:
  // Of the same deed as the witness, in the plain case, the clause speaks as it does there.
  void ask(std::size_t place, const Found& found) {
    const Obligation& silence = obligations_[found.obligation];
    model::Formulas& f = encoding_.formulas;
    const solver::ClauseRef& ref = silence.clauses.front();
    const Verdicts &speaking = of_text(texts_, silence.texts.front()), &silent = of_text(texts_, silence.texts.back());
    const auto clause = static_cast<std::size_t>(speaking.text().clause(ref.clause) - speaking.text().clauses.data());
    judge_.look_at(found.witness);
    std::vector<Expr> all{encoding_.plain, speaks(speaking, clause, ref.permits, silence.level)};
    add_kind_of_act(found, all);
    for (const Expr deed : encoding_.deeds) all.push_back(judge_.holds(deed) ? deed : f.negation(deed));
    const auto with = [&](const std::vector<Expr>& any) {
      std::vector<Expr> whole = all;
      whole.push_back(f.disjunction(any));
      return f.conjunction(whole);
    };
    std::vector<Expr> says_so, speaks_at_all;
    for (std::size_t d = 0; d < silent.text().clauses.size(); ++d) {
      says_so.push_back(ref.permits ? silent.surely_permits(d, solver::Grade::plain)
                                    : silent.surely_forbids(d, solver::Grade::plain));
      if (beside(speaking.text(), speaking.text().clauses[clause], silent.text(), d))
        speaks_at_all.push_back(silent.perhaps_speaks(d));
    }
    add(place, true, with(says_so));
    if (!speaks_at_all.empty()) add(place, false, with(speaks_at_all));
    add(place, true, with_a_sister(found, silence, speaking, clause, silent));
  }

  // The clause and one that stands beside it in the other text say the same of some act of this kind, be it a plain one
  // or not: how far each of the two reaches is the rim of what both speak of.
  Expr with_a_sister(const Found& found, const Obligation& silence, const Verdicts& speaking, std::size_t clause,
                     const Verdicts& silent) {
    model::Formulas& f = encoding_.formulas;
    const solver::ClauseRef& ref = silence.clauses.front();
    std::vector<Expr> says_so;
    for (const std::string& id : encoding_.alignment.sisters(ref.clause, silent.text().id)) {
      const model::Clause* const sister = silent.text().clause(id);
      if (sister == nullptr) continue;
      for (const model::Reading& reading : sister->readings)
        if (reading.grade == solver::Grade::plain)
          says_so.push_back(ref.permits ? silent.positive(reading) : silent.negative(reading));
    }
    std::vector<Expr> all{speaks(speaking, clause, ref.permits, silence.level), f.disjunction(says_so)};
    add_kind_of_act(found, all);
    return f.conjunction(all);
  }

  Expr speaks(const Verdicts& text, std::size_t clause, bool permits, solver::Level level) {
    if (level != solver::Level::possible) {
      const solver::Grade least = level == solver::Level::plain ? solver::Grade::plain : solver::Grade::possible;
      return permits ? text.surely_permits(clause, least) : text.surely_forbids(clause, least);
    }
    return encoding_.formulas.conjunction(
        {permits ? text.permits(clause) : text.forbids(clause), text.interpretation()});
  }

  // The enumerated terms that acts are told by (act_cases) have the values that they have in the witness.
  void add_kind_of_act(const Found& found, std::vector<Expr>& all) {
    if (!cases_) cases_ = act_cases(encoding_);
    for (const solver::ActCase& act : *cases_)
      if (act.aimed == found.aimed && judge_.holds(act.condition)) {
        all.push_back(act.condition);
        return;
      }
  }

  [[nodiscard]] bool beside(const model::Text& text, const model::Clause& clause, const model::Text& other,
                            std::size_t d) const {
    const std::vector<int> numbers = encoding_.alignment.counterparts(text.id, clause.sentence, other.id);
    return std::ranges::find(numbers, other.clauses[d].sentence) != numbers.end();
  }

  void add(std::size_t place, bool agreed, Expr formula) {
    if (formula == encoding_.formulas.boolean(false)) return;
    Obligation one;
    one.formula = formula;
    one.no_finding = true;
    asked_.push_back(std::move(one));
    places_.emplace_back(place, agreed);
  }

  Encoding encoding_;
  const std::vector<Verdicts>& texts_;
  const std::vector<Obligation>& obligations_;
  Judge judge_;
  std::optional<std::vector<solver::ActCase>> cases_;
  std::vector<Obligation> asked_;
  std::vector<std::pair<std::size_t, bool>> places_;
};

}  // namespace

NearestCases nearest_cases(const Encoding& encoding, const std::vector<Verdicts>& texts,
                           const std::vector<Obligation>& obligations, const std::vector<Found>& found,
                           solver::SearchOptions options) {
  options.progress = nullptr;
  return NearestSearch(encoding, texts, obligations).find(found, options);
}

Neighbours::Neighbours(const Encoding& encoding, const std::vector<Verdicts>& texts, const model::Game& game)
    : encoding_(encoding), texts_(texts), game_(game), judge_(encoding), records_(solver::record_roles(encoding)) {}

void Neighbours::note(const NearestFound* nearest, const model::Structure* witness, Finding& finding) {
  if (finding.texts.size() < 2) return;
  if (nearest != nullptr) {
    const model::Written written = game_.write(encoding_.prelude.signature(), nearest->act);
    finding.nearest = {written.position.fen(), written.act};
    finding.edge = nearest->agreed;
    judge_.look_at(nearest->act);
  }
  const std::vector<CitedClause> cited = finding.clauses;
  for (const CitedClause& clause : cited)
    for (const std::string& other : finding.texts)
      if (other != clause.text) cite(clause.text, clause.sentence, other, nearest != nullptr, finding);
  if (finding.kind == Kind::silence && witness != nullptr) keep_those_of_its_record(*witness, finding);
  // A word that both texts explain somewhere near: that one says more of it is the rim of what both say.
  if (finding.kind == Kind::silence && finding.detail == solver::kOfDefinition)
    finding.edge = !finding.counterparts.empty();
}

void Neighbours::cite(const std::string& text, int sentence, const std::string& other, bool nearest, Finding& finding) {
  const Verdicts& verdicts = of_text(texts_, other);
  for (const int number : encoding_.alignment.counterparts(text, sentence, other)) {
    const model::Sentence& there = *verdicts.text().sentence(number);
    for (const std::size_t c : there.clauses) {
      const std::string& id = verdicts.text().clauses[c].id;
      if (std::ranges::find(finding.counterparts, id, &Counterpart::clause) != finding.counterparts.end()) continue;
      finding.counterparts.push_back(
          {other, id, number, there.place, there.quote, nearest ? std::optional(said_by(verdicts, c)) : std::nullopt});
    }
  }
}

// A sentence on records speaks of several of their parts, and of all kinds of men. Of what stands beside it that is
// cited which is about the part in question: the clauses paired with this one, and of these what speaks of the same act
// written with one sign changed.
void Neighbours::keep_those_of_its_record(const model::Structure& witness, Finding& finding) {
  const auto claim =
      encoding_.roles.claim < 0 ? -1 : witness.constants[static_cast<std::size_t>(encoding_.roles.claim)];
  const auto record = std::ranges::find(records_, claim, &solver::RecordRole::claim);
  if (record == records_.end()) return;
  const Verdicts& silent = of_text(texts_, finding.texts.back());
  const std::vector<std::string> paired = encoding_.alignment.sisters(finding.clauses.front().clause, silent.text().id);
  std::erase_if(finding.counterparts,
                [&](const Counterpart& one) { return std::ranges::find(paired, one.clause) == paired.end(); });
  const auto is_of_it = [&](const Counterpart& one) {
    const model::Clause& clause = *silent.text().clause(one.clause);
    return speaks_with_another_sign(*record, witness, silent,
                                    static_cast<std::size_t>(&clause - silent.text().clauses.data()));
  };
  if (std::ranges::any_of(finding.counterparts, is_of_it))
    std::erase_if(finding.counterparts, [&](const Counterpart& one) { return !is_of_it(one); });
}

bool Neighbours::speaks_with_another_sign(const solver::RecordRole& record, model::Structure witness,
                                          const Verdicts& text, std::size_t clause) {
  for (std::size_t s = 0; s < record.signs.size(); ++s) {
    int& sign = witness.constants[static_cast<std::size_t>(record.signs[s])];
    const int written = sign;
    for (const int value : record.values[s]) {
      sign = value;
      judge_.look_at(witness);
      if (judge_.holds(text.perhaps_speaks(clause))) return true;
    }
    sign = written;
  }
  return false;
}

Verdict Neighbours::said_by(const Verdicts& text, std::size_t clause) {
  const bool permits = judge_.holds(text.surely_permits(clause, solver::Grade::plain)),
             forbids = judge_.holds(text.surely_forbids(clause, solver::Grade::plain));
  if (permits && forbids) return Verdict::both;
  if (permits || forbids) return permits ? Verdict::permitted : Verdict::forbidden;
  return judge_.holds(text.perhaps_speaks(clause)) ? Verdict::depends : Verdict::silent;
}

}  // namespace roluat::analysis
