// What trials of wordings know of the check before, and of each other.
#pragma once

#include <map>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <tuple>
#include <unordered_map>
#include <vector>

#include "analysis/trials/implication.hpp"
#include "analysis/trials/version.hpp"
#include "model/evaluator.hpp"
#include "solver/search.hpp"

namespace roluat::analysis {

/// What the check before has asked and found.
class TrialBase {
 public:
  TrialBase(solver::Encoding& encoding, Version& version, const nlohmann::ordered_json& report,
            std::span<const solver::Kind> kinds);

  /// Ids of the findings.
  [[nodiscard]] const std::set<std::string>& ids() const { return ids_; }
  /// The findings that are about none of these texts.
  [[nodiscard]] std::vector<std::string> not_about(const std::set<std::string>& texts) const;
  /// How many obligations were asked.
  [[nodiscard]] std::size_t asked() const;
  [[nodiscard]] bool has_asked(const std::string& id, model::Expr formula) const;
  /// It was asked, and had no witness.
  [[nodiscard]] bool had_no_witness(const std::string& id) const;
  /// It has no witness, since one of it would be one of what had none.
  [[nodiscard]] bool is_denied_with(const std::string& id, solver::Kind kind, model::Expr formula,
                                    Implications& implications) const;
  /// The obligation that had a witness; nothing where there is none, or where none is searched for.
  [[nodiscard]] const solver::Obligation* witnessed(const std::string& id) const;
  /// Constants that every version has, and in the same places.
  [[nodiscard]] std::size_t constants() const { return constants_; }

 private:
  std::unordered_map<std::string, std::vector<model::Expr>> formulas_;  ///< by id of the finding
  std::map<std::string, solver::Obligation> witnessed_;
  std::map<std::string, std::set<std::string>> texts_;
  std::set<std::string> ids_, without_;
  std::map<std::string, std::string> levels_;  ///< by id, as the report names them
  std::size_t constants_ = 0;
};

/// Positions that witnessed an obligation before: mostly they still do.
class Witnesses {
 public:
  Witnesses(const solver::Encoding& encoding, const TrialBase& base) : encoding_(encoding), base_(base) {}

  void remember(const std::string& id, const solver::Found& found);
  [[nodiscard]] bool knows(const std::string& id) const { return known_.contains(id); }
  /// Does one of them witness the formula, of this version?
  [[nodiscard]] bool show(const std::string& id, model::Expr formula, const Version& version);
  /// The pool has lost expressions.
  void pool_shrank() { evaluator_.reset(); }

 private:
  void choose_readings(const Version& version);

  const solver::Encoding& encoding_;
  const TrialBase& base_;
  std::unordered_map<std::string, std::vector<model::Structure>> known_;  ///< the latest first
  std::optional<model::Evaluator> evaluator_;                             ///< it takes in what the pool grows by
};

/// Obligations of several versions, each formula once.
class Questions {
 public:
  /// Its place.
  std::size_t add(const solver::Obligation& one);
  /// Throws solver::Interrupted.
  void ask(solver::Encoding& encoding, const solver::SearchOptions& options, bool in_parts);
  [[nodiscard]] const solver::Found* found(std::size_t place) const;
  /// The same, of what is found where there is none too.
  [[nodiscard]] const solver::Found* witness(std::size_t place) const;
  /// It is a finding, since it has no witness.
  [[nodiscard]] bool is_denied(std::size_t place) const { return denied_.contains(place); }
  /// The solver gave up: nothing is known of it.
  [[nodiscard]] bool is_undecided(std::size_t place) const { return undecided_.contains(place); }

 private:
  std::vector<solver::Obligation> all_;
  std::map<std::tuple<solver::Kind, bool, model::Expr>, std::size_t> places_;
  std::map<std::size_t, solver::Found> found_, others_;
  std::set<std::size_t> denied_, undecided_;
};

}  // namespace roluat::analysis
