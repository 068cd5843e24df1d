// findings.json (schema roluat.findings/1).
#pragma once

#include <string>

#include "analysis/checking/check.hpp"

namespace roluat::analysis {

/// The file's text, ending in a line break. The queries are named "queries/<id>.smt2".
[[nodiscard]] std::string findings_json(const CheckResult& result);

/// Where a finding's query lies, below the report's folder.
[[nodiscard]] std::string query_path(const Finding& finding);

}  // namespace roluat::analysis
