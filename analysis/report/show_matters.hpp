// Matters as text for a terminal.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "analysis/checking/check.hpp"
#include "analysis/report/show.hpp"

namespace roluat::analysis {

/// What is to decide, then how sure it is and where it stands: two lines or a little more.
[[nodiscard]] std::string show_matter(const Matter& matter, std::size_t number, const CheckResult& result,
                                      const ShowOptions& options);

/// The findings that are listed apart from the matters for this reason.
[[nodiscard]] std::size_t count_apart(const CheckResult& result, Apart why);
/// The heading of that list and what it means; where it is not listed, how to see it.
[[nodiscard]] std::string show_apart(Apart why, std::size_t count, bool listed, const ShowOptions& options);

/// Which of a matter's findings a list shows: those that stand with it, or those that are apart for a reason. Briefly,
/// a part is told with the finding that stands for it, if the same list shows that.
struct ListOf {
  std::optional<Apart> apart{};
  bool briefly = false, certain = false;
};
[[nodiscard]] std::vector<std::size_t> listed(const Matter& matter, const CheckResult& result, const ListOf& list);
/// How many parts such a list tells with the finding that stands for them: those of its kind are further positions.
[[nodiscard]] ToldWith told_with(const std::string& head, const Matter& matter, const CheckResult& result,
                                 const ListOf& list);

/// How many matters there are, and how many of them are certain conflicts; without what is listed apart.
[[nodiscard]] std::string count_matters(const CheckResult& result, const ShowOptions& options);

/// How much each text leaves open, a line each; nothing where that was not counted. `subjects`: what they are called.
[[nodiscard]] std::string show_how_unclear(const CheckResult& result,
                                           const std::map<std::string, model::Trilingual>& subjects,
                                           const ShowOptions& options);

/// What these texts are called, by what is known of each: "The Vietnamese text", "Both texts at once".
[[nodiscard]] model::Trilingual texts_named(const std::vector<std::string>& texts,
                                            const std::vector<TextSummary>& known);

/// The questions that texts leave open and of which no finding tells, each under why; nothing where there is none.
[[nodiscard]] std::string show_untold(const CheckResult& result, const ShowOptions& options);
/// The same of a few; of more how many they are.
[[nodiscard]] std::string show_untold_in_short(const CheckResult& result, const ShowOptions& options);

}  // namespace roluat::analysis
