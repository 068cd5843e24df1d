#include "analysis/positions/shown_acts.hpp"

#include <set>

namespace roluat::analysis {

ShownActs::ShownActs(const solver::Encoding& encoding, const solver::Shapes& shapes, const model::Game& game)
    : encoding_(encoding), shapes_(shapes), game_(game), evaluator_(encoding.formulas, {}) {}

void ShownActs::look_at(const std::string& fen, const std::string& act) {
  evaluator_.structure() = game_.read(encoding_.prelude.signature(), fen, act);
  evaluator_.changed(0);
}

std::string ShownActs::shape(const std::string& fen, const std::string& act, solver::Fineness fineness) {
  look_at(fen, act);
  return shapes_.name(evaluator_, fineness);
}

std::map<std::string, std::string> ShownActs::of(const std::string& fen, const model::Ruling& ruling,
                                                 solver::Fineness fineness, const model::Expr* when) {
  std::map<std::string, std::string> shown;
  for (const model::PlayableAct& playable : game_.playable(fen, ruling)) {
    look_at(fen, playable.act);
    if (when == nullptr || evaluator_.holds(*when)) shown.emplace(shapes_.name(evaluator_, fineness), playable.act);
  }
  return shown;
}

std::string ShownActs::disagreement(const std::string& fen, const model::Ruling& ruling) {
  std::set<std::string> legal, origins;
  for (const model::PlayableAct& playable : game_.playable(fen, ruling)) {
    legal.insert(playable.act);
    origins.insert(playable.origin);
  }
  for (const std::string& act : legal) {
    look_at(fen, act);
    encoding_.answer_all(ruling, evaluator_.structure());
    evaluator_.changed(0);
    if (!evaluator_.holds(encoding_.legal)) return act;
  }
  return "";
}

}  // namespace roluat::analysis
