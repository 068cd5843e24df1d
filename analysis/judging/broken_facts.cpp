#include "analysis/judging/broken_facts.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "model/usual_pieces.hpp"
#include "solver/broken_facts.hpp"
#include "solver/idle_clauses.hpp"

namespace roluat::analysis {

using Json = nlohmann::ordered_json;

namespace {

// How many were tried before the finding was told.
int pieces_tried(const Json& report, const std::string& kind) {
  for (const Json& check : report.value("checks", Json::array()))
    if (check.value("kind", "") == kind)
      return std::clamp(check.value("pieces", model::kUsualPieces), 1, model::kMostPieces);
  return model::kUsualPieces;
}

std::optional<model::Expr> formula_of(const Json& finding, solver::Encoding& encoding, const model::Text& text) {
  const solver::Verdicts verdicts(encoding, text);
  for (const solver::Obligation& one : dead_clauses(encoding, verdicts))
    if (one.id() == finding.value("id", "")) return one.formula;
  return std::nullopt;
}

}  // namespace

std::optional<BrokenFacts> broken_facts(const Json& finding, const Json& report, solver::Encoding encoding,
                                        const std::stop_token& stop) {
  const std::string kind(solver::name_of(solver::Kind::dead));
  if (finding.value("kind", "") != kind || finding["texts"].empty()) return std::nullopt;
  const model::Text* text = encoding.text(finding["texts"].front().get<std::string>());
  const auto formula = text == nullptr ? std::nullopt : formula_of(finding, encoding, *text);
  if (!formula) return std::nullopt;
  const auto broken = solver::broken_facts(encoding, *formula, pieces_tried(report, kind), stop);
  if (broken.answer == solver::Answer::sat) return std::nullopt;
  BrokenFacts result;
  if (broken.answer == solver::Answer::unknown) result.undecided = broken.reason;
  for (const std::size_t i : broken.facts) {
    const solver::FormulaSource& fact = encoding.vocabulary.assertions()[i];
    result.facts.push_back({fact.file, fact.line, solver::on_one_line(fact.text), fact.name, {}});
    if (const auto words = encoding.fact_words.find(fact.name); words != encoding.fact_words.end())
      result.facts.back().says = words->second;
  }
  return result;
}

std::optional<model::Trilingual> instead_of_facts(const BrokenFacts& broken) {
  if (broken.undecided)
    return {{"Chưa kết luận được: bộ giải bỏ cuộc (" + *broken.undecided + ").",
             "未能判定：求解器放弃了（" + *broken.undecided + "）。",
             "Undecided: the solver gave up (" + *broken.undecided + ")."}};
  if (!broken.facts.empty()) return std::nullopt;
  return {
      {"Không cần đến sự thật nào khác: lời của chính quy định này cùng với cả bản luật đã khiến nó không bao giờ áp "
       "dụng.",
       "不必借助其他事实：仅凭本条和全文的文字，它就从不适用。",
       "Nothing else is needed: its own words, with those of its text, already keep it from applying."}};
}

}  // namespace roluat::analysis
