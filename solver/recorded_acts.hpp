// Checks on what is written of an act, where the texts are about records and the vocabulary says which constants make
// up the act and its record (RecordRole). What a text is silent about is not said to be wrong: records are found alike
// only where it permits both, and an act without one only where it bars every record, or permits those of other acts.
#pragma once

#include <string_view>
#include <vector>

#include "solver/encoding.hpp"
#include "solver/obligation.hpp"
#include "solver/verdicts.hpp"

namespace roluat::solver {

/// What the detail of such a finding begins with; the claim, the value of the sign or the actor's kind follow.
inline constexpr std::string_view kTwins = "twins", kBarred = "barred", kUnstated = "unstated";

/// Is the finding of this detail one of these checks'?
[[nodiscard]] bool is_about_records(std::string_view detail);
/// The same of its id.
[[nodiscard]] bool is_id_about_records(std::string_view id);

/// Where something holds of the act, of another act in its place, or of some other record: what these checks look at
/// besides the act and record of their witness.
model::Expr or_of_another(Encoding& encoding, model::Expr e);

/// In Change::from of the second look at twins: some element for which of_second_act holds, once all is changed.
inline constexpr int kSomeElement = -2;
/// What holds of the second act in the place of the first.
[[nodiscard]] model::Expr of_second_act(Encoding& encoding, const Verdicts& text, const Obligation& twins);

/// One record of two different acts: the world allows both, one clause permits the record of the one, the same or
/// another clause that of the other, and no clause forbids either. One for each two clauses, and each value of the sign
/// that is asked about by itself. sat: who reads the record cannot tell which act it was. unsat: the two clauses never
/// permit such a thing.
///   certain: whichever way the text is read; plain: in all plain readings; possible: in some interpretation.
std::vector<Obligation> twins(Encoding& encoding, const Verdicts& text);

/// An act without a record, for each kind of actor. sat: such an act. unsat: each has a record.
///   barred: the text forbids, and permits nowhere, every record that there is;
///   unstated: it permits none of them, but does not bar all; asked only of a text that permits some record.
/// certain, plain, possible: as above, of each record by itself.
std::vector<Obligation> without_record(Encoding& encoding, const Verdicts& text);

}  // namespace roluat::solver
