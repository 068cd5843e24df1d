#include "analysis/checking/lex_specialis.hpp"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>

#include "analysis/checking/teller.hpp"
#include "model/message.hpp"
#include "model/side_by_side.hpp"
#include "solver/act_cases.hpp"
#include "solver/checks.hpp"

namespace roluat::analysis {

using model::Clause;
using model::Expr;
using solver::Encoding;
using solver::Kind;
using solver::Obligation;
using Json = nlohmann::ordered_json;

namespace {

bool plainly_about_acts(const model::Reading& reading) {
  return reading.grade == model::Grade::plain && reading.norm != model::Norm::define;
}

Expr in_some_reading(Encoding& encoding, const Clause& clause) {
  std::vector<Expr> any;
  for (const model::Reading& reading : clause.readings)
    if (plainly_about_acts(reading)) any.push_back(reading.when);
  return encoding.formulas.disjunction(any);
}

Expr in_every_reading(Encoding& encoding, const Clause& clause) {
  std::vector<Expr> all;
  for (const model::Reading& reading : clause.readings)
    if (plainly_about_acts(reading)) all.push_back(reading.when);
  return all.empty() ? encoding.formulas.boolean(false) : encoding.formulas.conjunction(all);
}

/// One text's sections searched for clauses that contradict each other, and these for which is special.
class Sections {
 public:
  Sections(const Encoding& encoding, const std::string& text, const solver::SearchOptions& options)
      : encoding_(encoding), text_(*encoding_.text(text)), options_(options) {
    options_.progress = nullptr;
  }

  SpecialRules find(const model::Game* game) {
    verdicts_.emplace_back(encoding_, text_);
    std::vector<Obligation> asked = contradictions(encoding_, verdicts_.front());
    std::erase_if(asked, [this](const Obligation& one) {
      return one.formula == encoding_.formulas.boolean(false) || !in_one_section(one);
    });
    const solver::Outcome outcome = search(encoding_, asked, options_);
    SpecialRules result;
    result.precedences = special_among(asked, outcome);
    if (game != nullptr) result.tensions = tell(asked, outcome, *game, result.precedences);
    return result;
  }

 private:
  using Pair = std::pair<std::string, std::string>;  ///< special, general
  [[nodiscard]] static Pair reversed(const Pair& pair) { return {pair.second, pair.first}; }

  [[nodiscard]] const std::string& section(const std::string& clause) const {
    return text_.sentence(text_.clause(clause)->sentence)->place;
  }
  [[nodiscard]] bool in_one_section(const Obligation& one) const {
    return section(one.clauses.front().clause) == section(one.clauses.back().clause);
  }
  [[nodiscard]] bool overrides(const std::string& a, const std::string& b) const {
    const auto& list = text_.clause(a)->overrides;
    return std::ranges::find(list, b) != list.end();
  }

  // "Does the one apply somewhere where the other does not?" sat: it is not special to the other.
  Obligation applies_outside(const Pair& pair, Expr among) {
    return asked_of_both(pair, {in_some_reading(encoding_, *text_.clause(pair.first)), among,
                                encoding_.formulas.negation(in_every_reading(encoding_, *text_.clause(pair.second)))});
  }
  // "Do both apply somewhere?"
  Obligation apply_together(const Pair& pair, Expr among) {
    return asked_of_both(pair, {in_some_reading(encoding_, *text_.clause(pair.first)), among,
                                in_every_reading(encoding_, *text_.clause(pair.second))});
  }
  Obligation asked_of_both(const Pair& pair, const std::vector<Expr>& all) {
    Obligation result;
    result.texts = {text_.id};
    result.clauses = {{text_.id, pair.first}, {text_.id, pair.second}};
    result.formula = encoding_.formulas.conjunction(all);
    return result;
  }

  /// Clauses that contradict each other on acts of one class.
  struct Meeting {
    Pair pair;
    Expr among;
    auto operator<=>(const Meeting&) const = default;
  };

  struct Answered {
    std::set<std::size_t> possible, impossible;  ///< by number of the question; what is undecided is in neither
  };

