// What commands that check have in common: they show how far they are, can be stopped, and write the report.
#pragma once

#include <functional>
#include <nlohmann/json.hpp>
#include <string>

#include "analysis/asking/asked.hpp"
#include "analysis/checking/check.hpp"
#include "analysis/report/report.hpp"
#include "analysis/report/texts_from.hpp"
#include "analysis/standing/last_run.hpp"
#include "analysis/standing/standing.hpp"
#include "commands/command.hpp"

namespace roluat::analysis {

class OpenGame;  // subjects.hpp
struct OpenSubject;

/// What a report made now, by this program and from this encoding, says of its making.
[[nodiscard]] MadeBy maker(const Common& common);
/// The same of a report on these texts.
[[nodiscard]] MadeBy maker(const Common& common, const TextsFrom& texts);

/// The game's texts, or the one in `file` if that is not empty.
[[nodiscard]] TextsFrom texts_from(const Common& common, const std::string& file);
/// The same texts, of each section the special rules before the general ones: a second or two of searching.
[[nodiscard]] TextsFrom with_special_rules(TextsFrom texts, const Common& common);
/// Where the report on them lies: `folder`, and unless it was `named` by the user, for rules.toml `folder`/rules.
[[nodiscard]] std::string report_on(const TextsFrom& texts, const std::string& folder, bool named);
/// Throws InputError where a report that lies in `folder` is about other texts, whatever has been edited in them since.
void refuse_other_texts(const nlohmann::ordered_json& report, const TextsFrom& texts, const std::string& folder);

/// Throws InputError where a report, from this file, is about another game, or another subject of it.
void refuse_other_game(const nlohmann::ordered_json& report, const std::string& file, const Common& common);

/// Stops a long run when Ctrl-C is pressed.
class Interruption {
 public:
  Interruption();
  ~Interruption();
  Interruption(const Interruption&) = delete;
  Interruption& operator=(const Interruption&) = delete;
  [[nodiscard]] std::stop_token token() const;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

/// Checks, and says on a terminal how far it is.
[[nodiscard]] CheckResult check_visibly(const solver::Encoding& encoding, const model::Game& game, CheckOptions options,
                                        const Common& common);

/// findings.json, by whom it was made, and what was looked at.
[[nodiscard]] nlohmann::ordered_json report_of(const CheckResult& result, const Scope& scope, const MadeBy& by,
                                               const Common& common);

/// What a check of these options looks at.
[[nodiscard]] Scope scope_of(const CheckOptions& options, const std::vector<model::Text>& texts);
/// Which texts a check of all kinds compares topic by topic: of those chosen, or of all, each two that speak of the
/// same subject. And what it found: "comparison" of the report is the first two, "comparisons" all, where there are
/// more.
[[nodiscard]] std::vector<std::pair<std::string, std::string>> texts_to_compare(const OpenGame& game,
                                                                                const std::vector<std::string>& chosen);
void add_comparisons(nlohmann::ordered_json& report, const CheckResult& result, const CheckOptions& options);

/// The findings of now against those of an earlier run; only what is looked at in `scope` counts.
[[nodiscard]] SinceBaseline since(const Baseline& baseline, const CheckResult& result, const Scope& scope);

/// What a check leaves in the report's folder besides findings.json and its queries.
struct LeftBeside {
  std::optional<nlohmann::ordered_json> last;   ///< the run that it was compared with, for the next one
  std::map<std::string, Asked> asked{};         ///< about each subject by a whole check, for `check --changed`
  std::map<std::string, std::string> denied{};  ///< queries about what is denied, by their names in the folder
};

/// Replaces the report in a folder, page and all, as one (report_folder.hpp).
void write_report(const CheckResult& result, const nlohmann::ordered_json& report, const LeftBeside& beside,
                  const OpenGame& game, const std::string& folder, const Common& common);

/// What the page beside a findings.json is called.
inline constexpr const char* kPageName = "index.html";

/// Where a browser finds a part of the page that lies in `folder`: "file:///...#/changes".
[[nodiscard]] std::string page_address(const std::string& folder, const std::string& route);

/// The page of a report.
[[nodiscard]] std::string page_of(const nlohmann::ordered_json& report, const OpenGame& game, const Common& common);

/// Writes the page of a report beside it, with the wordings that are kept there, and answers its path.
std::string write_page(const nlohmann::ordered_json& report, const OpenGame& game, const std::string& folder,
                       const Common& common);

/// The report with the wordings that lie in its folder and are about what its findings still say; as it is where
/// nothing says what its check has asked about each subject.
[[nodiscard]] nlohmann::ordered_json with_kept_wordings(const nlohmann::ordered_json& report,
                                                        const std::map<std::string, Asked>& asked,
                                                        const std::string& folder, const Common& common);

/// What a whole check has asked.
[[nodiscard]] Asked asked_by(const CheckResult& result, const MadeBy& by, int pieces, const Common& common);

/// `check --changed`: what is resolved and what is new since the last whole check, asking only what the change touches.
/// Answers the exit status. Throws InputError where there is no whole check to start from.
int check_changed(const std::string& folder, const OpenGame& game, bool brief, const Common& common);

/// The report of now: the one in the folder if this program made it from these texts, otherwise one made anew, which
/// takes about a minute. `outdated` is shown the report that goes. Throws InputError for a report on other texts.
[[nodiscard]] nlohmann::ordered_json current_report(
    const std::string& folder, const OpenGame& game, const Common& common,
    const std::function<void(const nlohmann::ordered_json&)>& outdated = {});

/// For `outdated`: where the user named a finding by its number, its id takes the number's place.
[[nodiscard]] std::function<void(const nlohmann::ordered_json&)> number_to_id(std::string& wanted);

/// The id by which the report has what `wanted` was called once, said on standard error; `wanted` itself where it is
/// none of those.
[[nodiscard]] std::string id_of_today(const std::string& wanted, const nlohmann::ordered_json& report,
                                      const Common& common);

/// Says on standard error what did not replay and what the check took.
void tell_end(const CheckResult& result, const std::string& folder, const Common& common);

}  // namespace roluat::analysis
