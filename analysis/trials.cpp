#include "analysis/trials.hpp"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>

#include "analysis/after.hpp"
#include "analysis/answers.hpp"
#include "analysis/gap_proposals.hpp"
#include "analysis/implication.hpp"
#include "analysis/obligations.hpp"
#include "analysis/version.hpp"

namespace roluat::analysis {

using Json = nlohmann::ordered_json;
using model::Expr;
using solver::Encoding;
using solver::Kind;
using solver::Obligation;

namespace {

constexpr std::size_t kMostGrowth = 3;  // of the pool, before what old versions left in it is thrown away

Kind kind_called(const std::string& name) {
  return *std::ranges::find_if(solver::kAllKinds, [&](Kind kind) { return name_of(kind) == name; });
}

bool speaks_of(const Obligation& one, const std::set<std::string>& texts) {
  return std::ranges::any_of(one.texts, [&](const std::string& text) { return texts.contains(text); });
}

// Their formulas say that this holds and that holds, so what is added makes them stronger; in those of others a verdict
// stands on both sides, and nothing follows from their form.
bool is_conjunctive(Kind kind) {
  return kind == Kind::contradiction || kind == Kind::opposite || kind == Kind::silence;
}

/// What the check before has asked and found.
class Base {
 public:
  Base(Encoding& encoding, Version& version, const Json& report, std::span<const Kind> kinds) {
    const InPlace in_place(encoding, version);
    for (const Obligation& one : all_obligations(encoding, version.verdicts, {kinds.begin(), kinds.end()}))
      formulas_[finding_id(one)].push_back(one.formula);
    for (const Json& finding : report["findings"])
      if (const std::string id = finding["id"]; is_of(id, kinds)) {
        ids_.insert(id);
        for (const std::string text : finding["texts"]) texts_[id].insert(text);
      }
    constants_ = encoding.prelude.signature().constants().size();
  }

  [[nodiscard]] const std::set<std::string>& ids() const { return ids_; }
  /// The findings that are about none of these texts.
  [[nodiscard]] std::vector<std::string> not_about(const std::set<std::string>& texts) const {
    std::vector<std::string> result;
    for (const auto& [id, own] : texts_)
      if (std::ranges::none_of(own, [&](const std::string& text) { return texts.contains(text); })) result.push_back(id);
    return result;
  }

  [[nodiscard]] std::size_t asked() const {
    std::size_t all = 0;
    for (const auto& [id, own] : formulas_) all += own.size();
    return all;
  }

  [[nodiscard]] bool has_asked(const std::string& id, Expr formula) const {
    const auto found = formulas_.find(id);
    return found != formulas_.end() && std::ranges::find(found->second, formula) != found->second.end();
  }

  /// It has no witness, since one of it would be one of what had none.
  [[nodiscard]] bool is_denied_with(const std::string& id, const Obligation& one, Implications& implications) const {
    const auto found = formulas_.find(id);
    if (!is_conjunctive(one.kind) || ids_.contains(id) || found == formulas_.end()) return false;
    return std::ranges::any_of(found->second, [&](Expr before) { return implications.follows(one.formula, before); });
  }

  /// Constants that every version has, and in the same places.
  [[nodiscard]] std::size_t constants() const { return constants_; }

 private:
  std::map<std::string, std::vector<Expr>> formulas_;  ///< by id of the finding
  std::map<std::string, std::set<std::string>> texts_;
  std::set<std::string> ids_;
  std::size_t constants_ = 0;
};

/// Positions that witnessed an obligation before: mostly they still do.
class Witnesses {
 public:
  Witnesses(const Encoding& encoding, const Base& base) : encoding_(encoding), base_(base) {}

  void remember(const std::string& id, const solver::Found& found) {
    model::Structure witness = found.witness;
    witness.constants.resize(base_.constants());
    known_.insert_or_assign(id, std::move(witness));
  }

  [[nodiscard]] bool show(const std::string& id, Expr formula) {
    const auto found = known_.find(id);
    if (found == known_.end()) return false;
    if (!evaluator_) evaluator_.emplace(encoding_.formulas, std::vector<int>{});
    evaluator_->structure() = found->second;
    evaluator_->structure().constants.resize(encoding_.prelude.signature().constants().size());
    evaluator_->changed(0);
    return evaluator_->holds(formula);
  }

  /// The pool has lost expressions.
  void pool_shrank() { evaluator_.reset(); }

