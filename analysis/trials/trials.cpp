#include "analysis/trials/trials.hpp"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <span>
#include <stdexcept>

#include "analysis/asking/answers.hpp"
#include "analysis/asking/obligations.hpp"
#include "analysis/checking/after.hpp"
#include "analysis/trials/case_filter.hpp"
#include "analysis/trials/gap_closing.hpp"
#include "analysis/trials/trial_memory.hpp"
#include "analysis/trials/version.hpp"
#include "analysis/trials/where_they_differ.hpp"

namespace roluat::analysis {

using Json = nlohmann::ordered_json;
using model::Expr;
using solver::Encoding;
using solver::Kind;
using solver::Obligation;

namespace {

constexpr std::size_t kMostGrowth = 12;  // of the pool, before what old versions left in it is thrown away

// What its id begins with: the report calls all that two texts say differently "difference".
Kind kind_of(const std::string& id) {
  const auto found = std::ranges::find_if(solver::kAllKinds, [&](Kind kind) { return is_of(id, std::span(&kind, 1)); });
  if (found == std::end(solver::kAllKinds)) throw std::logic_error("a finding of no kind: " + id);
  return *found;
}

std::set<std::string> mended_in(const Json& report, std::set<std::string> ids) {
  for (const Json& finding : report["findings"])
    if (finding.value("beyond_scope", false)) ids.erase(finding["id"]);
  return ids;
}

bool speaks_of(const Obligation& one, const std::set<std::string>& texts) {
  return std::ranges::any_of(one.texts, [&](const std::string& text) { return texts.contains(text); });
}

struct Asking {
  Obligation obligation;
  std::size_t place = 0;
};

/// One change that is tried.
struct Trial {
  Version* version;
  std::set<std::string> stay{};  ///< findings that are known to be there still
  std::vector<Asking> asked{};
  Effect effect{};
};

/// Where a version may say something else, for the kinds that have asked.
class Where {
 public:
  Where(Encoding& encoding, const Version& base, const Version& version) : encoding_(encoding) {
    std::vector<Expr> any;
    for (std::size_t t = 0; t < version.verdicts.size(); ++t)
      if (version.changed.contains(version.texts[t].id))
        any.push_back(where_they_differ(encoding, base.verdicts[t], version.verdicts[t]));
    where_ = encoding.formulas.disjunction(any);
  }

  Expr of(Kind kind) {
    const auto [known, fresh] = by_kind_.try_emplace(kind, where_);
    if (fresh) known->second = where_for(encoding_, kind, where_);
    return known->second;
  }

 private:
  Encoding& encoding_;
  Expr where_;
  std::map<Kind, Expr> by_kind_;
};

}  // namespace

struct Trials::Impl {
  Impl(const TextsFrom& texts, const Json& report, const model::Game& played, int pieces, std::stop_token stopped,
       bool parts)
      : game(played),
        options{pieces, false, nullptr, std::move(stopped)},
        in_parts(parts),
        from(texts),
        shared(from.read()),
        original(base_of(shared, from.special)),
        base(shared, original, report, kTried),
        to_be_mended(mended_in(report, base.ids())),
        fresh(shared),
        witnesses(shared, base),
        filter(shared) {}

  const model::Game& game;
  solver::SearchOptions options;
  bool in_parts;
  TextsFrom from;
  Encoding shared;
  Version original;
  TrialBase base;
  std::set<std::string> to_be_mended;  ///< of the findings of the base those that are not beyond a text's scope
  Encoding fresh;                      ///< `shared` as it was before any change
  Witnesses witnesses;
  CaseFilter filter;
  std::optional<OpenAfter> open_after;                         ///< once a gap is asked about
  std::map<std::uint64_t, std::unique_ptr<Version>> versions;  ///< by what they change; as long as the pool has them

  Version& version_of(const Proposal& proposal) {
    std::unique_ptr<Version>& known = versions[proposal.number()];
    if (!known) known = std::make_unique<Version>(changed(shared, original, proposal));
    return *known;
  }

  // What old versions left in the pool goes; expressions of the base stay what they are.
  void forget_versions() {
    versions.clear();
    if (shared.formulas.size() <= kMostGrowth * fresh.formulas.size()) return;
    shared = fresh;
    witnesses.pool_shrank();
    filter.pool_shrank();
  }

  void ask(Questions& questions) { questions.ask(shared, options, in_parts); }

