// A process of another solver, which reads SMT-LIB 2 on its standard input.
#pragma once

#include <memory>
#include <stop_token>
#include <string>

#include "analysis/conformance/line_process.hpp"
#include "solver/finite_solver.hpp"

namespace roluat::analysis {

/// Stands at the head of every script.
inline constexpr const char* kLogic = "(set-logic ALL)\n";

class SecondSolver {
 public:
  explicit SecondSolver(std::string command, std::stop_token stop = {})
      : command_(std::move(command)), stop_(std::move(stop)) {}

  void listen_to(std::stop_token stop) { stop_ = std::move(stop); }

  /// Begun anew where it gave no answer. Throws InputError where it cannot be run, solver::Interrupted when stopped.
  solver::Answer ask(const std::string& script, double seconds);
  /// The same; where sat, what it answers to (get-model), empty where it does not.
  solver::Answer ask_for_model(const std::string& script, double seconds, std::string& model);

  /// That it has taken.
  [[nodiscard]] double seconds() const { return seconds_; }

 private:
  LineProcess::Line line_until(LineProcess::Clock::time_point until);
  /// Why nobody took what was sent. Throws solver::Interrupted.
  [[nodiscard]] LineProcess::Line::Kind not_sent(LineProcess::Clock::time_point until) const;
  solver::Answer answer(const std::string& script, double seconds);
  [[nodiscard]] std::string list_within(double seconds);
  void greet(double seconds);
  [[noreturn]] void is_none(const std::string& said);
  void make_ready();

  std::string command_;
  std::stop_token stop_;
  std::unique_ptr<LineProcess> process_;
  bool greeted_ = false, answered_ = false;
  double seconds_ = 0;
};

}  // namespace roluat::analysis
