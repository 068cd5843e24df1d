// Which findings there are after a change, and which of them are new.
#pragma once

#include <map>
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
  /// What says only that a text is silent of what it does not treat, and need not treat (scope.hpp), is there, and is
  /// nothing new that were to be mended.
  void leave_out_beyond_scope(const solver::SearchOptions& options);
  /// Of a clause that never speaks it is clear that it is redundant, and that no reading of it speaks.
  void leave_out_what_follows();

  [[nodiscard]] const std::set<std::string>& all() const { return all_; }
  [[nodiscard]] const std::vector<Finding>& created() const { return created_; }

 private:
  /// By what a finding was found.
  struct Shown {
    solver::Obligation asked;
    solver::Found found;
  };

  [[nodiscard]] bool follows(const std::string& id) const;

  Teller& teller();

  const std::set<std::string>& before_;
  solver::Encoding& encoding_;
  const std::vector<solver::Verdicts>& texts_;
  const model::Game& game_;
  std::optional<Teller> teller_;  ///< made when there is something to tell: it copies the formulas
  std::set<std::string> all_;
  std::vector<Finding> created_;
  std::map<std::string, Shown> shown_;  ///< of those created, where texts need not be whole
};

}  // namespace roluat::analysis
