#include "analysis/proofs/second_solver.hpp"

#include <algorithm>

#include "model/diagnostic.hpp"
#include "solver/search.hpp"

namespace roluat::analysis {

using solver::Answer;

namespace {

constexpr double kForModel = 20;  // seconds: what it has found it need only write

LineProcess::Clock::time_point in_seconds(double seconds) {
  return LineProcess::Clock::now() +
         std::chrono::duration_cast<LineProcess::Clock::duration>(std::chrono::duration<double>(seconds));
}

// How many parentheses of a line stay open; none of those in quoted symbols count.
int left_open(const std::string& line) {
  int open = 0;
  bool quoted = false;
  for (const char c : line) {
    if (c == '|') quoted = !quoted;
    if (!quoted) open += c == '(' ? 1 : c == ')' ? -1 : 0;
  }
  return open;
}

}  // namespace

LineProcess::Line SecondSolver::line_until(LineProcess::Clock::time_point until) {
  const auto begin = LineProcess::Clock::now();
  const LineProcess::Line line = process_->read(until);
  seconds_ += std::chrono::duration<double>(LineProcess::Clock::now() - begin).count();
  if (line.kind == LineProcess::Line::Kind::stopped) throw solver::Interrupted();
  return line;
}

LineProcess::Line::Kind SecondSolver::not_sent(LineProcess::Clock::time_point until) const {
  if (stop_.stop_requested()) throw solver::Interrupted();
  return LineProcess::Clock::now() < until ? LineProcess::Line::Kind::ended : LineProcess::Line::Kind::late;
}

// Asked what every solver answers at once: one that says nothing is none.
void SecondSolver::greet(double seconds) {
  process_ = std::make_unique<LineProcess>(command_, false, [this] { return stop_.stop_requested(); });
  if (greeted_) return;
  const auto until = in_seconds(seconds);
  const bool sent = process_->send(kLogic + std::string("(check-sat)\n(reset)"), until);
  if (!sent) (void)not_sent(until);
  const LineProcess::Line line = sent ? line_until(until) : LineProcess::Line{LineProcess::Line::Kind::ended};
  greeted_ = line.kind == LineProcess::Line::Kind::text;
  if (!greeted_) is_none("");
}

void SecondSolver::is_none(const std::string& said) {
  process_.reset();
  throw model::InputError({"--second-solver", 0, 0,
                           said.empty() ? model::message("'%1' gives no answer", command_)
                                        : model::message("'%1' gives no answer: %2", command_, said),
                           "a solver that reads SMT-LIB 2 on its standard input, such as Debian's cvc5"});
}

Answer SecondSolver::answer(const std::string& script, double seconds) {
  using Kind = LineProcess::Line::Kind;
  if (process_ == nullptr) greet(std::min(seconds, kForModel));
  const auto until = in_seconds(seconds);
  const LineProcess::Line line = process_->send(script, until) ? line_until(until) : LineProcess::Line{not_sent(until)};
  if (line.kind == Kind::text && (line.text == "sat" || line.text == "unsat")) {
    answered_ = true;
    return line.text == "sat" ? Answer::sat : Answer::unsat;
  }
  process_.reset();
  if (line.text != "unknown" && !answered_ && line.kind != Kind::late) is_none(line.text);
  return Answer::unknown;
}

void SecondSolver::make_ready() {
  if (process_ != nullptr && !process_->send("(reset)", in_seconds(kForModel))) process_.reset();
}

Answer SecondSolver::ask(const std::string& script, double seconds) {
  const Answer result = answer(kLogic + script, seconds);
  make_ready();
  return result;
}

Answer SecondSolver::ask_for_model(const std::string& script, double seconds, std::string& model) {
  model.clear();
  const Answer result = answer("(set-option :produce-models true)\n" + (kLogic + script), seconds);
  if (result == Answer::sat) model = list_within(kForModel);
  make_ready();
  return result;
}

std::string SecondSolver::list_within(double seconds) {
  const auto until = in_seconds(seconds);
  if (!process_->send("(get-model)", until)) {
    (void)not_sent(until);
    process_.reset();
    return "";
  }
  std::string list;
  int open = 0;
  do {
    const LineProcess::Line line = line_until(until);
    if (line.kind != LineProcess::Line::Kind::text) {
      process_.reset();
      return "";
    }
    list += line.text + "\n";
    open += left_open(line.text);
  } while (open > 0);
  return list;
}

}  // namespace roluat::analysis
