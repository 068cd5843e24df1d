// The second of two acts is made of twins of the act's constants, in the facts in which these occur as in what the text
// says. An element has no twin, for by then more elements would have names than the solver's symmetry allows: there is
// some element in its place.
#include "solver/recorded_acts.hpp"

#include <algorithm>
#include <functional>

#include "solver/record_roles.hpp"
#include "solver/some_value.hpp"
#include "solver/ties.hpp"
#include "solver/variants.hpp"

namespace roluat::solver {

using model::Expr;
using model::Formulas;

namespace {

bool is_one_of(const std::vector<int>& constants, int c) { return std::ranges::find(constants, c) != constants.end(); }

/// What is claimed, and the facts that speak of these constants.
Expr facts_of(Encoding& encoding, const RecordRole& record, const std::vector<int>& constants) {
  Formulas& f = encoding.formulas;
  std::vector<Expr> all;
  if (record.claim >= 0) all.push_back(f.equal(f.constant(encoding.roles.claim), f.literal(record.claim)));
  for (const Expr fact : encoding.world)
    if (f.mentions(fact, [&](int c) { return is_one_of(constants, c); })) all.push_back(fact);
  return f.conjunction(all);
}

Expr claimed(Encoding& encoding, const RecordRole& record, Expr e) {
  if (record.claim < 0) return e;
  Formulas& f = encoding.formulas;
  return f.substitute(e, {{encoding.roles.claim, f.literal(record.claim)}});
}

Obligation about(const Verdicts& text, std::string_view what, const RecordRole& record, const std::string& which) {
  Obligation result;
  result.kind = Kind::notation;
  result.texts = {text.text().id};
  result.detail = what;
  if (!record.name.empty()) result.detail += ":" + record.name;
  if (!which.empty()) result.detail += ":" + which;
  return result;
}

/// What a text says at each level.
struct ByLevel {
  Expr certain, plain, possible;
};

void ask(Formulas& f, const Obligation& what, const ByLevel& levels, std::vector<Obligation>& result) {
  const auto at = [&](Level level, Expr formula) {
    if (formula == f.boolean(false)) return;
    result.push_back(what);
    result.back().level = level;
    result.back().formula = formula;
  };
  at(Level::certain, levels.certain);
  if (levels.plain != levels.certain) at(Level::plain, levels.plain);
  at(Level::possible, levels.possible);
}

class Twins {
 public:
  Twins(Encoding& encoding, const RecordRole& record)
      : f_(encoding.formulas), record_(record), facts_(facts_of(encoding, record, record.act)) {
    std::vector<Expr> differ;
    for (const int c : record.act) {
      const bool element =
          encoding.prelude.signature().constants()[static_cast<std::size_t>(c)].sort.kind == model::SortKind::element;
      const int twin = element ? kSomeElement : twin_of(encoding, c);
      const Expr other = element ? f_.variable(elements_++) : f_.constant(twin);
      others_.emplace(c, other);
      differ.push_back(f_.negation(f_.equal(f_.constant(c), other)));
      look_.push_back({c, twin});
    }
    differ_ = f_.disjunction(differ);
  }

  /// What the text says of the one act, and of another one.
  Expr both(Expr one, Expr other) { return f_.conjunction({of_act(one), of_another(of_act(other))}); }
  Expr of_another(Expr e) {
    Expr second = f_.conjunction({differ_, beneath(f_, elements_, e, others_)});
    for (int level = elements_ - 1; level >= 0; --level) second = f_.quantify(model::Op::exists, level, second);
    return second;
  }
  Expr of_act(Expr said) { return f_.conjunction({facts_, said}); }
  [[nodiscard]] const std::vector<Change>& look() const { return look_; }