  // Nobody sees these witnesses.
  Answered answers_to(const std::vector<Obligation>& questions) {
    const std::vector<Expr> taste = std::exchange(encoding_.taste, {});
    const solver::Outcome outcome = search(encoding_, questions, options_);
    encoding_.taste = taste;
    Answered result;
    for (const solver::Found& found : outcome.found) result.possible.insert(found.obligation);
    result.impossible.insert(outcome.refuted.begin(), outcome.refuted.end());
    return result;
  }

  // The pairs of which the first clause is special to the second on acts of some class.
  std::set<Pair> special(const std::vector<Meeting>& meetings) {
    std::vector<Obligation> questions;
    for (const Meeting& one : meetings) {
      questions.push_back(applies_outside(one.pair, one.among));
      questions.push_back(apply_together(one.pair, one.among));
    }
    const Answered answers = answers_to(questions);
    std::set<Meeting> inside;
    for (std::size_t i = 0; i < meetings.size(); ++i)
      if (answers.impossible.contains(2 * i) && answers.possible.contains(2 * i + 1)) inside.insert(meetings[i]);
    std::set<Pair> result;
    for (const auto& [pair, among] :
         inside)  // both inside the other apply to the same acts of the class: neither is special there
      if (!inside.contains({reversed(pair), among})) result.insert(pair);
    return result;
  }

  // The classes of acts on which they contradict each other, whatever the witness that was found.
  std::vector<Meeting> meetings(const std::vector<Obligation>& asked, const solver::Outcome& outcome) {
    std::vector<Obligation> questions;
    std::vector<Meeting> all;
    for (const solver::Found& found : outcome.found) {
      const Obligation& one = asked[found.obligation];
      const std::string &a = one.clauses.front().clause, &b = one.clauses.back().clause;
      if (overrides(a, b) || overrides(b, a)) continue;
      for (const Expr alike : classes_of(a, b)) {
        questions.push_back(asked_of_both({a, b}, {one.formula, alike}));
        all.push_back({{a, b}, alike});
      }
    }
    const Answered answers = answers_to(questions);
    std::set<Meeting> result;
    std::set<Pair> unclear;  // on some class it is not known whether they meet
    for (std::size_t i = 0; i < all.size(); ++i)
      if (answers.possible.contains(i))
        result.insert(all[i]);
      else if (!answers.impossible.contains(i))
        unclear.insert(all[i].pair);
    std::erase_if(result, [&](const Meeting& one) { return unclear.contains(one.pair); });
    return {result.begin(), result.end()};
  }

  std::vector<Precedence> special_among(const std::vector<Obligation>& asked, const solver::Outcome& outcome) {
    const std::vector<Meeting> met = meetings(asked, outcome);
    std::set<Pair> all;
    for (const Expr among : {encoding_.plain, encoding_.formulas.boolean(true)}) {
      std::vector<Meeting> both;
      for (const Meeting& one : met)
        for (const Pair& pair : {one.pair, reversed(one.pair)})
          both.push_back({pair, encoding_.formulas.conjunction({among, one.among})});
      all.merge(special(both));
    }
    std::vector<Precedence> result;
    for (const Pair& pair : all)
      if (!all.contains(reversed(pair))) result.push_back({text_.id, pair.first, pair.second});
    return result;
  }

  // A duty speaks of every manner in order to allow one: which of two clauses is special is seen among acts of one
  // manner, the words of theirs that the text leaves open meaning one thing.
  std::vector<Expr> classes_of(const std::string& a, const std::string& b) {
    model::Formulas& f = encoding_.formulas;
    std::vector<Expr> classes{f.boolean(true)};
    const auto finer = [&](int constant) {
      std::vector<Expr> result;
      const model::Sort sort = encoding_.prelude.signature().constants()[static_cast<std::size_t>(constant)].sort;
      const int values = sort.kind == model::SortKind::enumeration
                             ? static_cast<int>(encoding_.prelude.signature()
                                                    .enumerations()[static_cast<std::size_t>(sort.enumeration)]
                                                    .values.size())
                             : 2;
      for (const Expr coarse : classes)
        for (int value = 0; value < values; ++value)
          result.push_back(f.conjunction({coarse, f.equal(f.constant(constant), f.literal(value))}));
      classes = std::move(result);
    };
    if (encoding_.roles.manner >= 0) finer(encoding_.roles.manner);
    const Expr said =
        f.disjunction({in_some_reading(encoding_, *text_.clause(a)), in_some_reading(encoding_, *text_.clause(b))});
    for (const int word : verdicts_.front().words())
      if (f.mentions(said, [&](int constant) { return constant == word; })) finer(word);
    return classes;
  }

