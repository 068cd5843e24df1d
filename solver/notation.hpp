// Checks on how a text writes games down: is every act writable, can every record be read back, do the text's own
// examples obey it?
#pragma once

#include <string>
#include <vector>

#include "model/records.hpp"
#include "solver/encoding.hpp"
#include "solver/obligation.hpp"
#include "solver/verdicts.hpp"

namespace roluat::solver {

/// Two acts that differ in their manner alone, that the text does not forbid whichever way it is read, and that are
/// written alike: of all else that makes up an act, the record is taken to tell it. sat: a record of the one can be
/// read back as the other. unsat: these two signs are never confused.
std::vector<Obligation> written_alike(Encoding& encoding, const Verdicts& text, const model::Records& records);

/// An act that the text permits whichever way it is read and for which it has no sign, or no letter for the piece.
/// sat: such an act cannot be written down. unsat: every act of this manner (of this kind of piece) can.
std::vector<Obligation> unwritable(Encoding& encoding, const Verdicts& text, const model::Records& records);

/// An example of the text, in a situation where some reading of the text permits it and none that is chosen with it
/// forbids it. sat: the text obeys itself. unsat up to the bound: it does not, which is the finding
/// (`found_if_denied`).
std::vector<Obligation> examples_obeyed(Encoding& encoding, const Verdicts& text, const model::Records& records);

/// A check on what a text writes down that is not asked: no constant plays the role that it needs, or nothing says what
/// makes up an act and its record although a sign is all that is written of some (kWholeActs).
struct NotAsked {
  std::string check;    ///< as findings of it are called
  std::string role{};   ///< which is missing; empty where it is a record
  std::string signs{};  ///< with kWholeActs: the ids of such signs
};
inline constexpr const char* kWholeActs = "whole-acts";
/// As among so many pieces, which the check tries too.
[[nodiscard]] std::vector<NotAsked> not_asked(const Encoding& encoding, const model::Records& records, int pieces);

}  // namespace roluat::solver
