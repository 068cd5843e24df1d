#include "analysis/positions/turn_sets.hpp"

#include <algorithm>
#include <stdexcept>

#include "analysis/positions/turn_digest.hpp"

namespace roluat::analysis {

const TurnSets::Kept& TurnSets::under(const model::Ruling& ruling) const {
  Kept& kept = kept_[ruling.options];
  if (!kept.played) {
    const model::Counting& counting = game_.counting();
    kept.played = game_.under(ruling);
    kept.counter = counting.turn_counter(*kept.played, {}, {});
  }
  return kept;
}

TurnSet TurnSets::of(const model::Ruling& ruling, const model::Position& position,
                     const TurnSetOptions& options) const {
  const Kept& by = under(ruling);
  std::vector<std::string> next;
  for (model::NextPosition& one : by.counter->next(position)) next.push_back(std::move(one.fen));
  TurnSet set;
  set.count = next.size();
  set.digest = turn_digest(next);
  if (options.depth == 1) set.perft = {set.count};
  if (options.depth > 1) set.perft = by.counter->counts(position, options.depth);
  if (set.count > options.most_listed) return set;
  if (set.count == 0 && by.played->ending(position, false).over) return set;  // moves may be there all the same
  set.all = model::texts_of(by.played->following(position, model::Each::turn));
  std::ranges::sort(set.all);
  if (set.all.size() != set.count)
    throw std::logic_error("engine and enumerator list different numbers of turns in " + position.fen() + " under " +
                           ruling.name);
  return set;
}

bool same_turns(const TurnSet& a, const TurnSet& b) { return a.digest == b.digest && a.perft == b.perft; }

}  // namespace roluat::analysis
