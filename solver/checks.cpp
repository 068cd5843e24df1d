#include "solver/checks.hpp"

#include <algorithm>
#include <optional>

#include "solver/ties.hpp"

namespace roluat::solver {

using model::Clause;
using model::Expr;
using model::Formulas;

namespace {

/// The same question at each level.
struct Levels {
  Expr certain, plain, possible;
};

void ask(Formulas& f, const Obligation& what, const Levels& levels, std::vector<Obligation>& result) {
  const auto at = [&](Level level, Expr formula) {
    result.push_back(what);
    result.back().level = level;
    result.back().formula = formula;
  };
  at(Level::certain, levels.certain);
  if (levels.plain != levels.certain && levels.plain != f.boolean(false)) at(Level::plain, levels.plain);
  at(Level::possible, levels.possible);
}

Obligation about(Kind kind, std::vector<std::string> texts, std::vector<ClauseRef> clauses) {
  Obligation result;
  result.kind = kind;
  result.texts = std::move(texts);
  result.clauses = std::move(clauses);
  return result;
}

}  // namespace

namespace {

// Where nothing but the clauses speaks of which value a constant has (a side loses, the game is drawn, or it goes on),
// what permits one value forbids all others. Two clauses at odds about the value of the one are then at odds about the
// value of the other, by the same words, and it is told once.
class OneValue {
 public:
  struct Named {
    int constant = 0, value = 0;
  };

  explicit OneValue(Encoding& encoding) : f_(encoding.formulas) {
    const model::Signature& signature = encoding.prelude.signature();
    for (std::size_t c = 0; c < signature.constants().size(); ++c) {
      const model::Sort sort = signature.constants()[c].sort;
      const auto names_it = [&](Expr e) { return f_.mentions(e, [&](int one) { return one == static_cast<int>(c); }); };
      if (sort.kind != model::SortKind::enumeration || std::ranges::any_of(encoding.world, names_it)) continue;
      const auto& values = signature.enumerations()[static_cast<std::size_t>(sort.enumeration)].values;
      for (std::size_t value = 0; values.size() > 1 && value < values.size(); ++value)
        open_.push_back({{static_cast<int>(c), static_cast<int>(value)}, static_cast<int>(values.size())});
    }
  }

  /// The value that alone the clause allows, and that it bars all others exactly there, whichever way it is read.
  std::optional<Named> named_by(const Verdicts& text, std::size_t clause) {
    if (!text.can_permit(clause) || !text.can_forbid(clause)) return std::nullopt;
    for (const auto& [named, values] : open_)
      if (is_alone(named, values, text.permits(clause), text.forbids(clause)) &&
          is_alone(named, values, text.surely_permits(clause), text.surely_forbids(clause)) &&
          is_alone(named, values, text.surely_permits(clause, Grade::plain), text.surely_forbids(clause, Grade::plain)))
        return named;
    return std::nullopt;
  }
  /// The same said of this value.
  Expr said_of(Named named, Expr e) { return f_.substitute(e, {{named.constant, f_.literal(named.value)}}); }

 private:
  bool is_alone(Named named, int values, Expr yes, Expr no) {
    const Expr there = said_of(named, yes), never = f_.boolean(false);
    for (int value = 0; value < values; ++value) {
      const Named now{named.constant, value};
      if (said_of(now, value == named.value ? no : yes) != never) return false;
      if (value != named.value && said_of(now, no) != there) return false;
    }
    return true;
  }

