#include "analysis/positions/turn_sets.hpp"

#include <algorithm>
#include <stdexcept>

#include "analysis/positions/turn_digest.hpp"

namespace roluat::analysis {

TurnSet turn_set(const model::Game& game, const model::Ruling& ruling, const std::string& fen,
                 const TurnSetOptions& options) {
  const auto counter = game.turn_counter(ruling, fen, {});
  std::vector<std::string> next;
  for (const model::NextPosition& position : counter->next(fen)) next.push_back(position.fen);
  TurnSet set;
  set.count = next.size();
  set.digest = turn_digest(next);
  for (int depth = 1; depth <= options.depth; ++depth) set.perft.push_back(counter->count(fen, depth));
  if (set.count > options.most_listed) return set;
  set.all = game.turns(ruling, fen);
  std::ranges::sort(set.all);
  if (set.all.size() != set.count)
    throw std::logic_error("engine and enumerator list different numbers of turns in " + fen + " under " + ruling.name);
  return set;
}

bool same_turns(const TurnSet& a, const TurnSet& b) { return a.digest == b.digest && a.perft == b.perft; }

}  // namespace roluat::analysis
