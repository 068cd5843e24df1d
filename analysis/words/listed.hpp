// Names one after another, as each language strings them together.
#pragma once

#include <string>
#include <vector>

#include "model/languages.hpp"

namespace roluat::analysis {

[[nodiscard]] inline std::string listed(const std::vector<std::string>& items, const char* comma) {
  std::string all;
  for (const std::string& item : items) all += (all.empty() ? "" : comma) + item;
  return all;
}

[[nodiscard]] inline model::Trilingual listed(const std::vector<std::string>& items) {
  return {listed(items, ", "), listed(items, "、"), listed(items, ", ")};
}

}  // namespace roluat::analysis
