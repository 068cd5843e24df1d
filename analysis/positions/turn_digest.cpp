#include "analysis/positions/turn_digest.hpp"

#include <cstdint>
#include <set>

#include "analysis/perft/perft_against.hpp"
#include "model/fnv.hpp"

namespace roluat::analysis {

std::string turn_digest(const std::vector<std::string>& next) {
  std::set<std::string> lines;
  for (const std::string& fen : next) lines.insert(timeless(fen) + "\n");
  std::uint64_t hash = model::kFnvOffset;
  for (const std::string& line : lines) hash = model::fnv(line, hash);
  return model::in_hexadecimal(hash);
}

}  // namespace roluat::analysis
