#include "analysis/threads/side_by_side.hpp"

#include <atomic>
#include <exception>
#include <thread>

namespace roluat::analysis {

void run_side_by_side(const std::vector<std::function<void()>>& tasks, unsigned threads) {
  std::atomic<std::size_t> next = 0;
  std::vector<std::exception_ptr> failures(tasks.size());
  const auto work = [&] {
    for (std::size_t i = next++; i < tasks.size(); i = next++) try {
        tasks[i]();
      } catch (...) {
        failures[i] = std::current_exception();
      }
  };
  {
    std::vector<std::jthread> workers;
    for (unsigned t = 0; t < threads; ++t) workers.emplace_back(work);
  }
  for (const std::exception_ptr& failure : failures)
    if (failure) std::rethrow_exception(failure);
}

}  // namespace roluat::analysis
