// The wordings that a page offers, in few words.
#pragma once

#include <nlohmann/json_fwd.hpp>

namespace roluat::analysis {

/// What wordings do is said in the same sentences again and again, and of the same findings. In the "wordings" of
/// data["findings"], "does" and each of "created" become numbers in a new list data["said"], in which each sentence
/// stands once, and each of "resolved" becomes the number of a finding (what is none of them is left out).
void share_wordings(nlohmann::ordered_json& data);

}  // namespace roluat::analysis