 private:
  Formulas& f_;
  const RecordRole& record_;
  Expr facts_, differ_;
  int elements_ = 0;
  Variant others_;
  std::vector<Change> look_;
};

/// The record is right, at each level, by one clause.
ByLevel right_by(Encoding& encoding, const RecordRole& record, const Verdicts& text, std::size_t clause) {
  Formulas& f = encoding.formulas;
  const auto surely = [&](Grade least) {
    return claimed(encoding, record, f.conjunction({text.surely_permits(clause, least), text.never_forbids(least)}));
  };
  const Expr possible =
      f.conjunction({text.permits(clause), f.negation(text.forbids()), f.negation(text.refuted(clause))});
  return {surely(Grade::possible), surely(Grade::plain), claimed(encoding, record, possible)};
}

/// The clauses that permit a record, examples aside: they show what another sentence says.
std::vector<std::pair<std::size_t, ByLevel>> permissions(Encoding& encoding, const RecordRole& record,
                                                         const Verdicts& text) {
  std::vector<std::pair<std::size_t, ByLevel>> result;
  for (std::size_t c = 0; c < text.text().clauses.size(); ++c) {
    if (text.text().clauses[c].example || !text.can_permit(c)) continue;
    if (claimed(encoding, record, text.permits(c)) != encoding.formulas.boolean(false))
      result.emplace_back(c, right_by(encoding, record, text, c));
  }
  return result;
}

/// The values of a sign that are asked about one by one, and what they are called in an id.
std::vector<std::pair<std::string, Expr>> each_value(Encoding& encoding, const RecordRole& record) {
  if (record.each < 0) return {{"", encoding.formulas.boolean(true)}};
  const model::Symbol& symbol = encoding.prelude.signature().constants()[static_cast<std::size_t>(record.each)];
  const auto place = std::ranges::find(record.signs, record.each) - record.signs.begin();
  std::vector<std::pair<std::string, Expr>> result;
  for (const int value : record.values[static_cast<std::size_t>(place)]) {
    const std::string called = symbol.sort.kind == model::SortKind::enumeration
                                   ? encoding.prelude.signature()
                                         .enumerations()[static_cast<std::size_t>(symbol.sort.enumeration)]
                                         .values[static_cast<std::size_t>(value)]
                                   : std::to_string(value);
    result.emplace_back(symbol.name + "=" + called, encoding.formulas.equal(encoding.formulas.constant(record.each),
                                                                            encoding.formulas.literal(value)));
  }
  return result;
}

}  // namespace

std::vector<Obligation> twins(Encoding& encoding, const Verdicts& text) {
  Formulas& f = encoding.formulas;
  const Expr interpretation = f.conjunction({text.interpretation(), in_one_sense(encoding, {&text})});
  std::vector<Obligation> result;
  for (const RecordRole& record : record_roles(encoding)) {
    const auto permitting = permissions(encoding, record, text);
    if (permitting.empty()) continue;
    Twins two(encoding, record);
    for (std::size_t i = 0; i < permitting.size(); ++i)
      for (std::size_t j = i; j < permitting.size(); ++j)
        for (const auto& [called, value] : each_value(encoding, record)) {
          const auto& [p, one] = permitting[i];
          const auto& [q, other] = permitting[j];
          Obligation obligation = about(text, kTwins, record, called);
          for (const std::size_t clause : {p, q})
            obligation.clauses.push_back({text.text().id, text.text().clauses[clause].id, true});
          if (p == q) obligation.clauses.pop_back();
          obligation.looks = {{}, two.look()};
          const auto both = [&](Expr first, Expr second) { return f.conjunction({value, two.both(first, second)}); };
          ask(f, obligation,
              {both(one.certain, other.certain), both(one.plain, other.plain),
               f.conjunction({interpretation, both(one.possible, other.possible)})},
              result);
        }
  }
  return result;
}

Expr of_second_act(Encoding& encoding, const Verdicts& text, const Obligation& twins) {
  const std::vector<RecordRole> all = record_roles(encoding);
  const std::string called = twins.detail.substr(kTwins.size()) + ":";
  const auto record = std::ranges::find_if(
      all, [&](const RecordRole& one) { return one.name.empty() || called.starts_with(":" + one.name + ":"); });
  const auto& clauses = text.text().clauses;
  const auto clause = std::ranges::find(clauses, twins.clauses.back().clause, &model::Clause::id) - clauses.begin();
  const ByLevel right = right_by(encoding, *record, text, static_cast<std::size_t>(clause));
  const Expr said = twins.level == Level::certain ? right.certain
                    : twins.level == Level::plain ? right.plain
                                                  : right.possible;
  return Twins(encoding, *record).of_act(said);
}

namespace {

/// Of an act: there is no record of which the text does not say so.
class EveryRecord {
 public:
  EveryRecord(Encoding& encoding, const RecordRole& record)
      : f_(encoding.formulas),
        facts_(facts_of(encoding, record, record.signs)),
        some_(encoding.formulas, among(record)),
        claim_([&encoding, &record](Expr e) { return claimed(encoding, record, e); }) {}

  Expr is(Expr said) { return f_.negation(for_some(f_.negation(said))); }
  Expr for_some(Expr said) { return some_.of(claim_(f_.conjunction({facts_, said}))); }

 private:
  static std::vector<SomeValue::Among> among(const RecordRole& record) {
    std::vector<SomeValue::Among> result;
    for (std::size_t i = 0; i < record.signs.size(); ++i) result.push_back({record.signs[i], record.values[i]});
    return result;
  }

