// What `roluat perft` does besides counting one position.
#pragma once

#include <functional>
#include <string>

#include "analysis/commands/command.hpp"

namespace roluat::analysis {

/// The options of `perft` that its other modes go by too.
struct PerftTerms {
  int depth = 0;  ///< 0: none was given
  std::string ruling, fen;
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

/// "12 of 40 units, about 5 s left", for the progress line.
[[nodiscard]] std::string done_of(std::size_t done, std::size_t all, const std::string& what, double seconds);

}  // namespace roluat::analysis
