#include "analysis/commands/trying.hpp"

#include <algorithm>

#include "analysis/gap_proposals.hpp"
#include "analysis/record_proposals.hpp"
#include "model/diagnostic.hpp"

namespace roluat::analysis {

using Json = nlohmann::ordered_json;

namespace {

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

Trier::Trier(const std::string& folder, const Json& report, TextsFrom texts, const solver::Encoding& encoding,
             const model::Game& game, const Common& common, const TryOptions& options)
    : report_(report),
      from_(std::move(texts)),
      encoding_(encoding),
      common_(common),
      options_(options),
      asked_(asked_in(folder)),
      digests_(digests_of(asked_.obligations)),
      kept_(folder, maker(common).version, proposals_digest(common.folder())),
      texts_(from_.digest()),
      game_(game) {}

std::uint64_t Trier::digest(const std::string& id) const { return formulas_of(digests_, id, texts_); }

bool Trier::is_kept(const std::string& id) const {
  const TriedWordings* kept = kept_.of(id, digest(id));
  return kept != nullptr && kept->encoding == texts_ && kept->most >= options_.most &&
         (!options_.bits || std::ranges::all_of(kept->wordings, [](const Json& one) { return one.contains("bits"); }));
}

const TriedWordings& Trier::tried(const Json& finding) {
  const std::string id = finding["id"];
  if (!is_kept(id)) try_all({&finding});
  return *kept_.of(id, digest(id));
}

/// What may be offered for one finding.
struct Trier::Candidates {
  const Json* finding;
  std::vector<Proposal> proposals;
  std::vector<std::size_t> settling;  ///< of these, in order, as many as are wanted
  std::size_t failed = 0;
};

void Trier::try_all(const std::vector<const Json*>& findings) {
  std::vector<Candidates> all;
  for (const Json* finding : findings) all.push_back(candidates(*finding));
  find_effects(all);
  for (const Candidates& one : all) kept_.keep((*one.finding)["id"], words_of(one));
  end_progress();
  kept_.write();
}

Proposal Trier::proposal(const Json& finding, const Json& wording) const {
  return all_proposals(finding).at(wording["proposal"].get<std::size_t>());
}

std::vector<Proposal> Trier::all_proposals(const Json& finding) const {
  const auto is = [&](solver::Kind kind) { return finding["kind"] == name_of(kind); };
  if (is(solver::Kind::gap)) return gap_proposals(finding, report_, encoding_);
  if (is(solver::Kind::example) || is(solver::Kind::notation)) return record_proposals(finding, encoding_, game_);
  return proposals(finding, encoding_);
}

Trials& Trier::trials() {
  if (!trials_) trials_ = std::make_unique<Trials>(from_, report_, game_, asked_.pieces, interruption_.token());
  return *trials_;
}

Trier::Candidates Trier::candidates(const Json& finding) {
  progress_line(common_, finding["id"].get<std::string>() + ": which wordings settle it");
  Candidates result{&finding, all_proposals(finding), {}};
  const std::vector<bool> settle = trials().settle(result.proposals, finding);
  for (std::size_t i = 0; i < settle.size() && result.settling.size() < options_.most; ++i)
    if (settle[i])
      result.settling.push_back(i);
    else
      ++result.failed;
  return result;
}

// Several findings may be settled by the same change: what it does is asked once.
void Trier::find_effects(const std::vector<Candidates>& all) {
  std::map<std::uint64_t, Proposal> wanted;
  for (const Candidates& one : all)
    for (const std::size_t i : one.settling)
      if (const std::uint64_t number = one.proposals[i].number(); !effects_.contains(number))
        wanted.emplace(number, one.proposals[i]);
  if (wanted.empty()) return;
  progress_line(common_, "what " + std::to_string(wanted.size()) + " wordings do besides");
  std::vector<Proposal> proposals;
  for (const auto& [number, proposal] : wanted) proposals.push_back(proposal);
  std::vector<Effect> effects = trials().effects_of(proposals);
  for (std::size_t i = 0; const auto& [number, proposal] : wanted) effects_.emplace(number, std::move(effects[i++]));
}

TriedWordings Trier::words_of(const Candidates& one) const {
  const std::string id = (*one.finding)["id"];
  TriedWordings result{digest(id), texts_, options_.most};
  result.failed = one.failed;
  for (const std::size_t i : one.settling) {
    Effect effect = effects_.at(one.proposals[i].number());
    std::erase(effect.resolved, id);
    result.wordings.push_back(tried_json(i, one.proposals[i], effect));
    if (options_.bits) count_bits(one.proposals[i], result.wordings.back());
  }
  put_in_order(result.wordings);
  return result;
}

void Trier::count_bits(const Proposal& proposal, Json& wording) const {
  progress_line(common_, "counting what is left open");
  wording["bits"] = Json::object();
  for (const auto& [text, after] : bits_after(proposal, from_, asked_, interruption_.token()))
    wording["bits"][text] = {{"before", report_["texts"][text].value("bits", Json())},
                             {"after", after ? Json(*after) : Json()}};
}

}  // namespace roluat::analysis
