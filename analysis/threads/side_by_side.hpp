// Work that can be done at the same time.
#pragma once

#include <functional>
#include <vector>

namespace roluat::analysis {

/// Runs tasks on `threads` threads; rethrows the exception of the first task (by number) that threw.
void run_side_by_side(const std::vector<std::function<void()>>& tasks, unsigned threads = 2);

}  // namespace roluat::analysis
