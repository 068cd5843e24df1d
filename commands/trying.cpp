#include "commands/trying.hpp"

#include <algorithm>
#include <set>
#include <stdexcept>
#include <utility>

#include "analysis/mending/gap_proposals.hpp"
#include "analysis/mending/record_proposals.hpp"
#include "model/diagnostic.hpp"
#include "model/side_by_side.hpp"
#include "solver/recorded_acts.hpp"

namespace roluat::analysis {

using Json = nlohmann::ordered_json;

namespace {

constexpr std::size_t kTogether = 8;     // findings whose wordings are tried at once
constexpr std::size_t kMostHelped = 24;  // sentences of one gap that are tried beside other answers

// A report of some kinds only would call everything else new.
Asked asked_in(const std::string& folder, const OpenSubject& subject) {
  std::optional<Asked> asked = read_asked(folder, subject.name);
  if (!asked)
    throw model::InputError(
        {folder, 0, 0, "this report is not of a complete check",
         model::message("run 'roluat check%1' first, for all texts and all kinds", subject.common.game_option())});
  return std::move(*asked);
}

bool only_strikes(const Json& wording) {
  return std::ranges::all_of(wording["wordings"], [](const Json& one) { return one["words"] == ""; });
}

// Part of a new sentence never applies.
bool is_idle(const Json& wording) {
  return std::ranges::any_of(wording["created"], [](const Json& one) {
    const std::string id = one["id"];
    return id.starts_with("dead:") && id.find(".answer.") != std::string::npos;
  });
}

// Such a wording is offered only where there is no other.
void leave_out_idle(Json& wordings) {
  if (std::ranges::all_of(wordings, is_idle)) return;
  Json kept = Json::array();
  std::ranges::copy_if(wordings, std::back_inserter(kept), [](const Json& one) { return !is_idle(one); });
  wordings = std::move(kept);
}

// What says something before what only strikes out; of these the ones that make the fewest new findings first, those
// within a text counting before those between texts.
void put_in_order(Json& wordings) {
  const auto rank = [](const Json& one) {
    const std::size_t created = one["created"].size(), differences = one["differences"].get<std::size_t>();
    return std::tuple(only_strikes(one), created - differences, differences,
                      -static_cast<long>(one["resolved"].size()));
  };
  std::stable_sort(wordings.begin(), wordings.end(), [&](const Json& a, const Json& b) { return rank(a) < rank(b); });
}

}  // namespace

Trier::Trier(const std::string& folder, const Json& report, const OpenSubject& subject,
             const solver::Encoding& encoding, const TryOptions& options)
    : report_(report),
      from_(subject.from),
      encoding_(encoding),
      common_(subject.common),
      options_(options),
      asked_(asked_in(folder, subject)),
      digests_(digests_of(asked_.obligations)),
      kept_(folder, maker(common_).version, proposals_digest(common_.folder())),
      texts_(from_.digest()),
      game_(*subject.game) {
  from_.special = precedences_of(report);
}

std::uint64_t Trier::digest(const std::string& id) const { return formulas_of(digests_, id, texts_); }

// With or without bits.
bool Trier::is_tried(const std::string& id) const {
  const TriedWordings* kept = kept_.of(id, digest(id));
  if (kept != nullptr && kept->undecided > 0 && !given_up_.contains(id)) return false;
  return kept != nullptr && kept->encoding == texts_ && kept->most >= options_.most;
}

bool Trier::is_kept(const std::string& id) const {
  return is_tried(id) && (!options_.bits || std::ranges::all_of(kept_.of(id, digest(id))->wordings,
                                                                [](const Json& one) { return one.contains("bits"); }));
}

std::size_t Trier::undecided(const std::string& id) const {
  const TriedWordings* kept = kept_.of(id, digest(id));
  return kept == nullptr ? 0 : kept->undecided;
}

const TriedWordings& Trier::tried(const Json& finding) {
  const std::string id = finding["id"];
  if (!is_tried(id)) {
    progress_line(common_, model::message("%1: which wordings settle it, and what they do besides", id));
    Trials trials = new_trials(true);
    try_some(trials, {&finding});
    end_progress();
  }
  if (!is_kept(id)) {
    progress_line(common_, model::message("%1: what they leave open", id));
    add_bits(finding);
    end_progress();
  }
  return *kept_.of(id, digest(id));
}

/// What may be offered for one finding.
struct Trier::Candidates {
  const Json* finding;
  std::vector<Proposal> proposals{};
  std::vector<std::size_t> places{};     ///< of the proposals, each among those made with it
  std::vector<std::uint64_t> numbers{};  ///< of the proposals
  std::vector<std::size_t> settling{};   ///< of the proposals, in order, as many as are wanted
  std::vector<std::size_t> failed{};
  std::size_t undecided = 0;                                ///< proposals of which the solver gave up
  std::map<std::string, std::set<std::string>> wordless{};  ///< by language: what cannot be written in it
  std::size_t tried = 0;
  bool helped = false;  ///< answers to other questions have been put beside those that failed

