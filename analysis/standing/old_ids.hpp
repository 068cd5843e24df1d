// Ids that findings have had, and those of the findings that tell of the same today. Renewed by old_ids.py.
#pragma once

#include <map>
#include <nlohmann/json_fwd.hpp>
#include <string>

namespace roluat::analysis {

/// GAME/old-ids.txt: one pair of ids a line, the old one first; lines that begin with # are passed over. Empty where
/// there is no such file. Throws InputError.
std::map<std::string, std::string> read_old_ids(const std::string& folder);

/// The id by which a report has what `wanted` was called once; `wanted` itself where the report has it, or the table
/// does not know it.
std::string id_of_today(const std::map<std::string, std::string>& old_ids, const nlohmann::ordered_json& report,
                        const std::string& wanted);

}  // namespace roluat::analysis
