#include "commands/perft_resume.hpp"

#include <filesystem>
#include <iostream>

#include "analysis/words/error_words.hpp"
#include "commands/command.hpp"
#include "commands/perft_words.hpp"
#include "model/diagnostic.hpp"

namespace roluat::analysis {
namespace {

using model::Trilingual;

constexpr std::chrono::seconds kKeepEvery{10};

const Trilingual kGoingOn{"đếm tiếp từ %1: %2 lượt đầu đã đếm xong", "从 %1 继续：已数完第一着 %2 个",
                          "going on from %1: %2 first turns were counted before"};
const Trilingual kNothingKept{"đã ngắt trước khi đếm xong lượt đầu nào; không giữ lại gì",
                              "已中断，尚无一个第一着数完；未保留任何内容",
                              "interrupted before any first turn was counted to the end; nothing was kept"};
const Trilingual kKept{"đã ngắt; %2 lượt đầu đã đếm xong được giữ trong %1, chạy lại đúng lệnh ấy để đếm tiếp",
                       "已中断；已数完的 %2 个第一着保存在 %1，再次运行同一命令即可继续",
                       "interrupted; %2 first turns are kept in %1, the same command goes on from there"};
const Trilingual kNotKept{"đã ngắt; không ghi được trạng thái: ", "已中断；状态无法写入：",
                          "interrupted; the state could not be kept: "};

}  // namespace

ResumableCount::ResumableCount(PerftCount count, const std::string& path, model::Language language)
    : count_(std::move(count)),
      path_(path.empty() ? state_name(count_) : path),
      asked_for_(!path.empty()),
      language_(language) {}

model::PerftReport ResumableCount::run(const model::Game& game, model::PerftRequest request) {
  if (auto known = read_state(path_, count_)) parts_ = std::move(*known);
  known_ = parts_.size();
  if (asked_for_) write_state(path_, count_, parts_);  // says now if it cannot
  if (known_ != 0) say_going_on();
  const std::vector<model::PerftPart> known = parts_;
  request.known = &known;
  request.finished = [this](const model::PerftPart& part) { note(part); };
  request.progress = [this](std::size_t done, std::size_t all) { show_progress(done, all); };
  const model::Counting& counting = game.counting();
  const auto played = game.under(count_.ruling);
  model::PerftReport report = counting.perft(*played, game.position(count_.fen), request);
  end_progress();
  if (!report.complete) {
    keep_interrupted();
    return report;
  }
  if (asked_for_) keep();
  return report;
}

void ResumableCount::forget() const {
  std::error_code none;
  std::filesystem::remove(path_, none);
}

void ResumableCount::note(const model::PerftPart& part) {
  parts_.push_back(part);
  if (!part.plies.empty()) turns_ += part.plies.back().front();
  const bool first = parts_.size() == known_ + 1;
  if (asked_for_ && (first || std::chrono::steady_clock::now() - kept_ >= kKeepEvery)) keep();
}

/// In the midst of a count, in any thread: a file that cannot be written now is tried again later.
void ResumableCount::keep() {
  try {
    write_state(path_, count_, parts_);
  } catch (const model::InputError&) {
  }
  kept_ = std::chrono::steady_clock::now();
}

void ResumableCount::show_progress(std::size_t done, std::size_t all) const {
  progress_line(perft_progress(done, done - known_, all, turns_, seconds(), language_));
}

void ResumableCount::say_going_on() const {
  std::cerr << "roluat: " << filled(kGoingOn.in(language_), {path_, std::to_string(known_)}) << "\n";
}

void ResumableCount::keep_interrupted() const {
  if (parts_.empty()) {
    std::error_code none;
    std::filesystem::remove(path_, none);
    std::cerr << "roluat: " << kNothingKept.in(language_) << "\n";
    return;
  }
  try {
    write_state(path_, count_, parts_);
    std::cerr << "roluat: " << filled(kKept.in(language_), {path_, std::to_string(parts_.size())}) << "\n";
  } catch (const model::InputError& error) {
    std::cerr << "roluat: " << kNotKept.in(language_) << in_language(error.diagnostic(), language_) << "\n";
  }
}

double ResumableCount::seconds() const {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count();
}

}  // namespace roluat::analysis
