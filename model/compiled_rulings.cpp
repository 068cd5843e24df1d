#include "model/compiled_rulings.hpp"

namespace roluat::model {

template <class What, class Make>
std::shared_ptr<const What> CompiledRulings::once(Kept<What>& kept, const Ruling& ruling, const Make& make) const {
  const std::scoped_lock lock(mutex_);
  if (const auto known = kept.find(ruling.options); known != kept.end()) return known->second;
  if (kept.size() >= kMostKept) kept.clear();
  return kept.emplace(ruling.options, make()).first->second;
}

std::shared_ptr<const Compiled> CompiledRulings::of(const Ruling& ruling) const {
  return once(kept_, ruling, [&] { return game_.compiled(ruling); });
}

std::shared_ptr<const Played> CompiledRulings::played(const Ruling& ruling) const {
  (void)game_.play();  // what cannot be played says so first, whatever else it lacks
  if (auto found = std::dynamic_pointer_cast<const Played>(of(ruling))) return found;
  return once(played_, ruling, [&] { return game_.under(ruling); });  // it judges by something else than it plays by
}

}  // namespace roluat::model
