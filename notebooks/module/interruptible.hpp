// Long work: other Python threads run meanwhile, and Ctrl-C ends it.
#pragma once

#include <pybind11/pybind11.h>

#include <atomic>
#include <chrono>
#include <future>
#include <stop_token>

namespace roluat::python {

/// Both ways in which the libraries are told to stop.
struct Stop {
  std::atomic<bool> flag{false};
  std::stop_source source;

  void request() {
    flag = true;
    source.request_stop();
  }
};

/// Works in a thread of its own, since Python hands signals only to its main thread, which has to look for them. `work`
/// takes a Stop& and touches nothing of Python. What it throws is thrown here; after Ctrl-C that is KeyboardInterrupt.
template <class Work>
auto interruptible(Work work) {
  Stop stop;
  auto result = std::async(std::launch::async, [&] { return work(stop); });
  for (;;) {
    {
      const pybind11::gil_scoped_release released;
      if (result.wait_for(std::chrono::milliseconds(20)) == std::future_status::ready) break;
    }
    if (PyErr_CheckSignals() == 0) continue;
    stop.request();
    {
      const pybind11::gil_scoped_release released;
      result.wait();
    }
    throw pybind11::error_already_set();
  }
  return result.get();
}

}  // namespace roluat::python
