#include "experiments/exhaustive/exclusions.hpp"

#include <algorithm>

namespace roluat::exhaustive {

void Exclusions::begin(std::span<const std::uint32_t> asked, std::size_t values) {
  std::erase_if(all_, [](const Exclusion& one) { return one.by_name || one.values.size() > kMostValues; });
  if (all_.size() > kMostKept) all_.erase(all_.begin(), all_.end() - kMostKept / 2);
  holds_.assign(all_.size(), false);
  watching_.assign(values, {});
  for (std::uint32_t i = 0; i < all_.size(); ++i) {
    holds_[i] = std::ranges::includes(asked, all_[i].of);
    if (holds_[i]) watch(i);
  }
}

std::uint32_t Exclusions::add(Exclusion exclusion) {
  const auto i = static_cast<std::uint32_t>(all_.size());
  all_.push_back(std::move(exclusion));
  holds_.push_back(true);
  watch(i);
  return i;
}

void Exclusions::watch(std::uint32_t i) {
  if (all_[i].values.size() < 2) return;
  for (const std::size_t first : {0, 1}) watching_[all_[i].values[first]].push_back(i);
}

}  // namespace roluat::exhaustive
