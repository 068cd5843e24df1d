// Z3 makes no context where memory is used up, and its C++ interface goes on as if it had: so room is looked for first.
#pragma once

#include <cstdlib>
#include <memory>
#include <new>

namespace roluat::solver {

/// Beside a z3::context, before it. Throws std::bad_alloc.
struct RoomForAContext {
  RoomForAContext() {
    constexpr std::size_t kRoom = std::size_t{64} << 20U;
    const std::unique_ptr<void, decltype(&std::free)> room(std::malloc(kRoom), &std::free);
    if (room == nullptr) throw std::bad_alloc();
  }
};

}  // namespace roluat::solver