  Formulas& f_;
  std::vector<std::pair<Named, int>> open_;  // and how many values there are
};

}  // namespace

std::vector<Obligation> contradictions(Encoding& encoding, const Verdicts& text) {
  Formulas& f = encoding.formulas;
  std::vector<Obligation> result;
  const std::string& id = text.text().id;
  const auto& clauses = text.text().clauses;
  const Expr interpretation = f.conjunction({text.interpretation(), in_one_sense(encoding, {&text})});
  OneValue one_value(encoding);
  std::vector<std::optional<OneValue::Named>> named;
  for (std::size_t c = 0; c < clauses.size(); ++c) named.push_back(one_value.named_by(text, c));
  for (std::size_t p = 0; p < clauses.size(); ++p)
    for (std::size_t n = 0; n < clauses.size(); ++n) {
      if (p == n || !text.can_permit(p) || !text.can_forbid(n)) continue;
      const bool both_ways = named[p] && named[n] && named[p]->constant == named[n]->constant;
      if (both_ways && n < p) continue;
      const auto surely = [&](Grade least) {
        return f.conjunction({text.surely_permits(p, least), text.surely_forbids(n, least)});
      };
      Expr refuted = text.refuted(p);
      if (both_ways) refuted = f.conjunction({refuted, one_value.said_of(*named[n], text.refuted(n))});
      ask(f, about(Kind::contradiction, {id}, {{id, clauses[p].id, true}, {id, clauses[n].id, false}}),
          {surely(Grade::possible), surely(Grade::plain),
           f.conjunction({text.permits(p), text.forbids(n), interpretation, f.negation(refuted)})},
          result);
    }
  return result;
}

namespace {

// Some reading of some clause of `text` that stands beside this one of the other text permits (forbids) the act by
// itself, whatever goes before it.
Expr sister_says(Encoding& encoding, const Verdicts& text, const std::string& clause, Grade least,
                 Expr (Verdicts::*part)(const model::Reading&) const) {
  std::vector<Expr> any;
  for (const std::string& sister : encoding.alignment.sisters(clause, text.text().id)) {
    const Clause* const beside = text.text().clause(sister);
    if (beside == nullptr) continue;  // a copy of the text has it struck out
    for (const model::Reading& reading : beside->readings)
      if (reading.grade <= least) any.push_back((text.*part)(reading));
  }
  return encoding.formulas.disjunction(any);
}

// Each text says both: by the clause in question and by one that stands beside the other's. Whoever settles the one
// conflict, or the one doubt, has settled the other, so the texts do not differ here.
Expr both_say_both(Encoding& encoding, const Verdicts& permitting, const std::string& permits,
                   const Verdicts& forbidding, const std::string& forbids, Grade least) {
  return encoding.formulas.conjunction({sister_says(encoding, permitting, forbids, least, &Verdicts::negative),
                                        sister_says(encoding, forbidding, permits, least, &Verdicts::positive)});
}

}  // namespace

std::vector<Obligation> oppositions(Encoding& encoding, const Verdicts& permitting, const Verdicts& forbidding) {
  Formulas& f = encoding.formulas;
  std::vector<Obligation> result;
  const std::string &a = permitting.text().id, &b = forbidding.text().id;
  const Expr interpretations =
      f.conjunction({permitting.interpretation(), forbidding.interpretation(),
                     read_alike(encoding, permitting, forbidding), in_one_sense(encoding, {&permitting, &forbidding})});
  const auto said_in_both = [&](const Clause& one, const Clause& other) {
    return encoding.alignment.in_the_same_words(one.id, b) && encoding.alignment.in_the_same_words(other.id, a);
  };
  for (std::size_t p = 0; p < permitting.text().clauses.size(); ++p)
    for (std::size_t n = 0; n < forbidding.text().clauses.size(); ++n) {
      if (!permitting.can_permit(p) || !forbidding.can_forbid(n)) continue;
      const Clause &one = permitting.text().clauses[p], &other = forbidding.text().clauses[n];
      if (said_in_both(one, other)) continue;
      const auto differ = [&](Grade least) {
        return f.negation(both_say_both(encoding, permitting, one.id, forbidding, other.id, least));
      };
      const auto surely = [&](Grade least) {
        return f.conjunction({permitting.surely_permits(p, least), forbidding.surely_forbids(n, least), differ(least)});
      };
      ask(f, about(Kind::opposite, {a, b}, {{a, one.id, true}, {b, other.id, false}}),
          {surely(Grade::possible), surely(Grade::plain),
           f.conjunction({permitting.permits(p), forbidding.forbids(n), interpretations, differ(Grade::possible),
                          f.negation(permitting.refuted(p))})},
          result);
    }
  return result;
}

std::vector<Obligation> silences(Encoding& encoding, const Verdicts& speaking, const Verdicts& silent) {
  Formulas& f = encoding.formulas;
  std::vector<Obligation> result;
  const auto never = [&](Grade least) {
    return f.conjunction({silent.never_permits(least), silent.never_forbids(least)});
  };
  const Expr interpretation = f.conjunction({speaking.interpretation(), in_one_sense(encoding, {&speaking})});
  const std::vector<std::string> texts{speaking.text().id, silent.text().id};
  for (std::size_t c = 0; c < speaking.text().clauses.size(); ++c) {
    const std::string& clause = speaking.text().clauses[c].id;
    if (speaking.text().clauses[c].example) continue;  // what it illustrates is compared, and nobody need repeat it
    if (encoding.alignment.in_the_same_words(clause, texts[1])) continue;  // the other says it too
    if (speaking.can_permit(c))
      ask(f, about(Kind::silence, texts, {{texts[0], clause, true}}),
          {f.conjunction({speaking.surely_permits(c), never(Grade::possible)}),
           f.conjunction({speaking.surely_permits(c, Grade::plain), never(Grade::plain)}),
           f.conjunction(
               {speaking.permits(c), interpretation, never(Grade::possible), f.negation(speaking.refuted(c))})},
          result);
    if (speaking.can_forbid(c))
      ask(f, about(Kind::silence, texts, {{texts[0], clause, false}}),
          {f.conjunction({speaking.surely_forbids(c), never(Grade::possible)}),
           f.conjunction({speaking.surely_forbids(c, Grade::plain), never(Grade::plain)}),
           f.conjunction({speaking.forbids(c), interpretation, never(Grade::possible)})},
          result);
  }
  return result;
}

}  // namespace roluat::solver
