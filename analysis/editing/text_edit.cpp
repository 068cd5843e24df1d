#include "analysis/editing/text_edit.hpp"

#include <algorithm>
#include <array>
#include <regex>
#include <vector>

#include "analysis/editing/source_lines.hpp"
#include "model/diagnostic.hpp"
#include "model/subjects.hpp"
#include "model/toml_quoted.hpp"

namespace roluat::analysis {

namespace {

constexpr std::string_view kSentence = "[[sentence]]", kClause = "[[sentence.clause]]",
                           kReading = "[[sentence.clause.reading]]";

bool starts(const SourceLine& line, std::string_view header) { return line.text.starts_with(header); }

// id = "..."
std::string id_in(const SourceLine& line) {
  static const std::regex form(R"(^id\s*=\s*"([^"]*)\".*$)");
  std::match_results<std::string_view::const_iterator> match;
  return std::regex_match(line.text.begin(), line.text.end(), match, form) ? match[1].str() : "";
}

}  // namespace

TextEdit::Range TextEdit::find(const std::string& clause) const {
  const std::vector<SourceLine> lines = lines_of(source_, 0, source_.size());
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (!starts(lines[i], kClause)) continue;
    std::size_t next = i + 1;
    std::string id;
    for (; next < lines.size() && !starts(lines[next], kSentence) && !starts(lines[next], kClause); ++next)
      if (id.empty()) id = id_in(lines[next]);
    if (id != clause) continue;
    // What stands right above the next header is that one's comment.
    const std::size_t end = next == lines.size() ? next : with_comments(lines, next);
    return {lines[i].begin, lines[end - 1].end};
  }
  throw model::InputError(
      {file_, 0, 0, model::message("there is no clause '%1' to change", clause), "a clause of this text"});
}

std::string TextEdit::block_of(const std::string& clause) const {
  const Range range = find(clause);
  return source_.substr(range.begin, range.end - range.begin);
}

void TextEdit::forget(const std::string& clause) {
  std::string result;
  for (const SourceLine& line : lines_of(source_, 0, source_.size())) {
    std::string text = source_.substr(line.begin, line.end - line.begin);
    const std::string name = '"' + clause + '"';
    if (const std::size_t at = text.find(name); line.text.starts_with("overrides") && at != std::string::npos) {
      text.erase(at, name.size());
      text = std::regex_replace(text, std::regex(R"(\[\s*,\s*)"), "[");
      text = std::regex_replace(text, std::regex(R"(,\s*,)"), ",");
      text = std::regex_replace(text, std::regex(R"(\s*,\s*\])"), "]");
    }
    result += text;
  }
  source_ = result;
}

void TextEdit::strike(const std::string& clause, const model::Trilingual& reason) {
  const Range range = find(clause);
  const std::size_t begin = source_.rfind("\n[[sentence]]", range.begin);
  std::size_t end = source_.find("\n[[sentence]]", range.begin);
  end = end == std::string::npos ? source_.size() : end;
  int clauses = 0;
  for (const SourceLine& line : lines_of(source_, begin + 1, end)) clauses += starts(line, kClause) ? 1 : 0;
  std::string left;
  if (clauses == 1)
    left = "non_normative.vi = " + model::toml_quoted(reason.vi) +
           "\nnon_normative.zh = " + model::toml_quoted(reason.zh) +
           "\nnon_normative.en = " + model::toml_quoted(reason.en) + "\n";
  source_.replace(range.begin, range.end - range.begin, left);
  forget(clause);
}

namespace {
// What a sentence says in one way only it says plainly.
bool is_of_grade(const SourceLine& line) {
  return std::ranges::any_of(std::array{"grade", "bears", "elsewhere", "sense"}, [&](std::string_view key) {
    if (!line.text.starts_with(key)) return false;
    const std::size_t next = line.text.find_first_not_of(" \t", key.size());
    return next != std::string_view::npos && line.text[next] == '=';
  });
}
}  // namespace

void TextEdit::keep_reading(const std::string& clause, const std::string& reading) {
  const Range range = find(clause);
  const std::vector<SourceLine> lines = lines_of(source_, range.begin, range.end);
  std::vector<std::size_t> headers;
  for (std::size_t i = 0; i < lines.size(); ++i)
    if (starts(lines[i], kReading)) headers.push_back(i);
  std::string kept;
  for (std::size_t h = 0; h < headers.size(); ++h) {
    const std::size_t first = with_comments(lines, headers[h]);
    const std::size_t last = h + 1 < headers.size() ? with_comments(lines, headers[h + 1]) : lines.size();
    if (std::none_of(lines.begin() + static_cast<std::ptrdiff_t>(first),
                     lines.begin() + static_cast<std::ptrdiff_t>(last),
                     [&](const SourceLine& line) { return id_in(line) == reading; }))
      continue;
    for (std::size_t i = first; i < last; ++i)
      if (!is_of_grade(lines[i])) kept += source_.substr(lines[i].begin, lines[i].end - lines[i].begin);
  }
  if (kept.empty())
    throw model::InputError(
        {file_, 0, 0, model::message("clause '%1' has no reading '%2'", clause, reading), "one of its readings"});
  const std::size_t begin = lines[with_comments(lines, headers.front())].begin;
  source_.replace(begin, range.end - begin, kept);
}

void TextEdit::put_before(const std::string& clause, const std::string& other) {
  const Range range = find(clause);
  for (const SourceLine& line : lines_of(source_, range.begin, range.end)) {
    if (line.text.starts_with("overrides")) {
      const std::size_t bracket = source_.find('[', line.begin);
      const bool empty = source_.find_first_not_of(" \t", bracket + 1) == source_.find(']', bracket);
      source_.insert(bracket + 1, '"' + other + '"' + (empty ? "" : ", "));
      return;
    }
    if (starts(line, kReading)) break;
  }
  const std::size_t behind = source_.find('\n', source_.find("id", range.begin)) + 1;
  source_.insert(behind, "overrides = [\"" + other + "\"]\n");
}

void TextEdit::reword(int number, const std::string& quote) {
  const std::vector<SourceLine> lines = lines_of(source_, 0, source_.size());
  const std::regex wanted("^number\\s*=\\s*" + std::to_string(number) + "\\s*(#.*)?$");
  bool here = false;
  for (const SourceLine& line : lines) {
    if (starts(line, "[[")) here = false;
    if (std::regex_match(line.text.begin(), line.text.end(), wanted)) here = true;
    if (!here || !line.text.starts_with("quote")) continue;
    source_.replace(line.begin, line.end - line.begin, "quote  = " + model::toml_quoted(quote) + "\n");
    return;
  }
  throw model::InputError(
      {file_, 0, 0, model::message("there is no sentence %1 to reword", number), "a sentence of this text"});
}

int TextEdit::next_number() const {
  static const std::regex form(R"(^number\s*=\s*(\d+).*$)");
  int last = 0;
  std::match_results<std::string_view::const_iterator> match;
  for (const SourceLine& line : lines_of(source_, 0, source_.size()))
    if (std::regex_match(line.text.begin(), line.text.end(), match, form)) last = std::max(last, std::stoi(match[1]));
  return last + 1;
}

std::string TextEdit::written_about(const std::string& subject) const {
  const std::vector<SourceLine> lines = lines_of(source_, 0, source_.size());
  const bool some = std::ranges::any_of(lines, [](const SourceLine& line) { return line.text.starts_with("about"); });
  return some || subject != model::kFirstSubject ? subject : "";
}

void TextEdit::append(int number, const std::string& quote, const std::string& block, const std::string& id,
                      const std::string& about) {
  std::string own;
  bool named = false;
  for (const SourceLine& line : lines_of(block, 0, block.size())) {
    // Clauses of the text that it comes from, and what that text had to write.
    if (line.text.starts_with("overrides") || line.text.starts_with("about")) continue;
    if (!named && !id_in(line).empty()) {
      own += "id   = " + model::toml_quoted(id) + "\n" +
             (about.empty() ? "" : "about = " + model::toml_quoted(about) + "\n");
      named = true;
    } else {
      own += block.substr(line.begin, line.end - line.begin);
    }
  }
  source_ += "\n[[sentence]]\nnumber = " + std::to_string(number) +
             "\nplace  = \"+\"\nquote  = " + model::toml_quoted(quote) + "\n" + own;
}

void TextEdit::define(const std::vector<std::string>& words, const std::string& subject) {
  if (words.empty()) return;
  std::string list;
  for (const std::string& one : words) list += "'''" + one + "''',\n";
  const std::string opening = "\nwords = [\n";
  // In front of the first table: what stands behind one belongs to it.
  const std::size_t sentences = source_.find("\n[["), at = source_.find(opening);
  if (subject != model::kFirstSubject)
    source_.insert(sentences, "\n[[own_words]]\nabout = \"" + subject + "\"\ndefines = [\n" + list + "]\n");
  else if (at < sentences)
    source_.insert(source_.find("\n]", at) + 1, list);  // behind its own, which they may use
  else
    source_.insert(sentences, opening + list + "]\n");
}

}  // namespace roluat::analysis
