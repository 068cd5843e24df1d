// A report that several tests of a process look at, made once.
#pragma once

#include <filesystem>
#include <functional>
#include <string>

#include "tests/model/scratch.hpp"

namespace roluat::tests {

/// `report` is there afterwards: made by `make`, or copied from `kept`, where the first one made is laid.
inline void have_report(const ScratchFolder& kept, const std::string& report, const std::function<void()>& make) {
  constexpr auto kWhole = std::filesystem::copy_options::recursive;
  const std::string once = kept.path("report");
  if (std::filesystem::exists(once)) {
    std::filesystem::copy(once, report, kWhole);
    return;
  }
  make();
  if (std::filesystem::exists(report)) std::filesystem::copy(report, once, kWhole);
}

}  // namespace roluat::tests
