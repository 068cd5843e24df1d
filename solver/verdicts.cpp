#include "solver/verdicts.hpp"

#include <algorithm>
#include <set>

#include "model/diagnostic.hpp"
#include "model/evaluator.hpp"

namespace roluat::solver {

using model::Clause;
using model::Expr;
using model::Formulas;
using model::Norm;
using model::Reading;

namespace {

constexpr std::size_t kMostDefinedWords = 10;

}  // namespace

Verdicts::Verdicts(Encoding& encoding, const model::Text& text) : encoding_(encoding), text_(&text) {
  overriders_.resize(text.clauses.size());
  for (std::size_t c = 0; c < text.clauses.size(); ++c)
    for (const std::string& name : text.clauses[c].overrides)
      overriders_[static_cast<std::size_t>(text.clause(name) - text.clauses.data())].push_back(c);
  find_lexicons();
  make_selectors();
  make_selected();
  all_ = make_sure(Grade::possible);
  plain_ = make_sure(Grade::plain);
}

// Every assignment to the text's Bool constants that some clause about acts uses, if the definitions allow it.
void Verdicts::find_lexicons() {
  Formulas& f = encoding_.formulas;
  const auto& constants = encoding_.prelude.signature().constants();
  const std::string prefix = text_->id + ":" + std::string(kTextPrefix);
  const auto own = [&](int c) {
    return constants[static_cast<std::size_t>(c)].name.starts_with(prefix) &&
           constants[static_cast<std::size_t>(c)].sort.kind == model::SortKind::boolean;
  };
  std::set<int> mentioned;
  const auto note = [&](int c) {
    mentioned.insert(c);
    return false;  // look at the others too
  };
  for (const Clause& clause : text_->clauses)
    for (const Reading& r : clause.readings)
      if (r.norm != Norm::define) {
        (void)f.mentions(r.when, note);
        (void)f.mentions(r.then, note);
      }
  std::vector<int>& used = words_;
  std::ranges::copy_if(mentioned, std::back_inserter(used), own);
  if (used.size() > kMostDefinedWords)
    throw model::InputError({text_->file, 0, 0, model::message("clauses about acts use %1 defined words", used.size()),
                             model::message("at most %1", kMostDefinedWords)});
  const auto is_used = [&](int c) { return std::ranges::find(used, c) != used.end(); };
  model::Evaluator evaluator(f, {});
  evaluator.structure() = model::Structure(encoding_.prelude.signature(), 0);
  const auto allowed = [&](const Clause& clause, Grade least) {
    return std::ranges::any_of(clause.readings, [&](const Reading& r) {
      if (r.grade > least) return false;
      // A definition that speaks of other words as well leaves these free.
      return r.norm != Norm::define || f.mentions(r.then, [&](int c) { return !is_used(c); }) ||
             evaluator.holds(r.then);
    });
  };
  for (std::size_t bits = 0; bits < (std::size_t{1} << used.size()); ++bits) {
    Lexicon lexicon;
    for (std::size_t i = 0; i < used.size(); ++i) {
      const bool value = ((bits >> i) & 1U) != 0;
      evaluator.structure().constants[static_cast<std::size_t>(used[i])] = value ? 1 : 0;
      lexicon.emplace(used[i], f.boolean(value));
    }
    evaluator.changed(0);
    const auto suits = [&](Grade least) {
      return std::ranges::all_of(text_->clauses, [&](const Clause& clause) { return allowed(clause, least); });
    };
    if (!suits(Grade::possible)) continue;
    lexicons_.push_back(lexicon);
    if (suits(Grade::plain)) plain_lexicons_.push_back(lexicon);
  }
  if (plain_lexicons_.empty())
    plain_lexicons_ = lexicons_;  // as plainly read they exclude each other: a finding of its own
  if (lexicons_.empty())
    throw model::InputError(
        {text_->file, 0, 0, "the defining clauses exclude each other", "definitions that can hold together"});
}

void Verdicts::make_selectors() {
  Formulas& f = encoding_.formulas;
  std::vector<Expr> all;
  for (const Clause& clause : text_->clauses) {
    std::vector<int> own;
    std::vector<Expr> choices;
    for (const Reading& reading : clause.readings) {
      own.push_back(
          encoding_.prelude.signature().add_constant(clause.id + "@" + reading.id, {model::SortKind::boolean, 0}));
      choices.push_back(f.constant(own.back()));
    }
    all.push_back(f.disjunction(choices));
    for (std::size_t i = 0; i < choices.size(); ++i)
      for (std::size_t j = i + 1; j < choices.size(); ++j)
        all.push_back(f.negation(f.conjunction({choices[i], choices[j]})));
    selectors_.push_back(own);
  }
  std::vector<Expr> meanings;
  for (const Lexicon& lexicon : lexicons_) {
    std::vector<Expr> values;
    for (const auto& [constant, value] : lexicon)
      values.push_back(f.node(value).value != 0 ? f.constant(constant) : f.negation(f.constant(constant)));
    std::ranges::sort(values);
    meanings.push_back(f.conjunction(values));
  }
  meaning_ = f.disjunction(meanings);
  all.push_back(meaning_);
  interpretation_ = f.conjunction(all);
}

Expr Verdicts::positive(const Reading& reading) const {
  if (!model::permits(reading.norm)) return encoding_.formulas.boolean(false);
  return encoding_.formulas.conjunction({reading.when, reading.then});
}

Expr Verdicts::negative(const Reading& reading) const {
  Formulas& f = encoding_.formulas;
  if (!model::forbids(reading.norm)) return f.boolean(false);
  return reading.norm == Norm::forbid ? reading.when : f.conjunction({reading.when, f.negation(reading.then)});
}

Expr Verdicts::selected(std::size_t clause, Part part) const {
  Formulas& f = encoding_.formulas;
  std::vector<Expr> any;
  for (std::size_t r = 0; r < text_->clauses[clause].readings.size(); ++r)
    any.push_back(
        f.conjunction({f.constant(selectors_[clause][r]), (this->*part)(text_->clauses[clause].readings[r])}));
  return f.disjunction(any);
}

void Verdicts::make_selected() {
  Formulas& f = encoding_.formulas;
  for (std::size_t c = 0; c < text_->clauses.size(); ++c) {
    std::vector<Expr> undisturbed;
    for (const std::size_t other : overriders_[c])
      undisturbed.push_back(f.negation(selected(other, &Verdicts::circumstance)));
    const Expr free = f.conjunction(undisturbed);
    permits_.push_back(f.conjunction({selected(c, &Verdicts::positive), free}));
    forbids_.push_back(f.conjunction({selected(c, &Verdicts::negative), free}));
  }
  any_permits_ = f.disjunction(permits_);
  any_forbids_ = f.disjunction(forbids_);
}

Expr Verdicts::some_reading(std::size_t clause, Part part, Grade least) const {
  std::vector<Expr> any;
  for (const Reading& reading : text_->clauses[clause].readings)
    if (reading.grade <= least) any.push_back((this->*part)(reading));
  return encoding_.formulas.disjunction(any);
}

Expr Verdicts::every_reading(std::size_t clause, Part part, Grade least) const {
  std::vector<Expr> all;
  for (const Reading& reading : text_->clauses[clause].readings)
    if (reading.grade <= least) all.push_back((this->*part)(reading));
  return encoding_.formulas.conjunction(all);
}

Verdicts::KnownInLexicons Verdicts::known_in_lexicons(Grade least) const {
  KnownInLexicons result;
  for (const Lexicon& lexicon : least == Grade::plain ? plain_lexicons_ : lexicons_) {
    auto& known = result.emplace_back();
    for (const auto& [word, value] : lexicon) known.set(encoding_.formulas.constant(word), value);
  }
  return result;
}

Expr Verdicts::in_every_lexicon(Expr e, KnownInLexicons& known) const {
  std::vector<Expr> all;
  for (auto& one : known) all.push_back(encoding_.formulas.rewrite(e, one));
  return encoding_.formulas.conjunction(all);
}

Verdicts::Sure Verdicts::make_sure(Grade least) const {
  Formulas& f = encoding_.formulas;
  KnownInLexicons known = known_in_lexicons(least);
  const auto in_every = [&](Expr e) { return in_every_lexicon(e, known); };
  Sure sure;
  for (std::size_t c = 0; c < text_->clauses.size(); ++c) {
    std::vector<Expr> undisturbed, perhaps_undisturbed;
    for (const std::size_t other : overriders_[c]) {
      undisturbed.push_back(f.negation(some_reading(other, &Verdicts::circumstance, least)));
      perhaps_undisturbed.push_back(f.negation(every_reading(other, &Verdicts::circumstance, least)));
    }
    const Expr free = f.conjunction(undisturbed), perhaps_free = f.conjunction(perhaps_undisturbed);
    const auto in_all = [&](Part part) { return in_every(f.conjunction({every_reading(c, part, least), free})); };
    const auto in_none = [&](Part part) {
      return f.negation(f.conjunction({some_reading(c, part, least), perhaps_free}));
    };
    sure.undisturbed.push_back(free);
    sure.permits.push_back(in_all(&Verdicts::positive));
    sure.forbids.push_back(in_all(&Verdicts::negative));
    sure.no_permission.push_back(in_none(&Verdicts::positive));
    sure.no_prohibition.push_back(in_none(&Verdicts::negative));
    sure.perhaps_speaks.push_back(
        f.negation(in_every(f.conjunction({sure.no_permission.back(), sure.no_prohibition.back()}))));
  }
  sure.never_permits = in_every(f.conjunction(sure.no_permission));
  sure.never_forbids = in_every(f.conjunction(sure.no_prohibition));
  return sure;
}

Expr Verdicts::others_plainly_forbid(std::size_t clause) const {
  std::vector<Expr> any;
  for (std::size_t other = 0; other < text_->clauses.size(); ++other)
    if (other != clause) any.push_back(plain_.forbids[other]);
  return encoding_.formulas.disjunction(any);
}

Expr Verdicts::refuted(std::size_t clause) const {
  Formulas& f = encoding_.formulas;
  std::vector<Expr> far_fetched;
  for (std::size_t r = 0; r < text_->clauses[clause].readings.size(); ++r)
    if (const Reading& reading = text_->clauses[clause].readings[r]; reading.grade != Grade::plain)
      far_fetched.push_back(f.conjunction({f.constant(selectors_[clause][r]), positive(reading)}));
  return f.conjunction({f.disjunction(far_fetched), others_plainly_forbid(clause)});
}

bool Verdicts::can_permit(std::size_t clause) const {
  return std::ranges::any_of(text_->clauses[clause].readings, model::permits, &Reading::norm);
}

bool Verdicts::can_forbid(std::size_t clause) const {
  return std::ranges::any_of(text_->clauses[clause].readings, model::forbids, &Reading::norm);
}

}  // namespace roluat::solver