  std::vector<Finding> tell(std::vector<Obligation> asked, const solver::Outcome& outcome, const model::Game& game,
                            const std::vector<Precedence>& precedences) {
    const auto settled = [&](const std::string& a, const std::string& b) {
      return std::ranges::find(precedences, Precedence{text_.id, a, b}) != precedences.end();
    };
    Teller teller(encoding_, verdicts_, game);
    std::map<std::string, Finding> strongest;
    for (const solver::Found& found : outcome.found) {
      Obligation& one = asked[found.obligation];
      const std::string &a = one.clauses.front().clause, &b = one.clauses.back().clause;
      if (!settled(a, b) && !settled(b, a)) continue;
      one.kind = Kind::tension;
      Finding finding;
      model::Message fault;
      if (!teller.tell(one, found, finding, fault))
        continue;  // a contradiction that does not replay is told as such elsewhere
      const auto known = strongest.find(finding.id);
      if (known != strongest.end() && known->second.level <= finding.level) continue;
      finding.smt2 = solver::Scripts(found.pool ? *found.pool : encoding_).of(found);
      strongest.insert_or_assign(finding.id, std::move(finding));
    }
    std::vector<Finding> result;
    for (auto& [id, finding] : strongest) result.push_back(std::move(finding));
    return result;
  }

  Encoding encoding_;
  const model::Text text_;
  solver::SearchOptions options_;
  std::vector<solver::Verdicts> verdicts_;
};

}  // namespace

SpecialRules special_rules(const Encoding& encoding, const model::Game* game, const solver::SearchOptions& options) {
  std::vector<SpecialRules> of_text(encoding.texts.size());
  std::vector<std::function<void()>> tasks;
  for (std::size_t t = 0; t < of_text.size(); ++t)
    tasks.emplace_back([&, t] { of_text[t] = Sections(encoding, encoding.texts[t].id, options).find(game); });
  model::run_side_by_side(tasks);
  SpecialRules result;
  for (SpecialRules& one : of_text) {
    std::ranges::move(one.precedences, std::back_inserter(result.precedences));
    std::ranges::move(one.tensions, std::back_inserter(result.tensions));
  }
  return result;
}

void give_way(model::Text& text, const std::vector<Precedence>& precedences) {
  const auto overrides = [](const Clause& one, const std::string& other) {
    return std::ranges::find(one.overrides, other) != one.overrides.end();
  };
  for (Clause& clause : text.clauses)
    for (const Precedence& precedence : precedences) {
      if (precedence.text != text.id || precedence.special != clause.id) continue;
      const Clause* general = text.clause(precedence.general);
      if (general != nullptr && !overrides(clause, general->id) && !overrides(*general, clause.id))
        clause.overrides.push_back(general->id);
    }
}

void give_way(Encoding& encoding, const std::vector<Precedence>& precedences) {
  for (model::Text& text : encoding.texts) give_way(text, precedences);
}

Json to_json(const std::vector<Precedence>& precedences) {
  Json result = Json::array();
  for (const Precedence& one : precedences)
    result.push_back({{"text", one.text}, {"special", one.special}, {"general", one.general}});
  return result;
}

std::vector<Precedence> precedences_of(const Json& report) {
  std::vector<Precedence> result;
  for (const Json& one : report.value("lex_specialis", Json::array()))
    result.push_back({one.at("text"), one.at("special"), one.at("general")});
  return result;
}

}  // namespace roluat::analysis
