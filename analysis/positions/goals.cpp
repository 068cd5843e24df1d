#include "analysis/positions/goals.hpp"

#include <algorithm>

#include "analysis/asking/obligations.hpp"
#include "analysis/comparing/topics.hpp"
#include "model/diagnostic.hpp"
#include "model/document.hpp"
#include "model/nearest_name.hpp"
#include "model/read_file.hpp"
#include "solver/ruling_differences.hpp"

namespace roluat::analysis {

using model::Expr;
using solver::Encoding;
using solver::Fineness;

namespace {

Fineness fineness_of(model::Table& table) {
  const std::string name = table.text("fineness").text;
  const auto found = std::ranges::find(solver::kFinenessNames, name);
  if (found == std::end(solver::kFinenessNames))
    table.fail(model::message("'%1' is not a fineness", name), "who, how or beside");
  return static_cast<Fineness>(found - std::begin(solver::kFinenessNames));
}

// A game need have none.
std::vector<NamedGoal> goals_of_file(Encoding& encoding) {
  const std::string path = encoding.folder + "/positions/goals.toml";
  if (!model::is_there(path)) return {};
  model::Table file = model::Table::read_file(path);
  std::vector<NamedGoal> goals;
  std::vector<solver::FormulaSource> sources;
  for (model::Table& table : file.tables_if("goal")) {
    goals.push_back({table.text("id").text, table.words("title"), fineness_of(table), {}});
    const model::PlacedText when = table.text("when");
    table.done();
    sources.push_back(
        {when.text, file.file(), when.line, when.column, model::message("goal %1", goals.back().id), false});
  }
  file.done();
  const std::vector<Expr> read = solver::read_formulas(encoding.vocabulary, sources, encoding.formulas);
  for (std::size_t i = 0; i < goals.size(); ++i) goals[i].when = read[i];
  return goals;
}

[[noreturn]] void refuse(const std::string& option, const std::string& id, const std::vector<std::string>& known,
                         const model::Message& otherwise) {
  throw model::InputError(
      {option, 0, 0, model::message("there is no '%1'", id), model::expected_name(id, known, otherwise)});
}

class Maker {
 public:
  Maker(Encoding& encoding, const std::vector<solver::Verdicts>& texts, const WantedPositions& wanted,
        const model::Ruling& ruling)
      : encoding_(encoding), texts_(texts), wanted_(wanted), ruling_(ruling), legal_(legal_under(encoding, ruling)) {}

  std::vector<PositionGoal> make() {
    // What is wrong with the user's own words is said before anything takes time.
    const Expr such = such_that();
    std::vector<PositionGoal> goals = of_all();
    for (PositionGoal& goal : goals) goal.formula = encoding_.formulas.conjunction({goal.formula, such});
    return goals;
  }

 private:
  std::vector<PositionGoal> of_all() {
    switch (wanted_.by) {
      case WantedPositions::By::question: return {of_question(called(wanted_.id))};
      case WantedPositions::By::clause: return of_clause();
      case WantedPositions::By::finding: return of_finding();
      case WantedPositions::By::goal: break;
    }
    if (wanted_.universal && wanted_.id.empty()) return universal(encoding_.formulas.boolean(true), Fineness::how);
    return wanted_.id == kBranches ? branches() : of_goal();
  }

  Expr such_that() {
    if (wanted_.such_that.empty()) return encoding_.formulas.boolean(true);
    return solver::read_formulas(encoding_.vocabulary,
                                 {{wanted_.such_that, "--such-that", 1, 1, "the constraint", false}},
                                 encoding_.formulas)
        .front();
  }

  const model::Question& called(const std::string& id) {
    return model::question_called(encoding_.questions, {id, "--question"});
  }

  PositionGoal of_question(const model::Question& question) {
    return {question.id, question.id, question.asks, options_part(encoding_, question, ruling_).formula, Fineness::how};
  }

  std::vector<PositionGoal> branches() {
    std::vector<PositionGoal> goals;
    for (const model::Question& question : encoding_.questions.all()) goals.push_back(of_question(question));
    return goals;
  }

