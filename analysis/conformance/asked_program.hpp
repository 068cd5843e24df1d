// A program whose rules are asked for, by whichever way it speaks. What it answers is a value, also when it crashes.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>

#include "analysis/conformance/line_process.hpp"
#include "analysis/conformance/probe.hpp"

namespace roluat::analysis {

/// What came of a question.
struct Reply {
  enum class Kind {
    answered,
    refused,   ///< it said that it does not answer this
    crashed,   ///< it ended
    late,      ///< no whole answer within the time
    nonsense,  ///< what it said cannot be read
    stopped    ///< the user does not want to wait any longer
  };
  Kind kind = Kind::answered;
  Answer answer = {};
  std::string words = {};  ///< what it said, or how it ended, where it has not answered

  [[nodiscard]] bool answered() const { return kind == Kind::answered; }
  /// It did what no program should.
  [[nodiscard]] bool failed() const { return kind == Kind::crashed || kind == Kind::late || kind == Kind::nonsense; }
};
[[nodiscard]] std::string_view name_of(Reply::Kind kind);

enum class Speech { lines, uci };

struct AskedProgramOptions {
  std::string command;
  Speech speech = Speech::lines;
  std::chrono::milliseconds time_limit{10'000};  ///< for each question
  bool heard = false;                            ///< what it writes to standard error is let through
  std::function<bool()> stopped = [] { return false; };
};

/// Asks; starts the program when it is needed, and again after it has crashed, hung or said what cannot be read.
class AskedProgram {
 public:
  /// `predictor` must outlive it.
  AskedProgram(AskedProgramOptions options, const Predictor& predictor)
      : options_(std::move(options)), probing_(predictor.probing()), words_(predictor.words()) {}

  /// Throws InputError only if it cannot be started at all.
  Reply ask(const Probe& probe);

 private:
  struct Said {
    Reply::Kind kind = Reply::Kind::answered;
    std::string words = {};
    std::vector<std::string> lines = {};
  };

  bool start(LineProcess::Clock::time_point until, Said& said);
  Reply ask_lines(const Probe& probe, LineProcess::Clock::time_point until);
  Reply ask_besides(const Probe& probe, LineProcess::Clock::time_point until);
  Reply ask_uci(const Probe& probe, LineProcess::Clock::time_point until);
  Said exchange(const std::string& question, const std::function<bool(const std::string&)>& last,
                LineProcess::Clock::time_point until);
  [[nodiscard]] Reply read_next(const Said& said) const;
  [[nodiscard]] Reply read_divide(const Said& said, int depth) const;
  [[nodiscard]] Reply read_points(const Said& said) const;
  [[nodiscard]] Reply read_counts(const Said& said, int depth) const;

  AskedProgramOptions options_;
  const model::Probing& probing_;
  const model::GameWords& words_;
  std::unique_ptr<LineProcess> process_;
  bool knows_turns_ = true;
};

}  // namespace roluat::analysis
