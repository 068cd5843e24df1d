// What a check has asked: kept beside its report, so that after a change of wording only what is new is asked again.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "solver/encoding.hpp"
#include "solver/obligation.hpp"

namespace roluat::analysis {

/// The kinds of findings that are looked for again when a wording is tried.
inline constexpr solver::Kind kRechecked[] = {
    solver::Kind::contradiction, solver::Kind::opposite,     solver::Kind::silence, solver::Kind::definition,
    solver::Kind::ambiguity,     solver::Kind::unobservable, solver::Kind::dead};
/// The kinds that are looked for again after an edit: these, and some for which more has to be asked. Gaps follow from
/// what all clauses together exclude, so they are left to a whole check.
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

struct Asked {
  std::string version;  ///< of the program
  std::string rules;    ///< digest of vocabulary, kernel and rulings: where these change, everything is asked anew
  int pieces = 0;       ///< positions of up to so many
  AskedSet obligations;
};

/// Writes FOLDER/asked.json.
void write_asked(const Asked& asked, const std::string& folder);
/// Nothing where there is no such file. Throws InputError for one that cannot be read.
[[nodiscard]] std::optional<Asked> read_asked(const std::string& folder);

}  // namespace roluat::analysis