 private:
  const Encoding& encoding_;
  const Base& base_;
  std::map<std::string, model::Structure> known_;
  std::optional<model::Evaluator> evaluator_;  ///< it takes in what the pool grows by
};

/// Obligations of several versions, each formula once.
class Questions {
 public:
  std::size_t add(const Obligation& one) {
    const auto [place, fresh] = places_.emplace(std::tuple(one.kind, one.found_if_denied, one.formula), all_.size());
    if (fresh) all_.push_back(one);
    return place->second;
  }

  void ask(Encoding& encoding, const solver::SearchOptions& options) {
    Answers answers = answers_to(encoding, all_, options);
    for (solver::Found& found : answers.outcome.found) {
      const std::size_t place = found.obligation;
      found_.emplace(place, std::move(found));
    }
    denied_.insert(answers.denied.begin(), answers.denied.end());
  }

  [[nodiscard]] const solver::Found* found(std::size_t place) const {
    const auto known = found_.find(place);
    return known == found_.end() ? nullptr : &known->second;
  }
  [[nodiscard]] bool is_denied(std::size_t place) const { return denied_.contains(place); }

 private:
  std::vector<Obligation> all_;
  std::map<std::tuple<Kind, bool, Expr>, std::size_t> places_;
  std::map<std::size_t, solver::Found> found_;
  std::set<std::size_t> denied_;
};

struct Asking {
  Obligation obligation;
  std::size_t place;
};

/// One change that is tried.
struct Trial {
  Version version;
  std::vector<std::string> stay{};  ///< findings that are known to be there still
  std::vector<Asking> asked{};
  Effect effect{};
};

}  // namespace

struct Trials::Impl {
  Impl(const TextsFrom& texts, const Json& report, const model::Game& played, int pieces, std::stop_token stopped)
      : game(played),
        options{pieces, false, nullptr, std::move(stopped)},
        shared(texts.read()),
        original(base_of(shared)),
        base(shared, original, report, kTried),
        fresh(shared),
        witnesses(shared, base) {}

  const model::Game& game;
  solver::SearchOptions options;
  Encoding shared;
  Version original;
  Base base;
  Encoding fresh;  ///< `shared` as it was before any change
  Witnesses witnesses;

  Version version_of(const Proposal& proposal) { return changed(shared, original, proposal); }

  // What old versions left in the pool goes; expressions of the base stay what they are.
  void forget_versions() {
    if (shared.formulas.size() <= kMostGrowth * fresh.formulas.size()) return;
    shared = fresh;
    witnesses.pool_shrank();
  }

  [[nodiscard]] bool settles_gap(const Proposal& proposal) {
    Version version = version_of(proposal);
    const InPlace in_place(shared, version);
    const auto own = std::ranges::find(version.verdicts, proposal.sources.begin()->first,
                                       [](const solver::Verdicts& one) { return one.text().id; });
    return closes(proposal, shared, *own, options.most_elements, options.stop);
  }

  // The obligations of the finding itself, after the change.
  std::vector<Obligation> own_obligations(Version& version, const Json& finding) {
    const InPlace in_place(shared, version);
    const std::string id = finding["id"];
    const Kind kind = kind_called(finding["kind"]);
    std::vector<solver::Verdicts> concerned;
    for (const solver::Verdicts& one : version.verdicts)
      if (std::ranges::find(finding["texts"], Json(one.text().id)) != finding["texts"].end()) concerned.push_back(one);
    std::vector<Obligation> all = all_obligations(shared, concerned, {kind});
    if (kind == Kind::notation)
      for (const solver::Verdicts& one : concerned)
        std::ranges::move(unexplained_signs(shared, one.text().id), std::back_inserter(all));
    std::erase_if(all, [&](const Obligation& one) { return finding_id(one) != id; });
    return all;
  }

  // All that may be otherwise after the change.
  std::vector<Obligation> obligations_of_change(Version& version) {
    const InPlace in_place(shared, version);
    std::vector<Kind> kinds(std::begin(kTried), std::end(kTried));
    std::vector<Obligation> all;
    const auto add = [&](std::vector<Obligation> more) { std::ranges::move(more, std::back_inserter(all)); };
    for (const solver::Verdicts& one : version.verdicts)
      if (version.changed.contains(one.text().id)) add(obligations_of(shared, {one}, kinds));
    if (version.verdicts.size() > 1) add(obligations_of(shared, version.verdicts, {Kind::opposite, Kind::silence}));
    add(definition_obligations(shared));
    std::erase_if(all, [&](const Obligation& one) { return !speaks_of(one, version.changed); });
    return all;
  }