  // Positions that witnessed these findings before: any will do, the most readable ones need not be looked for.
  void recall(const std::set<std::string>& ids) {
    Questions questions;
    std::map<std::string, std::size_t> places;
    for (const std::string& id : ids)
      if (const Obligation* one = base.witnessed(id); one != nullptr && !witnesses.knows(id))
        places.emplace(id, questions.add(*one));
    if (places.empty()) return;
    const std::vector<Expr> taste = std::exchange(shared.taste, {});
    ask(questions);
    shared.taste = taste;
    for (const auto& [id, place] : places)
      if (const solver::Found* found = questions.witness(place)) witnesses.remember(id, *found);
  }

  std::vector<std::vector<ChosenOption>> what_would_help(const Proposal& proposal) {
    Version& version = version_of(proposal);
    const InPlace in_place(shared, version);
    const auto own = std::ranges::find(version.verdicts, proposal.sources.begin()->first,
                                       [](const solver::Verdicts& one) { return one.text().id; });
    return analysis::what_would_help(proposal, shared, *own, options.most_elements, options.stop);
  }

  Settles settles_gap(const Proposal& proposal) {
    if (!open_after) open_after.emplace(from.read(), from.special, options.most_elements, options.stop);
    return open_after->closes(proposal);
  }

  // The obligations of the finding itself, after the change.
  std::vector<Obligation> own_obligations(Version& version, const Json& finding) {
    const InPlace in_place(shared, version);
    const std::string id = finding["id"];
    const Kind kind = kind_of(id);
    std::vector<solver::Verdicts> concerned;
    for (const solver::Verdicts& one : version.verdicts)
      if (std::ranges::find(finding["texts"], Json(one.text().id)) != finding["texts"].end()) concerned.push_back(one);
    std::vector<Obligation> all = all_obligations(shared, concerned, {kind});
    for (const solver::Verdicts& one : concerned)
      std::ranges::move(seen_at_once(shared, one.text(), {kind}), std::back_inserter(all));
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

  // What had no witness can have one only where the change makes a difference: it is narrowed down to that.
  void narrow_down(Obligation& one, const std::string& id, const Version& version, Where& where) {
    const bool about_records = one.kind == Kind::notation || one.kind == Kind::example;
    if (!base.had_no_witness(id) || (about_records && version.changes_records)) return;
    std::vector<Expr> parts{where.of(one.kind)};
    if (shared.formulas.node(one.formula).op == model::Op::conjunction) {
      const auto children = shared.formulas.children(one.formula);
      parts.insert(parts.end(), children.begin(), children.end());
    } else {
      parts.push_back(one.formula);
    }
    one.formula = shared.formulas.conjunction(parts);
  }

  // Known without the solver to have no witness.
  bool is_denied(Obligation& one, const std::string& id, const Version& version, Where& where,
                 Implications& implications) {
    if (one.kind == Kind::definition) return false;
    const Expr whole = one.formula;
    narrow_down(one, id, version, where);
    if ((!one.found_if_denied || base.ids().contains(id)) && !filter.may_hold(one.formula)) return true;
    return base.is_denied_with(id, one.kind, whole, implications);
  }

  // What is not known yet of a change; most of it has a witness that has to be recalled first.
  Trial trial_of(const Proposal& proposal) {
    Trial trial{&version_of(proposal)};
    for (std::string& id : base.not_about(trial.version->changed)) trial.stay.insert(std::move(id));
    Where where(shared, original, *trial.version);
    Implications implications(shared.formulas);
    for (Obligation& one : obligations_of_change(*trial.version)) {
      const std::string id = finding_id(one);
      if (base.has_asked(id, one.formula)) {
        if (base.ids().contains(id)) trial.stay.insert(id);
        continue;
      }
      ++trial.effect.asked;
      if (is_denied(one, id, *trial.version, where, implications)) {
        if (one.found_if_denied) trial.stay.insert(id);
        continue;
      }
      trial.asked.push_back({std::move(one)});
    }
    trial.effect.settles = true;
    trial.effect.untouched = base.asked() - std::min(base.asked(), trial.effect.asked);
    return trial;
  }

  // Of what is left, all that has no witness known.
  void put_questions(Trial& trial, Questions& questions) {
    std::erase_if(trial.asked, [&](const Asking& one) {
      const std::string id = finding_id(one.obligation);
      if (trial.stay.contains(id)) return true;
      if (base.had_no_witness(id) || !witnesses.show(id, one.obligation.formula, *trial.version)) return false;
      if (!one.obligation.found_if_denied) trial.stay.insert(id);
      return true;
    });
    std::erase_if(trial.asked, [&](const Asking& one) { return trial.stay.contains(finding_id(one.obligation)); });
    for (Asking& one : trial.asked) one.place = questions.add(one.obligation);
  }

  void conclude(Trial& trial, const Questions& questions) {
    const InPlace in_place(shared, *trial.version);
    After after(shared, trial.version->verdicts, base.ids(), game);
    for (const std::string& id : trial.stay) after.stays(id);
    for (const Asking& one : trial.asked)
      if (questions.is_denied(one.place))
        after.is_denied(one.obligation);
      else if (const solver::Found* found = questions.found(one.place))
        after.is_shown(one.obligation, *found);
      else if (questions.is_undecided(one.place))
        trial.effect.leave_undecided(finding_id(one.obligation));
    for (const model::Text& text : shared.texts)
      for (const Obligation& one : seen_at_once(shared, text, {Kind::notation, Kind::gap})) after.is_denied(one);
    after.leave_out_what_follows();
    after.leave_out_beyond_scope(options);
    trial.effect.resolve_all_but(to_be_mended, after.all());
    trial.effect.created = after.created();
  }

  void remember(const std::vector<Asking>& asked, const Questions& questions) {
    for (const Asking& one : asked)
      if (const solver::Found* found = questions.witness(one.place))
        witnesses.remember(finding_id(one.obligation), *found);
  }
};

Trials::Trials(const TextsFrom& texts, const Json& report, const model::Game& game, int most_pieces,
               std::stop_token stop, bool in_parts)
    : impl_(std::make_unique<Impl>(texts, report, game, most_pieces, std::move(stop), in_parts)) {}

Trials::~Trials() = default;
Trials::Trials(Trials&&) noexcept = default;

std::vector<Settles> Trials::settle(const std::vector<Proposal>& proposals, const Json& finding) {
  std::vector<Candidate> candidates;
  for (const Proposal& one : proposals) candidates.push_back({&one, &finding});
  return settle(candidates);
}

std::vector<Settles> Trials::settle(const std::vector<Candidate>& candidates) {
  impl_->forget_versions();
  std::vector<Settles> result(candidates.size(), Settles::yes);
  std::vector<std::vector<Asking>> asked(candidates.size());
  std::set<std::string> ids;
  for (const Candidate& one : candidates) ids.insert((*one.finding)["id"]);
  impl_->recall(ids);
  Questions questions;
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    const auto& [proposal, finding] = candidates[i];
    if (!proposal->question.empty()) {
      result[i] = impl_->settles_gap(*proposal);
      continue;
    }
    Version& version = impl_->version_of(*proposal);
    const std::string id = (*finding)["id"];
    std::vector<Obligation> own = impl_->own_obligations(version, *finding);
    const bool stays = std::ranges::any_of(own, [&](const Obligation& one) {
      return impl_->base.has_asked(id, one.formula) || one.formula.index < 0 ||
             (!one.found_if_denied && impl_->witnesses.show(id, one.formula, version));
    });
    if (stays) result[i] = Settles::no;
    if (stays) continue;
    for (Obligation& one : own) {
      const std::size_t place = questions.add(one);
      asked[i].push_back({std::move(one), place});
    }
  }
  impl_->ask(questions);
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    for (const Asking& one : asked[i])
      if (questions.found(one.place) != nullptr || questions.is_denied(one.place))
        result[i] = Settles::no;
      else if (questions.is_undecided(one.place) && result[i] == Settles::yes)
        result[i] = Settles::undecided;
    impl_->remember(asked[i], questions);
  }
  return result;
}

std::vector<std::vector<ChosenOption>> Trials::what_would_help(const Proposal& proposal) {
  return impl_->what_would_help(proposal);
}

std::vector<Effect> Trials::effects_of(const std::vector<Proposal>& proposals) {
  std::vector<Trial> trials;
  std::set<std::string> ids;
  for (const Proposal& one : proposals) {
    trials.push_back(impl_->trial_of(one));
    for (const Asking& asking : trials.back().asked) ids.insert(finding_id(asking.obligation));
  }
  impl_->recall(ids);
  Questions questions;
  for (Trial& one : trials) impl_->put_questions(one, questions);
  impl_->ask(questions);
  std::vector<Effect> result;
  for (Trial& trial : trials) {
    impl_->conclude(trial, questions);
    impl_->remember(trial.asked, questions);
    result.push_back(std::move(trial.effect));
  }
  impl_->forget_versions();
  return result;
}

}  // namespace roluat::analysis
