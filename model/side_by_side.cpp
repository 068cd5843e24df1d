#include "model/side_by_side.hpp"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <thread>

namespace roluat::model {
namespace {

/// What was thrown by the first, by number, of those that threw.
class Failure {
 public:
  void note(std::size_t number) {
    const std::scoped_lock lock(mutex_);
    if (!thrown_ || number < first_) thrown_ = std::current_exception();
    first_ = std::min(first_, number);
    any_ = true;
  }
  [[nodiscard]] bool any() const { return any_; }
  void rethrow() const {
    if (thrown_) std::rethrow_exception(thrown_);
  }

 private:
  std::mutex mutex_;
  std::exception_ptr thrown_;
  std::size_t first_ = static_cast<std::size_t>(-1);
  std::atomic<bool> any_ = false;
};

// The first to throw is the same however many threads there are: whatever stands before it is begun before it, and
// ended.
void share_out_work(std::size_t count, unsigned threads, bool go_on,
                    const std::function<void(std::size_t, std::size_t)>& work) {
  std::atomic<std::size_t> next = 0;
  Failure failure;
  const auto take = [&](std::size_t worker) {
    while (go_on || !failure.any()) {
      const std::size_t i = next++;
      if (i >= count) return;
      try {
        work(i, worker);
      } catch (...) {
        failure.note(i);
      }
    }
  };
  {
    std::vector<std::jthread> all;
    for (std::size_t worker = 0; worker < workers(count, threads); ++worker) all.emplace_back(take, worker);
  }
  failure.rethrow();
}

}  // namespace

std::size_t workers(std::size_t count, unsigned threads) { return std::min<std::size_t>(std::max(threads, 1U), count); }

void run_side_by_side(const std::vector<std::function<void()>>& tasks, unsigned threads) {
  share_out_work(tasks.size(), threads, true, [&](std::size_t i, std::size_t) { tasks[i](); });
}

void each_side_by_side(std::size_t count, unsigned threads, const std::function<void(std::size_t)>& work) {
  share_out_work(count, threads, false, [&](std::size_t i, std::size_t) { work(i); });
}

void each_by_workers(std::size_t count, unsigned threads, const std::function<void(std::size_t, std::size_t)>& work) {
  share_out_work(count, threads, false, work);
}

}  // namespace roluat::model
