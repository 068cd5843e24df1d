#include "model/compiled_rulings.hpp"

namespace roluat::model {

std::shared_ptr<const Compiled> CompiledRulings::of(const Ruling& ruling) const {
  const std::scoped_lock lock(mutex_);
  if (const auto known = kept_.find(ruling.options); known != kept_.end()) return known->second;
  if (kept_.size() >= kMostKept) kept_.clear();
  return kept_.emplace(ruling.options, game_.compiled(ruling)).first->second;
}

std::shared_ptr<const Played> CompiledRulings::played(const Ruling& ruling) const {
  (void)game_.play();  // what cannot be played says so first, whatever else it lacks
  if (auto found = std::dynamic_pointer_cast<const Played>(of(ruling))) return found;
  return game_.under(ruling);  // it judges by something else than it plays by
}

}  // namespace roluat::model
