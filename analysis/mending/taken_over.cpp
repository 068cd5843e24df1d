#include "analysis/mending/taken_over.hpp"

#include <algorithm>
#include <map>
#include <ranges>
#include <regex>
#include <set>
#include <string_view>

#include "analysis/editing/source_lines.hpp"
#include "model/sexpr.hpp"

namespace roluat::analysis {
namespace {

using Names = std::map<std::string, std::string, std::less<>>;  ///< by the name that a word has now

/// Calls `see` with each word of some SMT-LIB, and with what stands between.
template <class See>
void each_word(std::string_view formula, See see) {
  constexpr std::string_view kBetween = " \t\r\n()'\";|";
  for (std::size_t at = 0; at < formula.size();) {
    const std::size_t end = std::min(formula.find_first_of(kBetween, at), formula.size());
    const std::size_t length = std::max<std::size_t>(end - at, 1);
    see(std::string(formula.substr(at, length)));
    at += length;
  }
}

void add_words_of(std::string_view formula, std::set<std::string>& words) {
  each_word(formula, [&](const std::string& word) { words.insert(word); });
}

std::string renamed(std::string_view formula, const Names& names) {
  std::string result;
  each_word(formula, [&](const std::string& word) {
    const auto found = names.find(word);
    result += found == names.end() ? word : found->second;
  });
  return result;
}

std::vector<std::string> defined_in(const model::OwnWords& words) {
  std::vector<std::string> names;
  for (const model::SExpr& form : model::read_sexprs(words.source.text, words.file))
    if (form.items.size() > 1) names.push_back(form.items[1].atom);
  return names;
}

/// The lines of a clause, each with where its part of a formula begins; behind its end where there is none.
template <class See>
void each_line(const std::string& block, See see) {
  static const std::regex key(R"(^([a-z_]+)[a-z_.]*\s*=)");
  bool in_formula = false;
  for (const SourceLine& line : lines_of(block, 0, block.size())) {
    const std::string_view text = std::string_view(block).substr(line.begin, line.end - line.begin);
    std::match_results<std::string_view::const_iterator> match;
    std::size_t begin = 0;
    if (std::regex_search(text.begin(), text.end(), match, key)) {
      in_formula = match[1] == "when" || match[1] == "then";
      begin = static_cast<std::size_t>(match.length());
    } else if (text.starts_with("[[")) {
      in_formula = false;
    }
    see(text, in_formula ? begin : text.size());
  }
}

std::string free_name(const std::string& name, const solver::Encoding& encoding) {
  std::set<std::string> known(encoding.prelude.words().begin(), encoding.prelude.words().end());
  for (const model::Text& text : encoding.texts)
    for (const model::OwnWords& own : text.words)
      for (const std::string& one : defined_in(own)) known.insert(one);
  for (int n = 2;; ++n)
    if (const std::string other = name + "-" + std::to_string(n); !known.contains(other)) return other;
}

}  // namespace

TakenOver taken_over(const std::string& block, const model::Text& from, const solver::Encoding& encoding) {
  std::set<std::string> used;
  each_line(block, [&](std::string_view line, std::size_t formula) { add_words_of(line.substr(formula), used); });
  // Each may use what stands before it.
  std::vector<const model::OwnWords*> needed;
  Names names;
  for (const model::OwnWords& own : std::views::reverse(from.words)) {
    const std::vector<std::string> defined = defined_in(own);
    if (std::ranges::none_of(defined, [&](const std::string& name) { return used.contains(name); })) continue;
    add_words_of(own.source.text, used);
    needed.push_back(&own);
    for (const std::string& name : defined) names.emplace(name, free_name(name, encoding));
  }
  TakenOver result;
  for (const model::OwnWords* own : std::views::reverse(needed))
    result.words.push_back(renamed(own->source.text, names));
  each_line(block, [&](std::string_view line, std::size_t formula) {
    result.block += std::string(line.substr(0, formula)) + renamed(line.substr(formula), names);
  });
  return result;
}

}  // namespace roluat::analysis
