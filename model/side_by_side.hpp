// Work that can be done at the same time.
#pragma once

#include <cstddef>
#include <functional>
#include <vector>

namespace roluat::model {

/// Runs tasks on `threads` threads; rethrows the exception of the first task (by number) that threw.
void run_side_by_side(const std::vector<std::function<void()>>& tasks, unsigned threads = 2);

/// The same of work(0) to work(count - 1), which whoever is free takes one by one. None is begun once one has thrown.
void each_side_by_side(std::size_t count, unsigned threads, const std::function<void(std::size_t)>& work);

/// The same of work(i, worker): `worker`, from 0, is the thread that takes it, for what each thread has of its own.
void each_by_workers(std::size_t count, unsigned threads, const std::function<void(std::size_t, std::size_t)>& work);
/// How many workers that are.
[[nodiscard]] std::size_t workers(std::size_t count, unsigned threads);

}  // namespace roluat::model
