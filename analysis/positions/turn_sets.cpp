#include "analysis/positions/turn_sets.hpp"

#include <algorithm>
#include <stdexcept>

#include "analysis/positions/turn_digest.hpp"

namespace roluat::analysis {

const model::RulingTurns& TurnSets::under(const model::Ruling& ruling) const {
  std::string answers;
  for (const auto& [question, option] : ruling.options) answers += option + ";";
  std::unique_ptr<model::RulingTurns>& kept = kept_[answers];
  if (!kept) kept = game_.counting().ruling_turns(ruling);
  return *kept;
}

TurnSet TurnSets::of(const model::Ruling& ruling, const std::string& fen, const TurnSetOptions& options) const {
  const model::RulingTurns& turns = under(ruling);
  const std::vector<std::string> next = turns.next(fen);
  TurnSet set;
  set.count = next.size();
  set.digest = turn_digest(next);
  set.perft = turns.counts(fen, options.depth);
  if (set.count > options.most_listed) return set;
  set.all = turns.turns(fen);
  std::ranges::sort(set.all);
  if (set.all.size() != set.count)
    throw std::logic_error("engine and enumerator list different numbers of turns in " + fen + " under " + ruling.name);
  return set;
}

bool same_turns(const TurnSet& a, const TurnSet& b) { return a.digest == b.digest && a.perft == b.perft; }

}  // namespace roluat::analysis
