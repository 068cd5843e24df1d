#include "analysis/perft/perft_suite.hpp"

#include <algorithm>
#include <charconv>
#include <sstream>
#include <string_view>

#include "model/diagnostic.hpp"
#include "model/read_file.hpp"

namespace roluat::analysis {
namespace {

constexpr model::Phrase kForm = "'FEN; DEPTH COUNT; DEPTH COUNT', 'ruling NAME FINGERPRINT' or '# remark'";

/// What may stand behind the counts (analysis/positions/format.md).
constexpr std::string_view kWords[] = {"id", "digest", "turns", "shows", "questions", "clauses", "game"};

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t\r");
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(" \t\r") - begin + 1);
}

/// One line of a suite, while it is being read.
class Line {
 public:
  Line(const std::string& path, int number, std::string_view text) : path_(path), number_(number), text_(text) {}

  [[nodiscard]] bool says_nothing() const { return trimmed(text_).empty() || trimmed(text_).front() == '#'; }
  [[nodiscard]] bool names_ruling() const { return text_.starts_with("ruling "); }

  [[nodiscard]] SuiteRuling ruling() const {
    std::istringstream words{std::string(text_.substr(7))};
    SuiteRuling ruling{number_, {}, {}};
    std::string more;
    if (!(words >> ruling.name)) fail(7, "the ruling has no name");
    words >> ruling.fingerprint;
    if (words >> more) fail(text_.find(more), model::message("'%1' does not belong here", more));
    return ruling;
  }

  [[nodiscard]] SuitePosition position(std::size_t ruling) const {
    const std::size_t end = text_.find(';');
    if (end == std::string_view::npos) fail(0, "the position has no counts");
    SuitePosition position{number_, ruling, std::string(trimmed(text_.substr(0, end))), {}, {}};
    for (std::size_t at = end; at < text_.size();) {
      const std::size_t next = std::min(text_.find(';', at + 1), text_.size());
      add_count(position, at + 1, next);
      at = next;
    }
    return position;
  }

 private:
  [[noreturn]] void fail(std::size_t place, const model::Message& problem) const {
    throw model::InputError({path_, number_, static_cast<int>(place) + 1, problem, kForm});
  }

  void add_count(SuitePosition& position, std::size_t begin, std::size_t end) const {
    const std::string_view all = text_.substr(begin, end - begin), part = trimmed(all);
    if (part.empty() && end == text_.size()) return;  // a semicolon may end the line
    const std::size_t place = begin + (part.empty() ? 0 : all.find(part));
    const std::size_t blank = part.find(' ');
    if (std::ranges::find(kWords, part.substr(0, blank)) != std::end(kWords) && blank != std::string_view::npos) {
      position.words.emplace_back(part.substr(0, blank), trimmed(part.substr(blank)));
      return;
    }
    if (blank == std::string_view::npos)
      fail(place, model::message("'%1' is not a depth and a count", std::string(part)));
    const auto depth = number<int>(part.substr(0, blank), place);
    const std::string_view nodes_text = trimmed(part.substr(blank));
    const auto nodes = number<std::uint64_t>(nodes_text, place + part.size() - nodes_text.size());
    if (depth < 1 || depth > 12) fail(place, "a depth is from 1 to 12");
    if (!position.counts.empty() && depth <= position.counts.back().depth) fail(place, "depths must grow");
    position.counts.push_back({depth, nodes, static_cast<int>(place) + 1});
  }

  template <class Number>
  [[nodiscard]] Number number(std::string_view text, std::size_t place) const {
    Number value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size())
      fail(place, model::message("'%1' is not a number", std::string(text)));
    return value;
  }

  const std::string& path_;
  int number_;
  std::string_view text_;
};

std::string line_of(const SuitePosition& position) {
  std::string line = position.fen;
  for (const SuiteCount& count : position.counts)
    line += "; " + std::to_string(count.depth) + " " + std::to_string(count.nodes);
  for (const auto& [word, says] : position.words) line += "; " + word + (says.empty() ? "" : " " + says);
  return line;
}

}  // namespace

Suite parse_suite(const std::string& path, const std::string& content, const std::string& before) {
  Suite suite{path, {{0, before, {}}}, {}};
  std::istringstream lines(content);
  std::string text;
  for (int number = 1; std::getline(lines, text); ++number) {
    const Line line(path, number, text);
    if (line.says_nothing()) continue;
    if (line.names_ruling())
      suite.rulings.push_back(line.ruling());
    else
      suite.positions.push_back(line.position(suite.rulings.size() - 1));
  }
  return suite;
}

Suite read_suite(const std::string& path, const std::string& before) {
  return parse_suite(path, model::read_file(path, kForm), before);
}

std::string renewed(const std::string& content, const Suite& suite) {
  std::istringstream lines(content);
  std::string text, all;
  for (int number = 1; std::getline(lines, text); ++number) {
    const auto ruling = std::ranges::find(suite.rulings, number, &SuiteRuling::line);
    const auto position = std::ranges::find(suite.positions, number, &SuitePosition::line);
    if (ruling != suite.rulings.end()) text = "ruling " + ruling->name + " " + ruling->fingerprint;
    if (position != suite.positions.end()) text = line_of(*position);
    all += text + "\n";
  }
  return all;
}

}  // namespace roluat::analysis
