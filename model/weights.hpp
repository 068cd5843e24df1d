// How much hangs on each question in play, as an experiment has measured it.
#pragma once

#include <map>
#include <string>

#include "model/question.hpp"

namespace roluat::model {

/// Of each question the share of positions, 0 to 1, in which another answer changes the turns or the result.
using Weights = std::map<std::string, double, std::less<>>;

/// Reads GAME/weights.toml; empty if there is no such file. Throws InputError, also for a question that there is not or that
/// stands there twice.
[[nodiscard]] Weights read_weights(const std::string& path, const Questions& questions);

}  // namespace roluat::model
