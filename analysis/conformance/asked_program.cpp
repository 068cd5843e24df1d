#include "analysis/conformance/asked_program.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <set>
#include <sstream>
#include <thread>

#include "analysis/conformance/own_answers.hpp"
#include "model/diagnostic.hpp"

namespace roluat::analysis {
namespace {

using Clock = LineProcess::Clock;

constexpr std::size_t kMostLines = 100'000;  // of one answer
constexpr std::string_view kError = "error";

bool is_error(const std::string& line) { return line.starts_with(kError); }
bool ends_list(const std::string& line) { return line == "done" || is_error(line); }

/// "COUNT REST"; nothing if it is not that.
std::optional<std::pair<std::uint64_t, std::string>> counted_line(const std::string& line) {
  std::uint64_t count = 0;
  const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), count);
  if (error != std::errc() || end == line.data() + line.size() || *end != ' ') return std::nullopt;
  return std::pair(count, std::string(end + 1, line.data() + line.size()));
}

/// "Nodes searched: 12": the number.
std::optional<std::uint64_t> node_count(const std::string& line) {
  std::string lower = line;
  std::ranges::transform(lower, lower.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  if (lower.find("nodes") == std::string::npos || lower.starts_with("info")) return std::nullopt;
  const std::size_t digits = lower.find_first_of("0123456789");
  if (digits == std::string::npos) return std::nullopt;
  std::uint64_t count = 0;
  (void)std::from_chars(lower.data() + digits, lower.data() + lower.size(), count);
  return count;
}

/// "f4f5: 12": the number behind the last colon.
std::optional<std::uint64_t> move_count(const std::string& line) {
  const std::size_t colon = line.rfind(':');
  if (colon == std::string::npos || colon == 0) return std::nullopt;
  const std::size_t first = line.find_first_not_of(' ', colon + 1);
  if (first == std::string::npos) return std::nullopt;
  std::uint64_t count = 0;
  const auto [end, error] = std::from_chars(line.data() + first, line.data() + line.size(), count);
  if (error != std::errc() || end != line.data() + line.size()) return std::nullopt;
  return count;
}

/// How it ended, and what it wrote to standard error last.
std::string last_words(const std::string& death, const std::string& complaint) {
  return death + (complaint.empty() ? "" : ": " + complaint);
}

Reply nonsense(const std::string& line) { return {Reply::Kind::nonsense, {}, line.substr(0, 200)}; }

}  // namespace

std::string_view name_of(Reply::Kind kind) {
  switch (kind) {
    case Reply::Kind::answered: return "answered";
    case Reply::Kind::refused: return "refused";
    case Reply::Kind::crashed: return "crashed";
    case Reply::Kind::late: return "late";
    case Reply::Kind::nonsense: return "nonsense";
    case Reply::Kind::stopped: break;
  }
  return "stopped";
}

Reply AskedProgram::ask(const Probe& probe) {
  const auto until = Clock::now() + options_.time_limit;
  Said said;
  if (!process_ && !start(until, said)) {
    process_.reset();
    return {said.kind, {}, said.words};
  }
  Reply reply = options_.speech == Speech::lines ? ask_lines(probe, until) : ask_uci(probe, until);
  if (reply.failed()) process_.reset();  // what else it has to say would be taken for the next answer
  return reply;
}

bool AskedProgram::start(Clock::time_point until, Said& said) {
  process_ = std::make_unique<LineProcess>(options_.command, options_.heard, options_.stopped);
  if (options_.speech == Speech::lines) return true;
  said = exchange(
      "uci", [](const std::string& line) { return line == "uciok"; }, until);
  return said.kind == Reply::Kind::answered;
}

AskedProgram::Said AskedProgram::exchange(const std::string& question,
                                          const std::function<bool(const std::string&)>& last,
                                          Clock::time_point until) {
  Said said;
  (void)process_->send(question, until);  // who does not read any more has ended, and that is seen next
  for (;;) {
    const LineProcess::Line line = process_->read(until);
    switch (line.kind) {
      case LineProcess::Line::Kind::text: break;
      case LineProcess::Line::Kind::late: return {Reply::Kind::late, question, {}};
      case LineProcess::Line::Kind::stopped: return {Reply::Kind::stopped, {}, {}};
      case LineProcess::Line::Kind::ended:
        for (int i = 0; i < 100 && process_->death().empty(); ++i)
          std::this_thread::sleep_for(std::chrono::milliseconds(5));
        return {Reply::Kind::crashed, last_words(process_->death(), process_->last_complaint()), {}};
    }
    said.lines.push_back(line.text);
    if (last(line.text)) return said;
    if (said.lines.size() > kMostLines) return {Reply::Kind::nonsense, "more than 100000 lines", {}};
  }
}

