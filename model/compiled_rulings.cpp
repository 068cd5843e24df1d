#include "model/compiled_rulings.hpp"

namespace roluat::model {

std::shared_ptr<const Compiled> CompiledRulings::of(const Ruling& ruling) const {
  const std::scoped_lock lock(mutex_);
  if (kept_.size() >= kMostKept) kept_.clear();
  auto known = kept_.find(ruling.options);
  if (known == kept_.end()) known = kept_.emplace(ruling.options, game_.compiled(ruling)).first;
  return known->second;
}

}  // namespace roluat::model
