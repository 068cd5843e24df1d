#include "solver/doubts.hpp"

#include <algorithm>

#include "solver/variants.hpp"

namespace roluat::solver {

using model::Expr;
using model::Formulas;
using model::Norm;
using model::Reading;

namespace {

Obligation about_two_readings(const Verdicts& text, std::size_t clause, std::size_t i, std::size_t j) {
  const model::Clause& c = text.text().clauses[clause];
  Obligation result;
  result.kind = Kind::ambiguity;
  result.texts = {text.text().id};
  for (const std::size_t r : {i, j}) result.clauses.push_back({text.text().id, c.id, false, c.readings[r].id});
  return result;
}

std::vector<Change> chosen(const Verdicts& text, std::size_t clause, std::size_t reading) {
  std::vector<Change> result;
  for (std::size_t r = 0; r < text.text().clauses[clause].readings.size(); ++r)
    result.push_back({text.selector(clause, r), -1, r == reading ? 1 : 0});
  return result;
}

// One of the readings permits (forbids), the other does not, nothing overrides the clause, and no other clause can
// permit (forbid), whichever way it is read.
Expr part_surely_differs(Formulas& f, const Verdicts& text, std::size_t clause, Expr one, Expr other,
                         Expr (Verdicts::*never)(std::size_t) const) {
  std::vector<Expr> all{text.surely_undisturbed(clause), exactly_one_of(f, one, other)};
  for (std::size_t d = 0; d < text.text().clauses.size(); ++d)
    if (d != clause) all.push_back((text.*never)(d));
  return f.conjunction(all);
}

Expr surely_differ(Encoding& encoding, const Verdicts& text, std::size_t clause, const Reading& i, const Reading& j,
                   Verdicts::KnownInLexicons& known) {
  Formulas& f = encoding.formulas;
  const Expr permits =
      part_surely_differs(f, text, clause, text.positive(i), text.positive(j), &Verdicts::never_permits_in_lexicon);
  const Expr forbids =
      part_surely_differs(f, text, clause, text.negative(i), text.negative(j), &Verdicts::never_forbids_in_lexicon);
  return f.conjunction({text.in_every_lexicon(f.disjunction({permits, forbids}), known), text.interpretation()});
}

// All other clauses are plainly read.
Expr others_plainly_read(Formulas& f, const Verdicts& text, std::size_t clause) {
  std::vector<Expr> all;
  for (std::size_t c = 0; c < text.text().clauses.size(); ++c) {
    if (c == clause) continue;
    std::vector<Expr> plain;
    for (std::size_t r = 0; r < text.text().clauses[c].readings.size(); ++r)
      if (text.text().clauses[c].readings[r].grade == Grade::plain) plain.push_back(f.constant(text.selector(c, r)));
    all.push_back(f.disjunction(plain));
  }
  return f.conjunction(all);
}

// What the player has in mind, if only one of the readings asks for it, is as that reading wants it: what differs by
// intent alone is another kind of finding.
Expr as_one_asks(Encoding& encoding, const Reading& i, const Reading& j) {
  Formulas& f = encoding.formulas;
  const auto& constants = encoding.prelude.signature().constants();
  std::vector<Expr> all;
  for (std::size_t c = 0; c < constants.size(); ++c) {
    if (!constants[c].name.starts_with(kUnobservablePrefix)) continue;
    const auto asks = [&](const Reading& r) {
      const auto same = [&](int other) { return other == static_cast<int>(c); };
      return f.mentions(r.when, same) || f.mentions(r.then, same);
    };
    if (asks(i) != asks(j)) all.push_back(f.constant(static_cast<int>(c)));
  }
  return f.conjunction(all);
}

// One of the two permits the act, not plainly, where another sentence as plainly read forbids it: then it is not read
// so.
Expr one_is_refuted(Formulas& f, const Verdicts& text, std::size_t clause, const Reading& i, const Reading& j) {
  std::vector<Expr> far_fetched;
  for (const Reading* one : {&i, &j})
    if (one->grade != Grade::plain) far_fetched.push_back(text.positive(*one));
  return f.conjunction({f.disjunction(far_fetched), text.others_plainly_forbid(clause)});
}

// Acts that show the doubt: other sentences, plainly read, leave it standing.
Expr in_doubt(Encoding& encoding, const Verdicts& text, std::size_t clause, std::size_t i, std::size_t j) {
  Formulas& f = encoding.formulas;
  const auto& readings = text.text().clauses[clause].readings;
  return f.conjunction({text.interpretation(), others_plainly_read(f, text, clause),
                        verdicts_differ(encoding, text, clause, i, j), as_one_asks(encoding, readings[i], readings[j]),
                        f.negation(one_is_refuted(f, text, clause, readings[i], readings[j]))});
}

void add_norm_pair(Encoding& encoding, const Verdicts& text, std::size_t clause, std::size_t i, std::size_t j,
                   Verdicts::KnownInLexicons& known, std::vector<Obligation>& result) {
  Formulas& f = encoding.formulas;
  const auto& readings = text.text().clauses[clause].readings;
  Obligation one = about_two_readings(text, clause, i, j);
  one.looks = {chosen(text, clause, i), chosen(text, clause, j)};
  const bool plain = readings[i].grade == Grade::plain && readings[j].grade == Grade::plain;
  if (plain) {
    one.level = Level::certain;
    one.formula = surely_differ(encoding, text, clause, readings[i], readings[j], known);
    result.push_back(one);
  }
  // Where another sentence, plainly read, settles it, it makes no difference how this one is read; nor where a ban is
  // one of what nothing permits.
  one.level = plain ? Level::plain : Level::possible;
  // Of two that part, neither of them plain, one parts from the plain reading too, and is told with that.
  one.at_the_rim = readings[i].grade != Grade::plain && readings[j].grade != Grade::plain;
  one.formula = f.conjunction({in_doubt(encoding, text, clause, i, j), f.negation(text.never_permits())});
  result.push_back(one);
}

// Two lexicons, the second over the words' twins: the one as the first reading defines, the other as the second does,
// alike in all words of which neither speaks.
void add_definition_pair(Encoding& encoding, const Verdicts& text, std::size_t clause, std::size_t i, std::size_t j,
                         std::vector<Obligation>& result) {
  Formulas& f = encoding.formulas;
  const auto& readings = text.text().clauses[clause].readings;
  const auto is_word = [&](int c) { return std::ranges::find(text.words(), c) != text.words().end(); };
  const auto defines = [&](const Reading& reading, int word) {
    return f.mentions(reading.then, [&](int c) { return c == word; });
  };
  Obligation one = about_two_readings(text, clause, i, j);
  Variant twins;
  std::vector<Expr> all{text.interpretation()};
  std::vector<Change> second = chosen(text, clause, j);
  bool concerned = false;
  for (const int word : text.words()) {
    const Expr twin = f.constant(twin_of(encoding, word));
    twins.emplace(word, twin);
    second.push_back({word, f.node(twin).value});
    if (defines(readings[i], word) || defines(readings[j], word))
      concerned = true;
    else
      all.push_back(f.equal(f.constant(word), twin));
  }
  // A definition that speaks of words which no clause about acts uses leaves the others free, as in a lexicon.
  const auto definition = [&](const Reading& reading) {
    return f.mentions(reading.then, [&](int c) { return !is_word(c); }) ? f.boolean(true) : reading.then;
  };
  if (!concerned) return;
  all.push_back(definition(readings[i]));
  all.push_back(f.substitute(text.meaning(), twins));
  all.push_back(f.substitute(definition(readings[j]), twins));
  all.push_back(verdicts_differ(encoding, text, {}, twins));
  const bool plain = readings[i].grade == Grade::plain && readings[j].grade == Grade::plain;
  one.level = plain ? Level::plain : Level::possible;
  one.formula = f.conjunction(all);
  one.looks = {chosen(text, clause, i), second};
  result.push_back(one);
}

}  // namespace

std::vector<Obligation> ambiguities(Encoding& encoding, const Verdicts& text) {
  std::vector<Obligation> result;
  Verdicts::KnownInLexicons known = text.known_in_lexicons();
  for (std::size_t c = 0; c < text.text().clauses.size(); ++c) {
    const auto& readings = text.text().clauses[c].readings;
    for (std::size_t i = 0; i < readings.size(); ++i)
      for (std::size_t j = i + 1; j < readings.size(); ++j)
        if (text.can_permit(c) || text.can_forbid(c))
          add_norm_pair(encoding, text, c, i, j, known, result);
        else
          add_definition_pair(encoding, text, c, i, j, result);
  }
  return result;
}

std::vector<Obligation> doubts_of_bans(Encoding& encoding, const Verdicts& text, const std::vector<std::string>& ids) {
  std::vector<Obligation> result;
  for (std::size_t c = 0; c < text.text().clauses.size(); ++c) {
    if (!text.can_forbid(c)) continue;
    const auto& readings = text.text().clauses[c].readings;
    for (std::size_t i = 0; i < readings.size(); ++i)
      for (std::size_t j = i + 1; j < readings.size(); ++j) {
        Obligation one = about_two_readings(text, c, i, j);
        if (std::ranges::find(ids, one.id()) == ids.end()) continue;
        one.no_finding = true;
        one.formula = in_doubt(encoding, text, c, i, j);
        result.push_back(std::move(one));
      }
  }
  return result;
}

namespace {

std::vector<int> hidden_constants(const Encoding& encoding) {
  std::vector<int> result;
  const auto& constants = encoding.prelude.signature().constants();
  for (std::size_t c = 0; c < constants.size(); ++c)
    if (constants[c].name.starts_with(kUnobservablePrefix)) result.push_back(static_cast<int>(c));
  return result;
}

bool speaks_of(const Formulas& f, const model::Clause& clause, const std::vector<int>& constants) {
  const auto one_of = [&](int c) { return std::ranges::find(constants, c) != constants.end(); };
  return std::ranges::any_of(
      clause.readings, [&](const Reading& r) { return f.mentions(r.when, one_of) || f.mentions(r.then, one_of); });
}

}  // namespace

std::vector<Obligation> unobservables(Encoding& encoding, const Verdicts& text) {
  Formulas& f = encoding.formulas;
  const std::vector<int> hidden = hidden_constants(encoding);
  Variant twins;
  std::vector<Change> second;
  for (const int constant : hidden) {
    second.push_back({constant, twin_of(encoding, constant)});
    twins.emplace(constant, f.constant(second.back().from));
  }
  std::vector<Expr> world;  // it holds of the other intention as well
  for (const Expr fact : encoding.world)
    if (const Expr other = f.substitute(fact, twins); other != fact) world.push_back(other);
  const Expr both_possible = f.conjunction(world);
  const Expr text_differs = verdicts_differ(encoding, text, {}, twins);
  const Expr never_permits = f.substitute(text.never_permits(), twins),
             never_forbids = f.substitute(text.never_forbids(), twins);
  std::vector<Obligation> result;
  for (std::size_t c = 0; c < text.text().clauses.size(); ++c) {
    if (!speaks_of(f, text.text().clauses[c], hidden)) continue;
    Obligation one;
    one.kind = Kind::unobservable;
    one.texts = {text.text().id};
    one.clauses = {{text.text().id, text.text().clauses[c].id, text.can_permit(c)}};
    one.looks = {{}, second};
    one.level = Level::certain;
    one.formula =
        f.conjunction({both_possible, f.disjunction({f.conjunction({text.surely_permits(c), never_permits}),
                                                     f.conjunction({text.surely_forbids(c), never_forbids})})});
    result.push_back(one);
    one.level = Level::possible;
    one.formula = f.conjunction({both_possible, text.interpretation(), others_plainly_read(f, text, c),
                                 clause_differs(encoding, text, c, {}, twins), text_differs});
    result.push_back(one);
  }
  return result;
}

}  // namespace roluat::solver