  Formulas& f_;
  Expr facts_;
  SomeValue some_;
  std::function<Expr(Expr)> claim_;
};

/// What a text says of one record: it bars it, it does not permit it.
struct Said {
  Expr barred, unstated;
};

Said surely_said(Encoding& encoding, const Verdicts& text, Grade least) {
  Formulas& f = encoding.formulas;
  std::vector<Expr> forbids;
  for (std::size_t c = 0; c < text.text().clauses.size(); ++c) forbids.push_back(text.surely_forbids(c, least));
  return {f.conjunction({f.disjunction(forbids), text.never_permits(least)}), text.never_permits(least)};
}

Said said_in_one_interpretation(Encoding& encoding, const Verdicts& text) {
  Formulas& f = encoding.formulas;
  const Expr silent = f.negation(text.permits());
  return {f.conjunction({text.forbids(), silent}), silent};
}

/// The kinds of actor by which finds are told apart; one, of any, where there are none.
std::vector<std::pair<std::string, Expr>> kinds_of_actor(Encoding& encoding) {
  Formulas& f = encoding.formulas;
  const model::Signature& signature = encoding.prelude.signature();
  std::vector<std::pair<std::string, Expr>> result;
  for (std::size_t g = 0; encoding.roles.actor >= 0 && g < signature.functions().size(); ++g) {
    const model::Sort sort = signature.functions()[g].sort;
    if (sort.kind != model::SortKind::enumeration || signature.functions()[g].arguments != 1) continue;
    const auto& values = signature.enumerations()[static_cast<std::size_t>(sort.enumeration)].values;
    if (values.size() <= 2) continue;
    const Expr kind = f.apply(static_cast<int>(g), f.constant(encoding.roles.actor));
    for (std::size_t v = 0; v < values.size(); ++v)
      result.emplace_back(values[v], f.equal(kind, f.literal(static_cast<int>(v))));
  }
  if (result.empty()) result.emplace_back("", f.boolean(true));
  return result;
}

}  // namespace

std::vector<Obligation> without_record(Encoding& encoding, const Verdicts& text) {
  Formulas& f = encoding.formulas;
  const Expr interpretation = f.conjunction({text.interpretation(), in_one_sense(encoding, {&text})});
  std::vector<Obligation> result;
  for (const RecordRole& record : record_roles(encoding)) {
    const bool speaks = std::ranges::any_of(text.text().clauses, [&](const model::Clause& clause) {
      const auto c = static_cast<std::size_t>(&clause - text.text().clauses.data());
      return (text.can_permit(c) && claimed(encoding, record, text.permits(c)) != f.boolean(false)) ||
             (text.can_forbid(c) && claimed(encoding, record, text.forbids(c)) != f.boolean(false));
    });
    if (!speaks) continue;
    const bool permits_some = !permissions(encoding, record, text).empty();
    EveryRecord every(encoding, record);
    const auto asked = [&](Expr condition, const Said& said) {
      const Expr act = f.conjunction({facts_of(encoding, record, {}), condition});
      const Expr barred = every.is(said.barred);
      const Expr unstated = f.conjunction({every.is(said.unstated), f.negation(barred)});
      return std::pair(f.conjunction({act, barred}), f.conjunction({act, unstated}));
    };
    const auto certain = asked(f.boolean(true), surely_said(encoding, text, Grade::possible)),
               plain = asked(f.boolean(true), surely_said(encoding, text, Grade::plain)),
               possible = asked(interpretation, said_in_one_interpretation(encoding, text));
    for (const auto& [name, kind] : kinds_of_actor(encoding)) {
      const auto of_kind = [&](Expr e) { return f.conjunction({kind, e}); };
      ask(f, about(text, kBarred, record, name),
          {of_kind(certain.first), of_kind(plain.first), of_kind(possible.first)}, result);
      if (permits_some)
        ask(f, about(text, kUnstated, record, name),
            {of_kind(certain.second), of_kind(plain.second), of_kind(possible.second)}, result);
    }
  }
  return result;
}

bool is_about_records(std::string_view detail) {
  return detail.starts_with(kTwins) || detail.starts_with(kBarred) || detail.starts_with(kUnstated);
}

bool is_id_about_records(std::string_view id) {
  const std::size_t text = id.find(':'), detail = text == std::string_view::npos ? text : id.find(':', text + 1);
  return id.starts_with(name_of(Kind::notation)) && detail != std::string_view::npos &&
         is_about_records(id.substr(detail + 1));
}

Expr or_of_another(Encoding& encoding, Expr e) {
  std::vector<Expr> any{e};
  for (const RecordRole& record : record_roles(encoding)) {
    any.push_back(Twins(encoding, record).of_another(e));
    any.push_back(EveryRecord(encoding, record).for_some(e));
  }
  return encoding.formulas.disjunction(any);
}

}  // namespace roluat::solver
