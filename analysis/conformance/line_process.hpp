// Another program, spoken to line by line, which may crash, hang or be killed at any time.
#pragma once

#include <chrono>
#include <functional>
#include <string>

namespace roluat::analysis {

class LineProcess {
 public:
  /// A line that came, or why none did.
  struct Line {
    enum class Kind { text, ended, late, stopped };
    Kind kind = Kind::text;
    std::string text = {};
  };
  using Clock = std::chrono::steady_clock;

  /// Starts the command by the shell, in a process group of its own. `stopped` is asked while waiting. What it writes
  /// to standard error is let through only if `heard`; otherwise its end is kept. Throws InputError if it cannot be
  /// started.
  LineProcess(const std::string& command, bool heard, std::function<bool()> stopped);
  /// Ends it: its input ends, then it is killed with all that it has started.
  ~LineProcess();
  LineProcess(const LineProcess&) = delete;
  LineProcess& operator=(const LineProcess&) = delete;

  /// False if nobody takes it: the program has ended, or has not read it until then, or somebody wants to stop. Part of
  /// it may have been taken. What it writes meanwhile, up to a mebibyte, is kept for `read`.
  bool send(const std::string& line, Clock::time_point until);
  /// The next line, without its end ("\r" too). A line of more than a mebibyte counts as ended. Once it is late or
  /// somebody wants to stop, lines that wait are not given either.
  Line read(Clock::time_point until);
  /// "signal 11 (Segmentation fault)", "exit status 3", once it has ended; else empty.
  [[nodiscard]] std::string death();
  /// The last line that it has written to standard error and that holds anything, unless that was let through.
  [[nodiscard]] std::string last_complaint();

 private:
  [[nodiscard]] bool take_answers();
  [[nodiscard]] bool next_line(std::string& line);
  [[nodiscard]] std::size_t unread() const { return waiting_.size() - read_; }
  void hear_complaints();

  std::function<bool()> stopped_;
  int process_ = -1, to_ = -1, from_ = -1, complaints_ = -1;
  int status_ = -1;
  std::string waiting_, complained_;
  std::size_t read_ = 0;  ///< so much of waiting_ has been given
};

}  // namespace roluat::analysis
