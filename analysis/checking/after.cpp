#include "analysis/checking/after.hpp"

#include <algorithm>

#include "analysis/asking/answers.hpp"
#include "analysis/checking/scope.hpp"
#include "model/message.hpp"

namespace roluat::analysis {

using solver::Obligation;

Teller& After::teller() {
  if (!teller_) teller_.emplace(encoding_, texts_, game_);
  return *teller_;
}

// A witness that does not replay is none: a check would not show it either.
void After::is_shown(const Obligation& obligation, const solver::Found& found) {
  const std::string id = finding_id(obligation);
  if (all_.contains(id)) return;
  if (!before_.contains(id)) {
    Finding told;
    model::Message fault;
    if (!teller().tell(obligation, found, told, fault)) return;
    created_.push_back(std::move(told));
    if (!encoding_.roles.whole_texts) shown_.emplace(id, Shown{obligation, found});
  }
  all_.insert(id);
}

void After::is_denied(const Obligation& obligation) {
  const std::string id = finding_id(obligation);
  if (all_.insert(id).second && !before_.contains(id)) created_.push_back(teller().tell_without_witness(obligation));
}

void After::leave_out_what_follows() {
  std::set<std::string> left;
  for (const std::string& id : all_)
    if (follows(id)) left.insert(id);
  for (const std::string& id : left) all_.erase(id);
  std::erase_if(created_, [&](const Finding& one) { return left.contains(one.id); });
  std::ranges::sort(created_, {}, &Finding::id);
}

void After::leave_out_beyond_scope(const solver::SearchOptions& options) {
  const auto may_be = [](const Finding& one) {
    return one.kind == solver::Kind::silence || one.kind == solver::Kind::gap;
  };
  if (encoding_.roles.whole_texts || std::ranges::none_of(created_, may_be)) return;
  CheckResult noted;
  noted.findings = std::move(created_);
  std::vector<FoundBy> by;
  for (Finding& one : noted.findings)
    if (const auto shown = shown_.find(one.id); shown != shown_.end())
      by.push_back({&one, &shown->second.asked, &shown->second.found});
  note_scopes(encoding_, texts_, by, options, noted);
  std::erase_if(noted.findings, [](const Finding& one) { return one.beyond_scope; });
  created_ = std::move(noted.findings);
}

bool After::follows(const std::string& id) const {
  const std::string redundant = "redundant:", dead = "dead:";
  if (id.starts_with(redundant)) return all_.contains(dead + id.substr(redundant.size()));
  const std::size_t last = id.rfind(':');
  return id.starts_with(dead) && last >= dead.size() && all_.contains(id.substr(0, last));
}

}  // namespace roluat::analysis