  void add(std::vector<Proposal> more) {
    for (std::size_t i = 0; i < more.size(); ++i) {
      if (!more[i].wordless.empty()) wordless[more[i].wordings.back().language].insert(more[i].wordless);
      if (!more[i].wordless.empty()) continue;
      numbers.push_back(more[i].number());
      places.push_back(i);
      proposals.push_back(std::move(more[i]));
    }
  }

  void decide(std::size_t proposal, Settles settles) {
    switch (settles) {
      case Settles::yes: settling.insert(std::ranges::upper_bound(settling, proposal), proposal); return;
      case Settles::no: failed.push_back(proposal); return;
      case Settles::undecided: ++undecided; return;
    }
  }
};

// Neighbours have changes in common: one thread goes from the first on, the other from the last back.
void Trier::try_all(const Findings& findings, const std::function<void(std::size_t)>& done) {
  std::size_t first = 0, last = findings.size();
  std::mutex places;
  const auto next = [&](bool forwards) {
    const std::scoped_lock lock(places);
    const std::size_t some = std::min(kTogether, last - first);
    const std::size_t begin = forwards ? std::exchange(first, first + some) : last -= some;
    return Findings(findings.begin() + static_cast<std::ptrdiff_t>(begin),
                    findings.begin() + static_cast<std::ptrdiff_t>(begin + some));
  };
  const auto work = [&](bool forwards) {
    std::optional<Trials> trials;
    for (Findings some = next(forwards); !some.empty(); some = next(forwards)) {
      Findings fresh;
      {
        const std::scoped_lock lock(mutex_);
        std::ranges::copy_if(some, std::back_inserter(fresh),
                             [this](const Json* one) { return !is_tried((*one)["id"]); });
      }
      if (!fresh.empty() && !trials) trials.emplace(new_trials(false));
      if (!fresh.empty()) try_some(*trials, fresh);
      if (options_.bits)
        for (const Json* one : some) add_bits(*one);
      const std::scoped_lock lock(mutex_);
      done(some.size());
    }
  };
  model::run_side_by_side({[&] { work(true); }, [&] { work(false); }});
}

void Trier::try_some(Trials& trials, const Findings& findings) {
  std::vector<Candidates> all;
  for (const Json* finding : findings) all.push_back(candidates(*finding));
  find_settling(trials, all);
  find_effects(trials, all);
  std::vector<TriedWordings> words;
  for (const Candidates& one : all) words.push_back(words_of(one));
  const std::scoped_lock lock(mutex_);
  for (std::size_t i = 0; i < all.size(); ++i) {
    const std::string id = (*all[i].finding)["id"];
    if (words[i].undecided > 0) given_up_.insert(id);
    kept_.keep(id, std::move(words[i]));
  }
  kept_.write();
}

Proposal Trier::proposal(const Json& finding, const Json& wording) const {
  const auto place = wording["proposal"].get<std::size_t>();
  if (!wording.contains("beside")) return all_proposals(finding).at(place);
  std::vector<ChosenOption> beside;
  for (const auto& [question, option] : wording["beside"].items()) beside.push_back({question, option});
  return gap_proposals(finding, report_, encoding_, wording["answer"], beside).at(place);
}

std::vector<Proposal> Trier::all_proposals(const Json& finding) const {
  const auto is = [&](solver::Kind kind) { return finding["kind"] == name_of(kind); };
  if (is(solver::Kind::gap)) return gap_proposals(finding, report_, encoding_);
  if (solver::is_id_about_records(finding["id"].get<std::string>())) return proposals(finding, encoding_);
  if (is(solver::Kind::example) || is(solver::Kind::notation)) return record_proposals(finding, encoding_, game_);
  return proposals(finding, encoding_);
}

Trials Trier::new_trials(bool in_parts) const {
  return Trials(from_, report_, game_, asked_.pieces, interruption_.token(), in_parts);
}

Trier::Candidates Trier::candidates(const Json& finding) const {
  Candidates result{&finding};
  result.add(all_proposals(finding));
  return result;
}

// Where the change was tried for another finding, what it settles is known.
std::optional<Settles> Trier::known_to_settle(const Candidates& one, std::size_t proposal) {
  const std::string id = (*one.finding)["id"];
  if (!is_of(id, kTried)) return std::nullopt;
  const std::scoped_lock lock(mutex_);
  const auto known = effects_.find(one.numbers[proposal]);
  if (known == effects_.end()) return std::nullopt;
  if (known->second.undecided.contains(id)) return Settles::undecided;
  return std::ranges::find(known->second.resolved, id) != known->second.resolved.end() ? Settles::yes : Settles::no;
}

// Where no sentence closes a gap by itself, each is tried with answers to other questions under which it would.
bool Trier::put_answers_beside(Trials& trials, Candidates& one) const {
  if (one.helped || !one.settling.empty() || (*one.finding)["kind"] != name_of(solver::Kind::gap)) return false;
  one.helped = true;
  std::set<std::pair<std::string, std::vector<ChosenOption>>> seen;
  const std::size_t without = one.proposals.size();
  for (const std::size_t i : one.failed) {
    if (one.proposals.size() - without >= kMostHelped) break;
    const std::string option = one.proposals[i].option;
    for (const std::vector<ChosenOption>& beside : trials.what_would_help(one.proposals[i]))
      if (seen.emplace(option, beside).second) one.add(gap_proposals(*one.finding, report_, encoding_, option, beside));
  }
  return one.tried < one.proposals.size();
}

// The first proposals of all findings together, then the next ones of those that have not enough.
void Trier::find_settling(Trials& trials, std::vector<Candidates>& all) {
  for (;;) {
    std::vector<Trials::Candidate> asked;
    std::vector<std::pair<Candidates*, std::size_t>> places;
    for (Candidates& one : all)
      for (std::size_t wanted = options_.most - one.settling.size(); wanted > 0 && one.tried < one.proposals.size();) {
        const std::size_t i = one.tried++;
        const std::optional<Settles> known = known_to_settle(one, i);
        if (known) one.decide(i, *known);
        if (!known) asked.push_back({&one.proposals[i], one.finding});
        if (!known) places.emplace_back(&one, i);
        if (known.value_or(Settles::yes) == Settles::yes) --wanted;
      }
    if (asked.empty()) {
      bool more = false;
      for (Candidates& one : all) more = put_answers_beside(trials, one) || more;
      if (more) continue;
      return;
    }
    const std::vector<Settles> settle = trials.settle(asked);
    for (std::size_t i = 0; i < settle.size(); ++i) places[i].first->decide(places[i].second, settle[i]);
  }
}

// Several findings may be settled by the same change: what it does is asked once.
void Trier::find_effects(Trials& trials, const std::vector<Candidates>& all) {
  std::map<std::uint64_t, const Proposal*> wanted;
  {
    const std::scoped_lock lock(mutex_);
    for (const Candidates& one : all)
      for (const std::size_t i : one.settling)
        if (!effects_.contains(one.numbers[i])) wanted.emplace(one.numbers[i], &one.proposals[i]);
  }
  if (wanted.empty()) return;
  std::vector<Proposal> proposals;
  for (const auto& [number, proposal] : wanted) proposals.push_back(*proposal);
  std::vector<Effect> effects = trials.effects_of(proposals);
  const std::scoped_lock lock(mutex_);
  for (std::size_t i = 0; const auto& [number, proposal] : wanted) effects_.emplace(number, std::move(effects[i++]));
}

Effect Trier::effect_of(std::uint64_t number) {
  const std::scoped_lock lock(mutex_);
  return effects_.at(number);
}

TriedWordings Trier::words_of(const Candidates& one) {
  const std::string id = (*one.finding)["id"];
  TriedWordings result{digest(id), texts_, options_.most};
  result.failed = one.failed.size();
  result.undecided = one.undecided;
  for (const std::size_t i : one.settling) {
    Effect effect = effect_of(one.numbers[i]);
    const bool is_gone = std::erase(effect.resolved, id) > 0;
    if (effect.undecided.contains(id)) ++result.undecided;  // asked again among others, the solver gave up
    if (effect.undecided.contains(id)) continue;
    if (is_of(id, kTried) && !is_gone) throw std::logic_error("a change settles " + id + " and leaves it");
    result.wordings.push_back(tried_json(one.places[i], one.proposals[i], effect));
  }
  result.wordless = one.wordless;
  if ((*one.finding)["kind"] == name_of(solver::Kind::gap) && one.proposals.empty() && one.wordless.empty())
    result.unwritten = !answers_are_written(*one.finding, report_, encoding_);
  leave_out_idle(result.wordings);
  put_in_order(result.wordings);
  return result;
}

// To wordings that were tried without.
void Trier::add_bits(const Json& finding) {
  const std::string id = finding["id"];
  TriedWordings tried;
  {
    const std::scoped_lock lock(mutex_);
    tried = *kept_.of(id, digest(id));
  }
  for (Json& wording : tried.wordings) {
    if (wording.contains("bits")) continue;
    Json bits = Json::object();
    const auto all = admitted_after(proposal(finding, wording), from_, asked_, interruption_.token());
    for (const auto& [text, after] : all) {
      bits[text] = {{"before", report_["texts"][text].value("bits", Json())},
                    {"after", after.admitted == 0 ? Json() : Json(analysis::bits(after.admitted))}};
      if (!after.exact) bits[text]["exact"] = false;
    }
    wording["bits"] = bits;
  }
  const std::scoped_lock lock(mutex_);
  kept_.keep(id, std::move(tried));
  kept_.write();
}

}  // namespace roluat::analysis
