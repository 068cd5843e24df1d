#include "analysis/commands/trying.hpp"

#include <algorithm>

#include "analysis/gap_proposals.hpp"
#include "model/diagnostic.hpp"

namespace roluat::analysis {

using Json = nlohmann::ordered_json;

namespace {

constexpr solver::Kind kWorded[] = {solver::Kind::contradiction, solver::Kind::opposite,  solver::Kind::silence,
                                    solver::Kind::definition,    solver::Kind::ambiguity, solver::Kind::unobservable,
                                    solver::Kind::dead,          solver::Kind::redundant, solver::Kind::gap};

// A report of some kinds only would call everything else new.
Asked asked_in(const std::string& folder) {
  std::optional<Asked> asked = read_asked(folder);
  if (!asked)
    throw model::InputError(
        {folder, 0, 0, "this report is not of a whole check", "run 'roluat check' first, of all texts and all kinds"});
  return std::move(*asked);
}

bool only_strikes(const Json& wording) {
  return std::ranges::all_of(wording["wordings"], [](const Json& one) { return one["words"] == ""; });
}

// What says something before what only strikes out; of these the ones that make the fewest new findings first.
void put_in_order(Json& wordings) {
  const auto rank = [](const Json& one) {
    return std::tuple(only_strikes(one), one["created"].size(), -static_cast<long>(one["resolved"].size()));
  };
  std::stable_sort(wordings.begin(), wordings.end(), [&](const Json& a, const Json& b) { return rank(a) < rank(b); });
}

}  // namespace

bool can_be_worded(const std::string& id) { return is_of(id, kWorded); }

Trier::Trier(const std::string& folder, const Json& report, const solver::Encoding& encoding, const model::Game& game,
             const Common& common, const TryOptions& options)
    : report_(report),
      encoding_(encoding),
      common_(common),
      options_(options),
      asked_(asked_in(folder)),
      digests_(digests_of(asked_.obligations)),
      kept_(folder, maker(common).version, proposals_digest(common.folder())),
      texts_(encoding_digest(common.folder())),
      rechecker_(std::make_unique<Rechecker>(asked_.obligations, report, game, asked_.pieces, interruption_.token())) {}

std::uint64_t Trier::digest(const std::string& id) const { return formulas_of(digests_, id, texts_); }

bool Trier::is_kept(const std::string& id) const {
  const TriedWordings* kept = kept_.of(id, digest(id));
  return kept != nullptr && kept->encoding == texts_ && kept->most >= options_.most &&
         (!options_.bits || std::ranges::all_of(kept->wordings, [](const Json& one) { return one.contains("bits"); }));
}

const TriedWordings& Trier::tried(const Json& finding) {
  const std::string id = finding["id"];
  if (!is_kept(id)) {
    kept_.keep(id, try_now(finding));
    kept_.write();
  }
  return *kept_.of(id, digest(id));
}

Proposal Trier::proposal(const Json& finding, const Json& wording) const {
  return all_proposals(finding).at(wording["proposal"].get<std::size_t>());
}

std::vector<Proposal> Trier::all_proposals(const Json& finding) const {
  const bool gap = finding["kind"] == solver::name_of(solver::Kind::gap);
  return gap ? gap_proposals(finding, report_, encoding_) : proposals(finding, encoding_);
}

TriedWordings Trier::try_now(const Json& finding) {
  const std::string id = finding["id"];
  TriedWordings result{digest(id), texts_, options_.most};
  const std::vector<Proposal> all = all_proposals(finding);
  for (std::size_t i = 0; i < all.size() && result.wordings.size() < options_.most; ++i) {
    progress_line(id + ": trying wording " + std::to_string(i + 1) + " of " + std::to_string(all.size()));
    const Effect done = effect(all[i], id);
    if (!done.settles) {
      ++result.failed;
      continue;
    }
    result.wordings.push_back(tried_json(i, all[i], done));
    if (options_.bits) count_bits(all[i], result.wordings.back());
  }
  end_progress();
  put_in_order(result.wordings);
  return result;
}

// Several findings may be settled by the same change: what it does is asked once.
Effect Trier::effect(const Proposal& proposal, const std::string& id) {
  const auto known = effects_.find(proposal.sources);
  if (known != effects_.end() && is_of(id, kRechecked)) {
    Effect result = known->second.effect;
    result.settles = known->second.resolved.contains(id);
    result.resolved.assign(known->second.resolved.begin(), known->second.resolved.end());
    std::erase(result.resolved, id);
    return result;
  }
  Effect result = rechecker_->effect_of(proposal, common_.folder(), id);
  if (result.settles) {
    Known one{result, {result.resolved.begin(), result.resolved.end()}};
    one.resolved.insert(id);
    effects_.insert_or_assign(proposal.sources, std::move(one));
  }
  return result;
}

void Trier::count_bits(const Proposal& proposal, Json& wording) const {
  progress_line("counting what is left open");
  wording["bits"] = Json::object();
  for (const auto& [text, after] : bits_after(proposal, common_.folder(), asked_.pieces, interruption_.token()))
    wording["bits"][text] = {{"before", report_["texts"][text].value("bits", Json())},
                             {"after", after ? Json(*after) : Json()}};
}

}  // namespace roluat::analysis
