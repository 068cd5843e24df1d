#include "solver/notation.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <unordered_map>

#include "solver/act_cases.hpp"
#include "solver/finite_solver.hpp"
#include "solver/record_roles.hpp"

namespace roluat::solver {

using model::Expr;
using model::Formulas;
using model::Records;
using model::Sign;

namespace {

struct Value {
  int value = 0;
  std::string name;
};

std::vector<Value> values_of(const Encoding& encoding, model::Sort sort) {
  std::vector<Value> values;
  if (sort.kind != model::SortKind::enumeration) return values;
  const auto& names = encoding.prelude.signature().enumerations()[static_cast<std::size_t>(sort.enumeration)].values;
  for (std::size_t v = 0; v < names.size(); ++v) values.push_back({static_cast<int>(v), names[v]});
  return values;
}

// What is judged is an act, in a game that judges other things too.
Expr is_act(Formulas& f, const Roles& roles) {
  return roles.claim < 0 ? f.boolean(true) : f.equal(f.constant(roles.claim), f.literal(0));
}

Expr with_value(Encoding& encoding, Expr e, int constant, int value) {
  model::Replacements values{{encoding.formulas.constant(constant), encoding.formulas.literal(value)}};
  return encoding.formulas.rewrite(e, values);
}

Expr surely_permitted(Encoding& encoding, const Verdicts& text) {
  std::vector<Expr> any;
  for (std::size_t c = 0; c < text.text().clauses.size(); ++c) any.push_back(text.surely_permits(c));
  return encoding.formulas.disjunction(any);
}

// All that must hold for the act to be one of this manner: the world, the sign's own circumstances, and that the text
// does not surely bar it.
Expr act_of(Encoding& encoding, const Verdicts& text, const Sign& sign, int manner, int value) {
  Formulas& f = encoding.formulas;
  std::vector<Expr> all{sign.when, is_act(f, encoding.roles), f.negation(text.never_permits())};
  for (const Expr fact : encoding.world)
    if (f.mentions(fact, [&](int c) { return c == manner; })) all.push_back(fact);
  return with_value(encoding, f.conjunction(all), manner, value);
}

bool some_form_alike(const Sign& a, const Sign& b) {
  return std::ranges::any_of(a.forms, [&](const model::WrittenForm& one) {
    return std::ranges::any_of(b.forms, [&](const model::WrittenForm& other) { return one.written == other.written; });
  });
}

// A form that leaves no place open ("…") for pieces, points and numbers is all that is written of the act.
bool is_whole_record(const model::WrittenForm& form) { return form.written.find("…") == std::string::npos; }

bool every_form_alike(const Sign& a, const Sign& b) { return a.forms.size() == 1 && b.forms.size() == 1; }

// Is there, among so many pieces, an act of which this sign speaks and none of the others? Where the solver gives up
// there may be.
bool may_stand_alone(const Encoding& encoding, const Sign& sign, const std::vector<const Sign*>& others, int pieces) {
  if (others.empty()) return true;
  Formulas f = encoding.formulas;
  const Roles& roles = encoding.roles;
  std::vector<Expr> asserted = encoding.world;
  asserted.insert(asserted.end(), {sign.when, is_act(f, roles)});
  for (const Sign* other : others) asserted.push_back(f.negation(other->when));
  for (const bool is_aimed : {false, true}) {
    if (is_aimed && roles.aimed < 0) continue;
    FiniteSolver solver(f, encoding.prelude.signature(), Sizes(is_aimed ? 2 : 1, std::max(pieces, is_aimed ? 2 : 1)),
                        named_elements(roles, is_aimed));
    solver.add(asserted);
    if (roles.aimed >= 0) solver.add_constant(roles.aimed, is_aimed ? 1 : 0);
    if (solver.check().answer != Answer::unsat) return true;
  }
  return false;
}

// Signs that are all that is written of some act: beside one that leaves places open, one that does not is a mark on
// what that one writes. A sign may have forms of both sorts.
std::string signs_alone(const Encoding& encoding, const Records& records, int pieces) {
  std::vector<const Sign*> open;
  for (const Sign& sign : records.signs)
    if (sign.when_source && !std::ranges::all_of(sign.forms, is_whole_record)) open.push_back(&sign);
  std::string names;
  for (const Sign& sign : records.signs) {
    if (!sign.when_source || std::ranges::none_of(sign.forms, is_whole_record)) continue;
    std::vector<const Sign*> others = open;
    std::erase(others, &sign);
    if (may_stand_alone(encoding, sign, others, pieces)) names += (names.empty() ? "" : ", ") + sign.id;
  }
  return names;
}

}  // namespace

std::vector<Obligation> written_alike(Encoding& encoding, const Verdicts& text, const Records& records) {
  Formulas& f = encoding.formulas;
  const int manner = encoding.roles.manner;
  std::vector<Obligation> result;
  if (manner < 0) return result;
  const Expr impossible = f.boolean(false);
  const auto manners =
      values_of(encoding, encoding.prelude.signature().constants()[static_cast<std::size_t>(manner)].sort);
  std::map<std::pair<const Sign*, int>, Expr> acts;
  const auto act_in = [&](const Sign& sign, const Value& value) {
    const auto [known, fresh] = acts.try_emplace({&sign, value.value});
    if (fresh) known->second = act_of(encoding, text, sign, manner, value.value);
    return known->second;
  };
  for (std::size_t a = 0; a < records.signs.size(); ++a)
    for (std::size_t b = a; b < records.signs.size(); ++b) {
      const Sign &one = records.signs[a], &other = records.signs[b];
      if (!one.when_source || !other.when_source || !some_form_alike(one, other)) continue;
      for (const Value& m : manners)
        for (const Value& n : manners) {
          if (m.value == n.value || (a == b && n.value < m.value)) continue;
          const Expr first = act_in(one, m), second = act_in(other, n);
          if (first == impossible || second == impossible) continue;
          Obligation obligation;
          obligation.kind = Kind::notation;
          obligation.texts = {text.text().id};
          obligation.records = a == b ? std::vector{one.id} : std::vector{one.id, other.id};
          obligation.detail = m.name + "," + n.name;
          obligation.level = every_form_alike(one, other) ? Level::certain : Level::possible;
          obligation.formula = f.conjunction({f.equal(f.constant(manner), f.literal(m.value)), first, second});
          obligation.looks = {{}, {{manner, -1, n.value}}};
          result.push_back(std::move(obligation));
        }
    }
  return result;
}

std::vector<Obligation> unwritable(Encoding& encoding, const Verdicts& text, const Records& records) {
  Formulas& f = encoding.formulas;
  std::vector<Obligation> result;
  const model::Signature& signature = encoding.prelude.signature();
  std::vector<Expr> any_sign, any_letter;
  for (const Sign& sign : records.signs)
    if (sign.when_source) any_sign.push_back(sign.when);
  for (const model::Letter& letter : records.letters) any_letter.push_back(letter.when);
  const Expr permitted = f.conjunction({is_act(f, encoding.roles), surely_permitted(encoding, text)});
  const auto add = [&](const std::string& detail, Expr which, Expr written) {
    Obligation obligation;
    obligation.kind = Kind::notation;
    obligation.texts = {text.text().id};
    obligation.detail = detail;
    obligation.level = Level::certain;
    obligation.formula = f.conjunction({which, permitted, f.negation(written)});
    result.push_back(std::move(obligation));
  };
  if (const int manner = encoding.roles.manner; manner >= 0 && !any_sign.empty())
    for (const Value& m : values_of(encoding, signature.constants()[static_cast<std::size_t>(manner)].sort))
      add("no-sign:" + m.name, f.equal(f.constant(manner), f.literal(m.value)), f.disjunction(any_sign));
  const int actor = encoding.roles.actor;
  for (std::size_t g = 0; actor >= 0 && g < signature.functions().size() && !any_letter.empty(); ++g) {
    const auto kinds = values_of(encoding, signature.functions()[g].sort);
    if (kinds.size() <= 2) continue;
    for (const Value& k : kinds)
      add("no-letter:" + k.name, f.equal(f.apply(static_cast<int>(g), f.constant(actor)), f.literal(k.value)),
          f.disjunction(any_letter));
  }
  return result;
}

std::vector<NotAsked> not_asked(const Encoding& encoding, const Records& records, int pieces) {
  std::vector<NotAsked> result;
  const bool has_signs =
      std::ranges::any_of(records.signs, [](const Sign& one) { return one.when_source.has_value(); });
  if (encoding.roles.manner < 0 && has_signs) result = {{"written-alike", "manner"}, {"no-sign", "manner"}};
  if (encoding.roles.actor < 0 && !records.letters.empty()) result.push_back({"no-letter", "actor"});
  if (!record_roles(encoding).empty()) return result;
  if (const std::string alone = signs_alone(encoding, records, pieces); !alone.empty())
    result.push_back({kWholeActs, "", alone});
  return result;
}

std::vector<Obligation> examples_obeyed(Encoding& encoding, const Verdicts& text, const Records& records) {
  Formulas& f = encoding.formulas;
  std::vector<Obligation> result;
  for (const model::Example& example : records.examples) {
    Obligation obligation;
    obligation.kind = Kind::example;
    obligation.texts = {text.text().id};
    obligation.records = {example.id};
    obligation.level = Level::certain;
    obligation.formula =
        f.conjunction({example.when, text.permits(), f.negation(text.forbids()), text.interpretation()});
    obligation.found_if_denied = true;
    result.push_back(std::move(obligation));
  }
  return result;
}

}  // namespace roluat::solver
