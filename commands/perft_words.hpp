// What the commands of `perft` say, in three languages. JSON has the English names of figures.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "model/languages.hpp"

namespace roluat::analysis {

/// "41/126 first turns, 530 million turns a second, about 12 s left": `done` of them, `now` since this run began, in
/// `seconds`; `turns` were counted in it, unless 0.
[[nodiscard]] std::string perft_progress(std::size_t done, std::size_t now, std::size_t all, std::uint64_t turns,
                                         double seconds, model::Language language);

/// The words with %1, %2 ... replaced.
[[nodiscard]] std::string filled(const std::string& words, const std::vector<std::string>& values);

}  // namespace roluat::analysis
