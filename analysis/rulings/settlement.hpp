// What the answers of a ruling leave of a report: which findings they settle.
#pragma once

#include <map>
#include <nlohmann/json_fwd.hpp>
#include <set>
#include <string>

#include "model/question.hpp"
#include "solver/encoding.hpp"

namespace roluat::analysis {

struct Settlement {
  std::string ruling;                          ///< its name
  std::map<std::string, std::string> answers;  ///< question -> option: those that are no fillers
  std::set<std::string> implied;               ///< questions without influence once these are given
  std::set<std::string> findings;              ///< ids: each question that the finding names is answered or implied
};

/// `ruling` must answer every question. Throws InputError for a report that is not whole.
[[nodiscard]] Settlement settled_by(const model::Ruling& ruling, solver::Encoding encoding,
                                    const nlohmann::ordered_json& report);

/// The report with the ruling's answers, each finding that they settle marked, and these behind the others.
[[nodiscard]] nlohmann::ordered_json with_settlement(const nlohmann::ordered_json& report,
                                                     const Settlement& settlement);

}  // namespace roluat::analysis
