// Wordings that were tried, kept beside a report: what `fix --all` has tried is not lost when it is broken off.
#pragma once

#include <cstdint>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "analysis/asking/asked.hpp"
#include "analysis/trials/fixing.hpp"

namespace roluat::analysis {

/// For each finding's id a number that changes when what its formulas say does.
using FormulaDigests = std::map<std::string, std::uint64_t>;
[[nodiscard]] FormulaDigests digests_of(const AskedSet& asked);
/// That of a finding. A gap has no formulas of its own, it rests on all clauses: its number is that of the encoding.
[[nodiscard]] std::uint64_t formulas_of(const FormulaDigests& digests, const std::string& finding,
                                        const std::string& encoding);

/// What was tried for one finding.
struct TriedWordings {
  std::uint64_t formulas = 0;                                         ///< of the finding, when they were tried
  std::string encoding;                                               ///< of the texts as they were then
  std::size_t most = 0;                                               ///< it was stopped when so many settled it
  std::size_t failed = 0;                                             ///< of those tried: they do not settle it
  nlohmann::ordered_json wordings = nlohmann::ordered_json::array();  ///< those that do, as `tried_json` makes them
  std::size_t undecided = 0;  ///< of those tried: the solver gave up; the next run tries all anew
  bool unwritten = false;     ///< a gap: the game does not say what its answers state, so that nothing could be tried
  std::map<std::string, std::set<std::string>> wordless{};  ///< by language: readings and answers without words in it
};

/// A proposal that settles a finding: `index` among those made with it (of a gap, with the same answers beside it),
/// what it does, the words, what it settles besides and newly breaks (last what the texts then say differently:
/// `differences` of these).
[[nodiscard]] nlohmann::ordered_json tried_json(std::size_t index, const Proposal& proposal, const Effect& effect);

/// FOLDER/wordings.json.
class KeptWordings {
 public:
  /// What lies there; nothing where there is no such file, or one of another version of the program or of other rules
  /// (`proposals_digest`). Throws InputError for one that cannot be read.
  KeptWordings(std::string folder, const std::string& version, const std::string& rules);

  /// Null where none were tried for the finding as its formulas are now.
  [[nodiscard]] const TriedWordings* of(const std::string& finding, std::uint64_t formulas) const;
  void keep(const std::string& finding, TriedWordings tried);
  void write() const;

 private:
  std::string file_, version_, rules_;
  std::map<std::string, TriedWordings> all_;
};

/// The report, each finding with its "wordings" and how many others "failed", "unwritten", or what is "wordless". Where
/// the texts have changed since, though not the finding's own clauses, a wording still settles it, but what else it
/// does is not known: that is left out.
[[nodiscard]] nlohmann::ordered_json with_wordings(const nlohmann::ordered_json& report, const KeptWordings& kept,
                                                   const FormulaDigests& now);

}  // namespace roluat::analysis
