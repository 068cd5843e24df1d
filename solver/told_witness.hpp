// A witness that another solver tells of: its model, read back and held against the evaluator before it is believed.
#pragma once

#include <optional>
#include <string>

#include "model/message.hpp"
#include "solver/denials.hpp"
#include "solver/search.hpp"

namespace roluat::solver {

/// What a query about this one formula shows, by what the solver that called it sat answers to (get-model). Nothing,
/// and `why` in words, where the answer cannot be read, or where the evaluator does not find in it what was asked for.
/// `obligation` of what is found is 0; `elements` are those of the model, which another act may need fewer of.
std::optional<Found> told_witness(Encoding& encoding, const DeniedFormula& asked, const DenialQuery& query,
                                  const std::string& model, model::Message& why);

}  // namespace roluat::solver
