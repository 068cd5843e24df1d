#include "model/compiled_rulings.hpp"

namespace roluat::model {

std::shared_ptr<const Compiled> CompiledRulings::of(const Ruling& ruling) const {
  const std::scoped_lock lock(mutex_);
  if (const auto known = kept_.find(ruling.options); known != kept_.end()) return known->second;
  if (kept_.size() >= kMostKept) kept_.clear();
  return kept_.emplace(ruling.options, game_.compiled(ruling)).first->second;
}

}  // namespace roluat::model
