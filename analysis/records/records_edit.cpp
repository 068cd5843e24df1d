#include "analysis/records/records_edit.hpp"

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

#include "analysis/editing/source_lines.hpp"
#include "model/diagnostic.hpp"
#include "model/toml_quoted.hpp"

namespace roluat::analysis {

namespace {

constexpr std::string_view kEntries[] = {"[[sign]]", "[[letter]]", "[[example]]"};
constexpr std::string_view kForm = "[[sign.form]]", kWritten = "written";

bool begins_entry(const SourceLine& line) {
  return std::ranges::any_of(kEntries, [&](std::string_view header) { return line.text.starts_with(header); });
}

// id = "..."
bool names(const SourceLine& line, const std::string& id) {
  return line.text.starts_with("id") && line.text.find(model::toml_quoted(id)) != std::string_view::npos;
}

}  // namespace

RecordsEdit::Range RecordsEdit::find(const std::string& id) const {
  const std::vector<SourceLine> lines = lines_of(source_, 0, source_.size());
  for (std::size_t i = 0; i + 1 < lines.size(); ++i) {
    if (!begins_entry(lines[i]) || !names(lines[i + 1], id)) continue;
    std::size_t end = i + 1;
    while (end < lines.size() && !begins_entry(lines[end])) ++end;
    end = end < lines.size() ? with_comments(lines, end) : end;
    return {lines[with_comments(lines, i)].begin, lines[end - 1].end};
  }
  throw model::InputError(
      {file_, 0, 0, model::message("there is no sign, letter or example '%1'", id), "one that stands there"});
}

void RecordsEdit::strike(const std::string& id) {
  const Range range = find(id);
  source_.erase(range.begin, range.end - range.begin);
}

void RecordsEdit::keep_form(const std::string& sign, const std::string& form) {
  const Range range = find(sign);
  const std::vector<SourceLine> lines = lines_of(source_, range.begin, range.end);
  std::vector<std::size_t> headers;
  for (std::size_t i = 0; i < lines.size(); ++i)
    if (lines[i].text.starts_with(kForm)) headers.push_back(i);
  std::string kept;
  for (std::size_t h = 0; h < headers.size(); ++h) {
    const std::size_t last = h + 1 < headers.size() ? with_comments(lines, headers[h + 1]) : lines.size();
    if (headers[h] + 1 < last && names(lines[headers[h] + 1], form))
      kept = source_.substr(lines[headers[h]].begin, lines[last - 1].end - lines[headers[h]].begin);
  }
  if (kept.empty())
    throw model::InputError(
        {file_, 0, 0, model::message("sign '%1' has no form '%2'", sign, form), "one of its forms"});
  const std::size_t begin = lines[with_comments(lines, headers.front())].begin;
  source_.replace(begin, range.end - begin, kept);
}

void RecordsEdit::write_as(const std::string& id, const std::string& written) {
  const Range range = find(id);
  for (const SourceLine& line : lines_of(source_, range.begin, range.end)) {
    if (!line.text.starts_with(kWritten)) continue;
    source_.replace(line.begin, line.end - line.begin, "written = " + model::toml_quoted(written) + "\n");
    return;
  }
  throw model::InputError(
      {file_, 0, 0, model::message("'%1' does not say how it is written", id), "written = \"...\""});
}

bool RecordsEdit::show_instead(const std::string& example, const std::string& formula, const std::string& other) {
  const Range range = find(example);
  const std::size_t when = source_.find("\nwhen", range.begin), at = source_.find(formula, when);
  if (when >= range.end || at >= range.end) return false;
  source_.replace(at, formula.size(), other);
  return true;
}

void RecordsEdit::say(const std::string& example, const model::Trilingual& says) {
  for (const auto& [key, words] : {std::pair("says.vi", says.vi), {"says.zh", says.zh}, {"says.en", says.en}}) {
    const Range range = find(example);
    for (const SourceLine& line : lines_of(source_, range.begin, range.end)) {
      if (!line.text.starts_with(key)) continue;
      source_.replace(line.begin, line.end - line.begin, key + (" = " + model::toml_quoted(words)) + "\n");
      break;
    }
  }
}

}  // namespace roluat::analysis
