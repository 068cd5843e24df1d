#include "analysis/positions/shown_acts.hpp"

#include <set>

namespace roluat::analysis {

ShownActs::ShownActs(const solver::Encoding& encoding, const solver::Shapes& shapes, const model::Game& game)
    : encoding_(encoding), shapes_(shapes), game_(game), evaluator_(encoding.formulas, {}) {}

void ShownActs::look_at(const model::Position& position, const std::string& act) {
  evaluator_.structure() = game_.read(encoding_.prelude.signature(), position, act);
  evaluator_.changed(0);
}

std::string ShownActs::shape(const model::Position& position, const std::string& act, solver::Fineness fineness) {
  look_at(position, act);
  return shapes_.name(evaluator_, fineness);
}

std::vector<int> ShownActs::values(const model::Position& position, const std::string& act,
                                   const std::vector<model::Expr>& terms) {
  look_at(position, act);
  std::vector<int> values;
  for (const model::Expr term : terms) values.push_back(evaluator_.value(term));
  return values;
}

std::map<std::string, std::string> ShownActs::of(const model::Position& position, const model::Played& played,
                                                 solver::Fineness fineness, const model::Expr* when) {
  std::map<std::string, std::string> shown;
  for (const model::Following& act : played.following(position, model::Each::act)) {
    look_at(position, act.text);
    if (when == nullptr || evaluator_.holds(*when)) shown.emplace(shapes_.name(evaluator_, fineness), act.text);
  }
  return shown;
}

std::vector<std::pair<std::size_t, int>> ShownActs::answers_of(const model::Ruling& ruling) const {
  std::vector<std::pair<std::size_t, int>> answers;
  for (const model::Question& question : encoding_.questions.all())
    for (const model::Option& option : question.options)
      answers.emplace_back(encoding_.answer(question.id, option.id), ruling.is(question.id, option.id) ? 1 : 0);
  return answers;
}

std::string ShownActs::disagreement(const model::Position& position, const model::Ruling& ruling,
                                    const std::vector<std::string>& generated,
                                    const std::vector<std::string>& candidates) {
  const std::set<std::string> legal(generated.begin(), generated.end());
  const std::vector<std::pair<std::size_t, int>> answers = answers_of(ruling);
  std::set<std::string> all(candidates.begin(), candidates.end());
  all.insert(legal.begin(), legal.end());
  for (const std::string& act : all) {
    look_at(position, act);
    for (const auto& [constant, value] : answers) evaluator_.structure().constants[constant] = value;
    if (evaluator_.holds(encoding_.legal) != legal.contains(act)) return act;
  }
  return "";
}

}  // namespace roluat::analysis
