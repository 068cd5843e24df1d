// Changes that might settle a finding about what a text gives as an example, or about how it writes games down.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <vector>

#include "analysis/trials/fixing.hpp"

namespace roluat::analysis {

/// Of an example: it shows what the rules give, it is struck out, it becomes a rule before what is against it, or what
/// is against it gives way. Of signs: one way to read them, a mark of their own, what the other text writes. Throws
/// InputError where the texts and their records lack what the finding names.
[[nodiscard]] std::vector<Proposal> record_proposals(const nlohmann::ordered_json& finding,
                                                     const solver::Encoding& encoding, const model::Game& game);

}  // namespace roluat::analysis
