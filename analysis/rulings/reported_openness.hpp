// What a report of findings says of how a text leaves a question open (openness.hpp says what that means).
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

namespace roluat::analysis {

/// Of one question and one text.
struct ReportedOpenness {
  std::string text;
  std::vector<std::string> open;  ///< options that contradict no clause
  /// By option: the clauses that it contradicts.
  std::vector<std::pair<std::string, std::vector<std::string>>> excluded;
  std::string untold{};  ///< why no finding tells of it (name_of(Untold)), where it is open all the same

  /// The clauses that an option contradicts.
  [[nodiscard]] std::vector<std::string> against(const std::string& option) const;
  /// log2 of the options left; of all of them where each contradicts something.
  [[nodiscard]] double bits() const;
};

/// What the report's texts say to a question; nothing where the report did not look for gaps. Throws InputError for a
/// report that is not whole.
[[nodiscard]] std::vector<ReportedOpenness> openness_in(const nlohmann::ordered_json& report,
                                                        const std::string& question);

}  // namespace roluat::analysis
