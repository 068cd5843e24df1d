// What `roluat perft` does besides counting one position.
#pragma once

#include <functional>
#include <string>

#include "commands/command.hpp"

namespace CLI {
class Option;
}

namespace roluat::analysis {

/// The options of `perft` that its other modes go by too.
struct PerftTerms {
  int depth = 0;  ///< 0: none was given
  std::string ruling;
  const CLI::Option* fen = nullptr;  ///< for root_of
  unsigned threads = 1;
};

/// `perft split`, `work`, `merge`: a count in parts.
void add_perft_parts(CLI::App& perft, Common& common);
/// `perft --suite FILE`. The function answers whether that was asked for, and has then done it.
std::function<bool(const PerftTerms&)> add_perft_suite(CLI::App& perft, Common& common);
/// `perft --estimate WALKS`, likewise.
std::function<bool(const PerftTerms&)> add_perft_estimate(CLI::App& perft, Common& common);

/// `perft --against COMMAND`, likewise; and `perft serve`, the other end of its line.
std::function<bool(const PerftTerms&)> add_perft_against(CLI::App& perft, Common& common);

/// "12/40 units, about 5 s left", for the progress line.
[[nodiscard]] std::string done_of(std::size_t done, std::size_t all, const model::Trilingual& what, double seconds,
                                  model::Language language);

/// The position to count from: the one given, or the opening where none is. Throws InputError for an empty one.
[[nodiscard]] std::string root_of(const CLI::Option& fen, const model::Game& game, const model::Ruling& ruling);

}  // namespace roluat::analysis
