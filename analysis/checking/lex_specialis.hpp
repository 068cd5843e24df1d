// "A special rule goes before a general one" (lex specialis derogat legi generali): so every arbiter reads the
// sentences of one section, though no text words it. A clause that applies only where another of its section applies
// too, and not everywhere there, overrides that other one. What would otherwise be a contradiction is a *tension*.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "analysis/findings/finding.hpp"
#include "model/game.hpp"
#include "solver/search.hpp"

namespace roluat::analysis {

/// The clauses by their ids.
struct Precedence {
  std::string text, special, general;
  auto operator<=>(const Precedence&) const = default;
};

struct SpecialRules {
  std::vector<Precedence> precedences;
  std::vector<Finding> tensions;  ///< what would contradict itself without them; empty where not asked for
};

/// For the clauses of one section that contradict each other: which of the two is the special one, if either is. It is
/// special if, among acts of some manner on which they contradict each other, their words meaning one thing, it
/// applies, as plainly read, only where the general one does, and the general one somewhere where it does not: in the
/// plain case, or in every case of up to `options.most_elements` pieces; and if the other is not so among acts of
/// another manner. Clauses of which the text itself says that one overrides the other are left out. With a game,
/// tensions are told and replayed. Throws InputError, solver::Interrupted.
SpecialRules special_rules(const solver::Encoding& encoding, const model::Game* game,
                           const solver::SearchOptions& options);

/// The same texts, with these overrides besides their own. Where a text itself says that the general clause goes before
/// the special one, its word counts.
void give_way(solver::Encoding& encoding, const std::vector<Precedence>& precedences);
void give_way(model::Text& text, const std::vector<Precedence>& precedences);

/// Precedences as a report keeps them ("lex_specialis"), and read back; none where it keeps none.
[[nodiscard]] nlohmann::ordered_json to_json(const std::vector<Precedence>& precedences);
[[nodiscard]] std::vector<Precedence> precedences_of(const nlohmann::ordered_json& report);

}  // namespace roluat::analysis
