// How much hangs on each question in play, as an experiment has measured it.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "model/question.hpp"

namespace roluat::model {

/// The share of positions, 0 to 1, in which another answer changes the turns or the result, and the 95 % interval of
/// this estimate.
struct Weight {
  double share = 0, low = 0, high = 1;
  friend bool operator==(const Weight&, const Weight&) = default;
};

/// By question.
using Weights = std::map<std::string, Weight, std::less<>>;

/// 0 where it was not measured.
[[nodiscard]] double share_of(const Weights& weights, std::string_view question);

/// Reads GAME/weights.toml; empty if there is no such file. Throws InputError, also for a question that there is not or
/// that stands there twice.
[[nodiscard]] Weights read_weights(const std::string& path, const Questions& questions);

}  // namespace roluat::model
