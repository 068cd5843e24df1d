// What a check has asked: kept beside its report, so that after a change of wording only what is new is asked again.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "analysis/asking/gap_search.hpp"
#include "analysis/asking/kept_formulas.hpp"
#include "solver/encoding.hpp"
#include "solver/obligation.hpp"

namespace roluat::analysis {

/// The kinds of findings that are looked for again when a wording is tried.
inline constexpr solver::Kind kRechecked[] = {
    solver::Kind::contradiction, solver::Kind::opposite,     solver::Kind::silence, solver::Kind::definition,
    solver::Kind::ambiguity,     solver::Kind::unobservable, solver::Kind::dead};
/// And those for which a change may be tried as well: what a text gives as examples, and how it writes games down.
inline constexpr solver::Kind kTried[] = {
    solver::Kind::contradiction, solver::Kind::opposite,  solver::Kind::silence,
    solver::Kind::definition,    solver::Kind::ambiguity, solver::Kind::unobservable,
    solver::Kind::dead,          solver::Kind::example,   solver::Kind::notation};
/// The kinds that are looked for again after an edit, obligation by obligation: these, and some for which more has to
/// be asked. Gaps follow from what all clauses together exclude: from `KeptObedience` and `KnownGaps`.
inline constexpr solver::Kind kAskedAgain[] = {
    solver::Kind::contradiction, solver::Kind::opposite,     solver::Kind::silence, solver::Kind::definition,
    solver::Kind::ambiguity,     solver::Kind::unobservable, solver::Kind::dead,    solver::Kind::redundant,
    solver::Kind::example,       solver::Kind::notation};
/// Is a finding with this id of one of the kinds?
[[nodiscard]] bool is_of(const std::string& id, std::span<const solver::Kind> kinds);

/// Obligations by the id of their finding and by what their formula says (model::Digests).
using AskedSet = std::set<std::pair<std::string, std::uint64_t>>;
/// Those of the kinds that are asked again.
[[nodiscard]] AskedSet asked_of(const solver::Encoding& encoding, const std::vector<solver::Obligation>& obligations);

/// KnownObedience outside its pool.
struct KeptObedience {
  struct Entry {
    std::uint64_t says = 0;   ///< digest of what the clause says
    std::size_t rulings = 0;  ///< place among `formulas`
    bool complete = true;
    bool operator==(const Entry&) const = default;
  };
  std::vector<Entry> clauses;
  KeptFormulas formulas{};
  bool operator==(const KeptObedience&) const = default;
};
[[nodiscard]] KeptObedience kept(const solver::Encoding& encoding, const KnownObedience& known);
/// In the encoding's pool. Throws InputError where the kernel lacks an answer.
[[nodiscard]] KnownObedience known_again(solver::Encoding& encoding, const KeptObedience& kept);

struct Asked {
  std::string version;  ///< of the program
  std::string rules;    ///< digest of vocabulary, kernel and rulings: where these change, everything is asked anew
  int pieces = 0;       ///< positions of up to so many
  AskedSet obligations;
  KnownGaps gaps{};
  KeptObedience obeyed{};
};

/// In which file of the report's folder it stands: asked.json; asked.SUBJECT.json where a game has several subjects.
[[nodiscard]] std::string asked_name(const std::string& subject = "");
[[nodiscard]] std::string asked_text(const Asked& asked);
/// Nothing where there is no such file, or one of an older form. Throws InputError for one that cannot be read.
[[nodiscard]] std::optional<Asked> read_asked(const std::string& folder, const std::string& subject = "");

}  // namespace roluat::analysis