  // Known without the solver: it is as it was, or its witness still is one, or it has none as before.
  bool is_known(Trial& trial, const Obligation& one, Implications& implications) {
    const std::string id = finding_id(one);
    const bool there = base.ids().contains(id);
    if (base.has_asked(id, one.formula)) {
      if (there) trial.stay.push_back(id);
      return true;
    }
    ++trial.effect.asked;
    if (base.is_denied_with(id, one, implications)) return true;
    if (!(there || one.found_if_denied) || !witnesses.show(id, one.formula)) return false;
    if (!one.found_if_denied) trial.stay.push_back(id);
    return true;
  }

  Trial trial_of(const Proposal& proposal, Questions& questions) {
    Trial trial{version_of(proposal)};
    trial.stay = base.not_about(trial.version.changed);
    Implications implications(shared.formulas);
    for (Obligation& one : obligations_of_change(trial.version)) {
      if (is_known(trial, one, implications)) continue;
      const std::size_t place = questions.add(one);
      trial.asked.push_back({std::move(one), place});
    }
    trial.effect.settles = true;
    trial.effect.untouched = base.asked() - std::min(base.asked(), trial.effect.asked);
    return trial;
  }

  void conclude(Trial& trial, const Questions& questions) {
    const InPlace in_place(shared, trial.version);
    After after(shared, trial.version.verdicts, base.ids(), game);
    for (const std::string& id : trial.stay) after.stays(id);
    for (const Asking& one : trial.asked)
      if (questions.is_denied(one.place))
        after.is_denied(one.obligation);
      else if (const solver::Found* found = questions.found(one.place))
        after.is_shown(one.obligation, *found);
    for (const model::Text& text : shared.texts)
      for (const Obligation& one : unexplained_signs(shared, text.id)) after.is_denied(one);
    after.leave_out_what_follows();
    std::ranges::set_difference(base.ids(), after.all(), std::back_inserter(trial.effect.resolved));
    trial.effect.created = after.created();
  }

  void remember(const std::vector<Asking>& asked, const Questions& questions) {
    for (const Asking& one : asked)
      if (const solver::Found* found = questions.found(one.place)) witnesses.remember(finding_id(one.obligation), *found);
  }
};

Trials::Trials(const TextsFrom& texts, const Json& report, const model::Game& game, int most_pieces,
               std::stop_token stop)
    : impl_(std::make_unique<Impl>(texts, report, game, most_pieces, std::move(stop))) {}

Trials::~Trials() = default;

std::vector<bool> Trials::settle(const std::vector<Proposal>& proposals, const Json& finding) {
  impl_->forget_versions();
  std::vector<bool> result(proposals.size(), true);
  std::vector<std::vector<Asking>> asked(proposals.size());
  Questions questions;
  const std::string id = finding["id"];
  for (std::size_t i = 0; i < proposals.size(); ++i) {
    if (!proposals[i].question.empty()) {
      result[i] = impl_->settles_gap(proposals[i]);
      continue;
    }
    Version version = impl_->version_of(proposals[i]);
    for (const Obligation& one : impl_->own_obligations(version, finding)) {
      const bool still = impl_->base.has_asked(id, one.formula) || one.formula.index < 0 ||
                         (!one.found_if_denied && impl_->witnesses.show(id, one.formula));
      if (still) result[i] = false;
      if (!still) asked[i].push_back({one, questions.add(one)});
    }
  }
  questions.ask(impl_->shared, impl_->options);
  for (std::size_t i = 0; i < proposals.size(); ++i) {
    for (const Asking& one : asked[i])
      if (questions.found(one.place) != nullptr || questions.is_denied(one.place)) result[i] = false;
    impl_->remember(asked[i], questions);
  }
  return result;
}

std::vector<Effect> Trials::effects_of(const std::vector<Proposal>& proposals) {
  impl_->forget_versions();
  Questions questions;
  std::vector<Trial> trials;
  for (const Proposal& one : proposals) trials.push_back(impl_->trial_of(one, questions));
  questions.ask(impl_->shared, impl_->options);
  std::vector<Effect> result;
  for (Trial& trial : trials) {
    impl_->conclude(trial, questions);
    impl_->remember(trial.asked, questions);
    result.push_back(std::move(trial.effect));
  }
  return result;
}

}  // namespace roluat::analysis
