// A context of Z3 that is there: where memory is used up Z3 makes none, and its C++ interface goes on as if it had.
#pragma once

#include <z3++.h>

#include <memory>
#include <new>

namespace roluat::solver {

class Context {
 public:
  /// Throws std::bad_alloc.
  Context() : made_(made()), whole_(made_.get()) {}
  [[nodiscard]] z3::context& get() { return whole_(); }

 private:
  using Made = std::unique_ptr<_Z3_context, decltype(&Z3_del_context)>;

  static Made made() {
    const std::unique_ptr<_Z3_config, decltype(&Z3_del_config)> usual(Z3_mk_config(), &Z3_del_config);
    Made result(usual == nullptr ? nullptr : Z3_mk_context_rc(usual.get()), &Z3_del_context);
    if (result == nullptr) throw std::bad_alloc();
    return result;
  }

  Made made_;
  z3::scoped_context whole_;  ///< forgets it before it is deleted
};

}  // namespace roluat::solver
