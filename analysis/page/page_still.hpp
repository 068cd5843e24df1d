// What a page shows of situations told step by step where no script runs: each at once, with its numbers.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

namespace roluat::analysis {

/// HTML, of the data of a page; empty where it has no such situations. Holds no "{" and no end of a script.
[[nodiscard]] std::string still_pictures(const nlohmann::ordered_json& data);

}  // namespace roluat::analysis
