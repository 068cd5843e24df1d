// Matters: what there is to decide. All findings that one decision settles are one matter, however many pairs of
// readings show it.
#pragma once

#include <map>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "analysis/findings/finding.hpp"
#include "model/question.hpp"
#include "model/sisters.hpp"
#include "model/weights.hpp"

namespace roluat::analysis {

/// A sentence that a matter rests on.
struct MatterSentence {
  std::string text;
  int number = 0;
  std::string place, quote;
  auto operator<=>(const MatterSentence&) const = default;
};

/// One thing to decide. Ids: "matter:" and the question, or a clause where no question asks it.
struct Matter {
  std::string id;
  model::Trilingual title;
  solver::Level level =
      solver::Level::possible;              ///< of the finding that shows it, or a stronger one without a position
  bool certain_conflict = false;            ///< it holds a contradiction or an opposition that is certain
  std::optional<model::Weight> weight{};    ///< in how many positions the answer changes the turns or the result
  std::vector<MatterSentence> sentences{};  ///< in the order of the texts
  std::vector<std::string> questions{};     ///< none, where no question asks it
  std::vector<std::string> findings{};  ///< ids, the one that shows it best first; parts, edges and idle clauses last,
                                        ///< and after all of them those that are listed apart
  /// Finding -> the one that it is a part of. Ambiguities of one clause are one finding, and so is what the same
  /// sentences do in the same way (contradict each other, stand against each other, ...): the best witness stands for
  /// all. So is a list of words that one text explains in one section and the other nowhere.
  std::map<std::string, std::string, std::less<>> parts{};

  /// All its findings are listed apart (Finding::apart).
  bool apart = false;
};

/// Every finding is in one matter. First those with a certain difference or contradiction, then by weight, by level and
/// by id; last those whose findings are all listed apart. Titles call `texts` by their names, any other by its id.
[[nodiscard]] std::vector<Matter> matters_of(const std::vector<Finding>& findings, const model::Questions& questions,
                                             const model::Alignment& alignment, const model::Weights& weights,
                                             const std::vector<model::Text>& texts = {});

/// What one text explains in one section and the other nowhere is one finding: the first gets the words and the clauses
/// of its parts.
void name_lists(const std::vector<Matter>& matters, std::vector<Finding>& findings);

/// The report with "matters", and in each finding the id of its "matter".
[[nodiscard]] nlohmann::ordered_json with_matters(const nlohmann::ordered_json& report,
                                                  const std::vector<Matter>& matters);

/// The matter that a user means: its number in the report, its id, or the beginning of it, with or without "matter:";
/// null where he means a finding. Throws InputError for a number that there is not.
[[nodiscard]] const nlohmann::ordered_json* find_matter(const nlohmann::ordered_json& report,
                                                        const std::string& wanted);

}  // namespace roluat::analysis
