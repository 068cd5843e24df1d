// Which findings there are after a change, and which of them are new.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "analysis/checking/teller.hpp"

namespace roluat::analysis {

/// Tells what was not there before; notes all that is there.
class After {
 public:
  /// `before`: ids of the findings that there were. All must outlive this object.
  After(solver::Encoding& encoding, const std::vector<solver::Verdicts>& texts, const std::set<std::string>& before,
        const model::Game& game)
      : before_(before), encoding_(encoding), texts_(texts), game_(game) {}

  void stays(const std::string& id) { all_.insert(id); }
  void is_shown(const solver::Obligation& obligation, const solver::Found& found);
  void is_denied(const solver::Obligation& obligation);
  /// Of a clause that never speaks it is clear that it is redundant, and that no reading of it speaks.
  void leave_out_what_follows();

  [[nodiscard]] const std::set<std::string>& all() const { return all_; }
  [[nodiscard]] const std::vector<Finding>& created() const { return created_; }

 private:
  [[nodiscard]] bool follows(const std::string& id) const;

  Teller& teller();

  const std::set<std::string>& before_;
  solver::Encoding& encoding_;
  const std::vector<solver::Verdicts>& texts_;
  const model::Game& game_;
  std::optional<Teller> teller_;  ///< made when there is something to tell: it copies the formulas
  std::set<std::string> all_;
  std::vector<Finding> created_;
};

}  // namespace roluat::analysis