// What a program need not answer.
Reply AskedProgram::ask_besides(const Probe& probe, Clock::time_point until) {
  const bool opening = probe.asks == Asks::opening;
  const Said said = exchange(probe.question() + (opening ? "" : " " + probe.fen), ends_list, until);
  if (said.kind != Reply::Kind::answered) return {said.kind, {}, said.words};
  if (is_error(said.lines.back())) return {Reply::Kind::refused, {}, said.lines.back()};
  if (probe.asks == Asks::points) return read_points(said);
  if (said.lines.size() != 2) return nonsense(said.lines.front());
  if (opening) return read_next(said);
  if (!is_result(said.lines.front(), words_)) return nonsense(said.lines.front());
  return {Reply::Kind::answered, {said.lines.front()}, {}};
}

Reply AskedProgram::ask_lines(const Probe& probe, Clock::time_point until) {
  if (probe.asks != Asks::turns) return ask_besides(probe, until);
  if (probe.depth == 1 && knows_turns_) {
    const Said said = exchange("turns " + probe.fen, ends_list, until);
    if (said.kind != Reply::Kind::answered) return {said.kind, {}, said.words};
    if (!is_error(said.lines.back())) return read_next(said);
  }
  const Said said = exchange("divide " + std::to_string(probe.depth) + " " + probe.fen, ends_list, until);
  if (said.kind != Reply::Kind::answered) return {said.kind, {}, said.words};
  if (is_error(said.lines.back())) return {Reply::Kind::refused, {}, said.lines.back()};
  if (probe.depth == 1) knows_turns_ = false;
  return read_divide(said, probe.depth);
}

Reply AskedProgram::read_next(const Said& said) const {
  std::set<std::string> next;
  for (std::size_t i = 0; i + 1 < said.lines.size(); ++i) try {
      next.insert(probing_.normal(probing_.read(said.lines[i])));
    } catch (const model::InputError& error) {
      return nonsense(said.lines[i]);
    }
  return {Reply::Kind::answered, {next.begin(), next.end()}, {}};
}

Reply AskedProgram::read_divide(const Said& said, int depth) const {
  std::set<std::string> next;
  for (std::size_t i = 0; i + 1 < said.lines.size(); ++i) try {
      const auto line = counted_line(said.lines[i]);
      if (!line) return nonsense(said.lines[i]);
      next.insert(probing_.normal(probing_.read(line->second)) +
                  (depth > 1 && line->first == 0 ? std::string(kOver) : ""));
    } catch (const model::InputError& error) {
      return nonsense(said.lines[i]);
    }
  return {Reply::Kind::answered, {next.begin(), next.end()}, {}};
}

Reply AskedProgram::read_points(const Said& said) const {
  std::set<std::string> next;
  for (std::size_t i = 0; i + 1 < said.lines.size(); ++i) try {
      std::istringstream words(said.lines[i]);
      int first = 0, second = 0;
      std::string fen;
      if (!(words >> first >> second) || !std::getline(words >> std::ws, fen)) return nonsense(said.lines[i]);
      next.insert(std::to_string(first) + " " + std::to_string(second) + " " + probing_.normal(probing_.read(fen)));
    } catch (const model::InputError& error) {
      return nonsense(said.lines[i]);
    }
  return {Reply::Kind::answered, {next.begin(), next.end()}, {}};
}

Reply AskedProgram::ask_uci(const Probe& probe, Clock::time_point until) {
  (void)process_->send("position fen " + probe.fen, until);
  const Said said = exchange(
      "go perft " + std::to_string(probe.depth), [](const std::string& line) { return node_count(line).has_value(); },
      until);
  if (said.kind != Reply::Kind::answered) return {said.kind, {}, said.words};
  return read_counts(said, probe.depth);
}

Reply AskedProgram::read_counts(const Said& said, int depth) const {
  std::size_t moves = 0, over = 0;
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i + 1 < said.lines.size(); ++i) {
    if (const auto count = move_count(said.lines[i])) {
      ++moves;
      over += *count == 0 ? 1 : 0;
      sum += *count;
    }
  }
  const std::uint64_t nodes = *node_count(said.lines.back());
  if (sum != nodes) return nonsense(said.lines.back() + ", but its moves add up to " + std::to_string(sum));
  Answer answer{counted(moves, "turns")};
  if (depth > 1) answer.push_back(counted(over, "over"));
  return {Reply::Kind::answered, answer, {}};
}

}  // namespace roluat::analysis