  // As plainly read the clause speaks, and no other of its text does.
  std::vector<PositionGoal> of_clause() {
    std::vector<std::string> known;
    for (const solver::Verdicts& text : texts_) {
      const auto& clauses = text.text().clauses;
      for (std::size_t c = 0; c < clauses.size(); ++c) {
        known.push_back(clauses[c].id);
        if (clauses[c].id != wanted_.id) continue;
        std::vector<Expr> all{encoding_.formulas.disjunction(
            {text.surely_permits(c, solver::Grade::plain), text.surely_forbids(c, solver::Grade::plain)})};
        for (std::size_t other = 0; other < clauses.size(); ++other)
          if (other != c) all.push_back(encoding_.formulas.negation(text.perhaps_speaks(other, solver::Grade::plain)));
        const model::Trilingual title{"Chỉ câu này nói: " + wanted_.id, "只有这条规定谈到：" + wanted_.id,
                                      "only this clause speaks: " + wanted_.id};
        return {{wanted_.id, "", title, encoding_.formulas.conjunction(all), Fineness::how}};
      }
    }
    refuse("--clause", wanted_.id, known, "the id of a clause, as 'roluat coverage --json' lists them");
  }

  // A gap is told by its question; every other finding by the obligation that it is a witness of.
  std::vector<PositionGoal> of_finding() {
    const std::string kind_name = wanted_.id.substr(0, wanted_.id.find(':'));
    std::vector<std::string> known;
    if (kind_name == name_of(solver::Kind::gap)) {
      const std::string question = wanted_.id.substr(wanted_.id.rfind(':') + 1);
      return {of_question(model::question_called(encoding_.questions, {question, "--finding"}))};
    }
    for (const solver::Kind kind : solver::kAllKinds) {
      if (kind_name != name_of(kind)) continue;
      for (const solver::Obligation& obligation : obligations_of(encoding_, texts_, {kind})) {
        if (obligation.found_if_denied) continue;
        known.push_back(obligation.id());
        if (known.back() != wanted_.id) continue;
        return {
            {wanted_.id, obligation.question, {wanted_.id, wanted_.id, wanted_.id}, obligation.formula, Fineness::how}};
      }
    }
    refuse("--finding", wanted_.id, known,
           "the id of a finding that has a position, as 'roluat check --json' lists them");
  }

  std::vector<PositionGoal> of_goal() {
    std::vector<std::string> known{kBranches};
    for (const NamedGoal& goal : read_goals(encoding_)) {
      known.push_back(goal.id);
      if (goal.id != wanted_.id) continue;
      if (wanted_.universal) return universal(goal.when, goal.fineness);
      return {{goal.id, "", goal.title, encoding_.formulas.conjunction({goal.when, legal_}), goal.fineness}};
    }
    std::string all;
    for (const std::string& id : known) all += (all.empty() ? "" : ", ") + id;
    refuse("--goal", wanted_.id, known, model::message("one of: %1", all));
  }

  // What is legal under the ruling, and what is not although it looks like an act and a text forbids it. Whether every
  // ruling says so is asked of each position found.
  std::vector<PositionGoal> universal(Expr when, Fineness fineness) {
    model::Formulas& f = encoding_.formulas;
    std::vector<Expr> forbidden;
    for (const solver::Verdicts& text : texts_)
      for (std::size_t c = 0; c < text.text().clauses.size(); ++c) forbidden.push_back(text.surely_forbids(c));
    const model::Trilingual yes{"mọi bộ luật đều cho phép", "任何规则都允许", "every ruling allows it"},
        no{"không bộ luật nào cho phép", "没有规则允许", "no ruling allows it"};
    return {{"universal-yes", "", yes, f.conjunction({when, legal_}), fineness},
            {"universal-no", "", no, f.conjunction({when, f.negation(legal_), f.disjunction(forbidden)}), fineness}};
  }

  Encoding& encoding_;
  const std::vector<solver::Verdicts>& texts_;
  const WantedPositions& wanted_;
  const model::Ruling& ruling_;
  Expr legal_;
};

}  // namespace

std::vector<NamedGoal> read_goals(Encoding& encoding) {
  std::vector<NamedGoal> goals = goals_of_file(encoding);
  if (model::is_there(encoding.folder + "/topics.toml"))
    for (const Topic& topic : read_topics(encoding))
      goals.push_back({topic.id, topic.title, Fineness::how, topic.when});
  goals.push_back(
      {kBranches,
       {"Mọi câu hỏi, mọi cặp câu trả lời", "每个问题的每对答案", "every question, every pair of its answers"},
       Fineness::how,
       {}});
  return goals;
}

std::vector<PositionGoal> goals_of(Encoding& encoding, const std::vector<solver::Verdicts>& texts,
                                   const WantedPositions& wanted, const model::Ruling& ruling) {
  return Maker(encoding, texts, wanted, ruling).make();
}

}  // namespace roluat::analysis
