#include "analysis/conformance/line_process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <sstream>
#include <thread>

#include "model/diagnostic.hpp"

namespace roluat::analysis {
namespace {

constexpr std::size_t kLongestLine = 1U << 20U;
constexpr std::size_t kKept = 4096;  // bytes of what a program writes to standard error
constexpr int kSlice = 100;          // milliseconds between looks at whether somebody wants to stop

/// `error`: where standard error goes; -1 lets it through.
[[noreturn]] void become(const std::string& command, int input, int output, int error) {
  (void)setpgid(0, 0);
  dup2(input, STDIN_FILENO);
  dup2(output, STDOUT_FILENO);
  if (error >= 0) dup2(error, STDERR_FILENO);
  (void)signal(SIGPIPE, SIG_DFL);
  execl("/bin/sh", "sh", "-c", command.c_str(), static_cast<char*>(nullptr));
  _exit(127);
}

}  // namespace

LineProcess::LineProcess(const std::string& command, bool heard, std::function<bool()> stopped)
    : stopped_(std::move(stopped)) {
  std::array<int, 2> questions{}, answers{}, errors{-1, -1};
  if (pipe2(questions.data(), O_CLOEXEC) != 0 || pipe2(answers.data(), O_CLOEXEC) != 0 ||
      (!heard && pipe2(errors.data(), O_CLOEXEC) != 0))
    throw model::InputError({"ENGINE", 0, 0, "pipes cannot be made", "fewer open files"});
  (void)signal(SIGPIPE, SIG_IGN);  // a program that has ended is noticed by its missing answer
  process_ = fork();
  if (process_ == 0) become(command, questions[0], answers[1], errors[1]);
  close(questions[0]);
  close(answers[1]);
  if (!heard) {
    close(errors[1]);
    complaints_ = errors[0];
    (void)fcntl(complaints_, F_SETFL, O_NONBLOCK);
  }
  to_ = questions[1];
  (void)fcntl(to_, F_SETFL, O_NONBLOCK);
  from_ = answers[0];
  if (process_ < 0)
    throw model::InputError({"ENGINE", 0, 0, model::message("'%1' cannot be started", command), "a shell command"});
  (void)setpgid(process_, process_);  // whichever of the two comes first
}

LineProcess::~LineProcess() {
  close(to_);
  close(from_);
  if (complaints_ >= 0) close(complaints_);
  if (process_ <= 0) return;
  for (int i = 0; i < 20 && death().empty(); ++i) std::this_thread::sleep_for(std::chrono::milliseconds(5));
  (void)kill(-process_, SIGKILL);
  if (status_ < 0) (void)waitpid(process_, &status_, 0);
}

bool LineProcess::send(const std::string& line, Clock::time_point until) {
  const std::string text = line + "\n";
  bool answers = true;
  for (std::size_t done = 0; done < text.size();) {
    const ssize_t n = write(to_, text.data() + done, text.size() - done);
    if (n > 0) {
      done += static_cast<std::size_t>(n);
      continue;
    }
    if (n == 0 || (errno != EAGAIN && errno != EINTR) || stopped_()) return false;
    if (Clock::now() >= until) return false;
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now()).count();
    // It may read nothing until somebody has read what it has written.
    const bool heard = answers && unread() <= kLongestLine;
    std::array<pollfd, 2> both{pollfd{to_, POLLOUT, 0}, pollfd{heard ? from_ : -1, POLLIN, 0}};
    (void)poll(both.data(), both.size(), static_cast<int>(std::clamp<long long>(left, 0, kSlice)));
    if (both[1].revents != 0) answers = take_answers();
    hear_complaints();
  }
  return true;
}

LineProcess::Line LineProcess::read(Clock::time_point until) {
  for (;;) {
    if (stopped_()) return {Line::Kind::stopped};
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(until - Clock::now()).count();
    if (left <= 0) return {Line::Kind::late};
    if (std::string text; next_line(text)) return {Line::Kind::text, text};
    std::array<pollfd, 2> waiting{pollfd{from_, POLLIN, 0}, pollfd{complaints_, POLLIN, 0}};
    if (poll(waiting.data(), waiting.size(), static_cast<int>(std::min<long long>(left, kSlice))) <= 0) continue;
    hear_complaints();
    if (waiting[0].revents != 0 && (unread() > kLongestLine || !take_answers())) return {Line::Kind::ended};
  }
}

// Many short lines may wait: what has been given is cut off once it is the greater part.
bool LineProcess::next_line(std::string& line) {
  const std::size_t end = waiting_.find('\n', read_);
  if (end == std::string::npos) return false;
  line = waiting_.substr(read_, end - read_);
  if (line.ends_with('\r')) line.pop_back();
  read_ = end + 1;
  if (read_ < waiting_.size() / 2) return true;
  waiting_.erase(0, read_);
  read_ = 0;
  return true;
}

// Some of what it has written, once there is something. False at the end.
bool LineProcess::take_answers() {
  std::array<char, 4096> buffer{};
  const ssize_t n = ::read(from_, buffer.data(), buffer.size());
  if (n > 0) waiting_.append(buffer.data(), static_cast<std::size_t>(n));
  return n > 0;
}

// Whatever there is: a program that writes much must not wait for anybody to read it.
void LineProcess::hear_complaints() {
  std::array<char, 4096> buffer{};
  while (complaints_ >= 0) {
    const ssize_t n = ::read(complaints_, buffer.data(), buffer.size());
    if (n < 0) return;
    if (n == 0) {  // it has closed it; asked again and again, that would be said at once
      close(complaints_);
      complaints_ = -1;
      return;
    }
    complained_.append(buffer.data(), static_cast<std::size_t>(n));
    if (complained_.size() > kKept) complained_.erase(0, complained_.size() - kKept);
  }
}

std::string LineProcess::last_complaint() {
  hear_complaints();
  std::istringstream lines(complained_);
  std::string last;
  for (std::string line; std::getline(lines, line);)
    if (line.find_first_not_of(" \t\r") != std::string::npos) last = line;
  while (!last.empty() && (last.back() == '\r' || last.back() == ' ')) last.pop_back();
  return last.substr(0, 200);
}

std::string LineProcess::death() {
  if (status_ < 0 && waitpid(process_, &status_, WNOHANG) != process_) {
    status_ = -1;
    return "";
  }
  if (WIFSIGNALED(status_))
    return "signal " + std::to_string(WTERMSIG(status_)) + " (" + strsignal(WTERMSIG(status_)) + ")";
  return "exit status " + std::to_string(WEXITSTATUS(status_));
}

}  // namespace roluat::analysis
