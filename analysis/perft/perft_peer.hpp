// Another program that counts, on a line of text:
//
//   it is asked   divide DEPTH FEN
//   and answers   COUNT FEN       for each distinct position that a turn leads to: how many sequences of DEPTH - 1
//   turns
//                                 lie behind it (1 for DEPTH 1, 0 if the game is over and DEPTH is more)
//   then          done            or, instead of all this: error WORDS
//
// The whole protocol, with `turns` and `position`, is told in conformance/README.md.
// Questions come on standard input, one a line, until it ends; an answer must not wait in a buffer. Of a FEN, what
// comes after the third field (clocks) is passed over.
#pragma once

#include <cstdio>
#include <iosfwd>
#include <string>

#include "analysis/perft/perft_against.hpp"

namespace roluat::analysis {

/// A program under way, started by the shell; it is asked to end (its input ends) when this goes away.
class Peer {
 public:
  /// Throws InputError if it cannot be started.
  explicit Peer(const std::string& command);
  ~Peer();
  Peer(const Peer&) = delete;
  Peer& operator=(const Peer&) = delete;

  /// Asks; nothing if it says `error`. Throws InputError for an answer of another form, naming the line, and if the
  /// program has ended.
  [[nodiscard]] std::optional<Divide> divide(const model::Position& position, int depth);
  /// What it said with its first `error`.
  [[nodiscard]] const std::string& first_error() const { return first_error_; }

 private:
  [[nodiscard]] std::string line();

  std::string command_, first_error_;
  int process_ = -1;
  std::FILE* to_ = nullptr;
  std::FILE* from_ = nullptr;
};

/// The other end: answers the whole protocol until the input ends.
void serve(const model::Game& game, const model::Ruling& ruling, std::istream& questions, std::ostream& answers);

}  // namespace roluat::analysis
