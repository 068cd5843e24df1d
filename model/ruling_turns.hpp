// The turns of one position after another under one ruling: what the ruling has to be compiled into is kept, so that
// asking about many small positions is fast.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace roluat::model {

class RulingTurns {
 public:
  virtual ~RulingTurns() = default;

  /// Another ruling's, of the same game, are known to be the same without being listed: `next`, `turns` and `acts` give
  /// the same; `counts` need not, for a game may end elsewhere.
  [[nodiscard]] virtual bool same_as(const RulingTurns& /*other*/) const { return false; }

  /// The positions that the turns of a position lead to, each once, by the fast engine. Throws InputError.
  [[nodiscard]] virtual std::vector<std::string> next(const std::string& fen) const = 0;
  /// How many sequences of 1, 2, ... `depth` turns a position has, itself taken for the root: what a side lacks in it
  /// ends nothing. Throws InputError.
  [[nodiscard]] virtual std::vector<std::uint64_t> counts(const std::string& fen, int depth) const = 0;
  /// One turn for each next position, as text, by the plain generator. Throws InputError.
  [[nodiscard]] virtual std::vector<std::string> turns(const std::string& fen) const = 0;
  /// The legal acts as text. Throws InputError.
  [[nodiscard]] virtual std::vector<std::string> acts(const std::string& fen) const = 0;
};

}  // namespace roluat::model
