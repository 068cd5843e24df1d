// The line that says how far a long run is. It is drawn anew every second by itself, so that it never stands still.
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <mutex>
#include <thread>

#include "analysis/words/error_words.hpp"
#include "commands/command.hpp"
#include "commands/perft_words.hpp"
#include "model/languages.hpp"
#include "model/message.hpp"

namespace roluat::analysis {
namespace {

using Clock = std::chrono::steady_clock;

std::string minutes(double seconds) {
  const long all = static_cast<long>(seconds);
  return std::to_string(all / 60) + (all % 60 < 10 ? ":0" : ":") + std::to_string(all % 60);
}

class ProgressLine {
 public:
  void say(const std::string& text, std::size_t done, std::size_t all) {
    const std::scoped_lock lock(mutex_);
    const auto now = Clock::now();
    if (text_.empty()) began_ = now;
    if (text_.empty() || all != all_ || done < done_) {
      counted_since_ = now;
      done_before_ = done;
    }
    text_ = text;
    done_ = done;
    all_ = all;
    told_ = now;
    draw();
    if (!ticker_.joinable()) ticker_ = std::jthread([this](const std::stop_token& stop) { tick(stop); });
  }

  void end() {
    const std::scoped_lock lock(mutex_);
    if (!text_.empty()) std::fputs("\r\033[K", stderr);
    text_.clear();
  }

  void speak(model::Language language) {
    const std::scoped_lock lock(mutex_);
    language_ = language;
  }

 private:
  void tick(const std::stop_token& stop) {
    while (!stop.stop_requested()) {
      std::this_thread::sleep_for(std::chrono::milliseconds(100));
      const std::scoped_lock lock(mutex_);
      if (!text_.empty() && Clock::now() - drawn_ >= std::chrono::seconds(1)) draw();
    }
  }

  /// How long it has taken; and how long it will take, at the speed of what was counted so far.
  [[nodiscard]] std::string times(Clock::time_point now) const {
    const auto seconds = [&](Clock::time_point since) { return std::chrono::duration<double>(now - since).count(); };
    const std::string taken = minutes(seconds(began_));
    if (done_ <= done_before_ || seconds(counted_since_) < 1) return " · " + taken;
    const std::chrono::duration<double> counting = told_ - counted_since_;
    const double each = counting.count() / static_cast<double>(done_ - done_before_);
    const double left = each * static_cast<double>(all_ - done_) - std::chrono::duration<double>(now - told_).count();
    const model::Trilingual words{" · %1, còn khoảng %2", " · %1，约剩 %2", " · %1, about %2 left"};
    return filled(words.in(language_), {taken, minutes(left < 1 ? 1 : left)});
  }

  void draw() {
    drawn_ = Clock::now();
    std::fprintf(stderr, "\r\033[K%s%s", text_.c_str(), times(drawn_).c_str());
  }

  std::mutex mutex_;
  std::string text_;
  std::size_t done_ = 0, all_ = 0, done_before_ = 0;
  Clock::time_point began_, counted_since_, told_, drawn_;
  model::Language language_ = model::Language::en;
  std::jthread ticker_;  ///< the last member: it ends before what it reads
};

ProgressLine& the_line() {
  static ProgressLine line;
  return line;
}

bool shown() { return isatty(STDERR_FILENO) == 1; }

}  // namespace

void progress_line(const std::string& text) {
  if (shown()) the_line().say(text, 0, 0);
}

void progress_line(const std::string& text, std::size_t done, std::size_t all) {
  if (shown()) the_line().say(text, done, all);
}

void progress_line(const Common& common, const model::Message& message) {
  if (shown()) progress_line(in_language(message, common.spoken()));
}

void progress_line(const Common& common, const model::Message& message, std::size_t done, std::size_t all) {
  if (shown()) progress_line(in_language(message, common.spoken()), done, all);
}

void end_progress() {
  if (shown()) the_line().end();
}

void speak_in_progress(model::Language language) {
  if (shown()) the_line().speak(language);
}

}  // namespace roluat::analysis
