// The rules of one ruling, as `ruling export` writes them, encoded again: a text whose sentences have clauses.
#pragma once

#include <string>
#include <vector>

#include "analysis/book/rule_text.hpp"
#include "model/statements.hpp"
#include "model/text.hpp"

namespace roluat::analysis {

inline constexpr const char* kRulesId = "rules";  ///< of such a text

struct EncodedRules {
  model::Text text;                  ///< its formulas not yet read
  std::vector<std::string> missing;  ///< sentences that are not encoded: "question=option", or a fixed sentence's id
};

/// A book is complete, and says how its sentences stand to each other: what one forbids goes before what another allows
/// (but for the exceptions that a clause names), and the closing sentence gives way to all. `language` is that of the
/// quotes.
[[nodiscard]] EncodedRules encode_rules(const RuleText& rules, const model::Ruling& ruling,
                                        const model::Questions& questions, const model::Statements& statements,
                                        model::Language language);

/// The ids of the clauses that a sentence (a question, or a fixed sentence's id) states in such a text; empty if it is
/// left out.
[[nodiscard]] std::vector<std::string> clauses_of(const model::Text& text, const std::string& sentence);

/// Throws InputError naming what is missing, if anything is.
void demand_complete(const EncodedRules& rules, const std::string& ruling);

}  // namespace roluat::analysis
