#include "analysis/trials/fixing.hpp"

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "analysis/asking/answers.hpp"
#include "analysis/checking/after.hpp"
#include "analysis/openness/openness.hpp"
#include "analysis/trials/temporary_folder.hpp"
#include "model/atomic_file.hpp"
#include "model/diagnostic.hpp"
#include "model/digest.hpp"
#include "model/subjects.hpp"

namespace roluat::analysis {

using model::InputError;
using solver::Encoding;
using solver::Obligation;
using solver::Verdicts;

namespace {

namespace fs = std::filesystem;

struct Obligations {
  Obligations(Encoding read, const std::vector<solver::Kind>& kinds) : encoding(std::move(read)) {
    for (const model::Text& text : encoding.texts) texts.emplace_back(encoding, text);
    all = all_obligations(encoding, texts, kinds);
  }

  Encoding encoding;
  std::vector<Verdicts> texts;
  std::vector<Obligation> all;
};

std::string place_in(const std::string& folder, const TextsFrom& texts) {
  return folder + "/" +
         fs::path(texts.file.empty() ? model::subject_in(texts.folder).game : texts.file).filename().string();
}

// What is changed of the game's texts, in a copy of its folder, or the one text as changed.
TextsFrom copy_with(const TextsFrom& texts, const Proposal& proposal, const std::string& folder) {
  const std::string copy = place_in(folder, texts);
  fs::create_directories(folder);
  if (!texts.file.empty()) {
    model::write_file_atomically(copy, proposal.sources.begin()->second);
    return {texts.folder, copy, texts.special};
  }
  const auto [game, subject] = model::subject_in(texts.folder);
  fs::copy(game, copy, fs::copy_options::recursive);
  const std::string of_subject = model::subject_folder(copy, subject);
  for (const auto& [text, source] : proposal.sources)
    model::write_file_atomically(copy + "/texts/" + text + ".toml", source);
  for (const auto& [text, source] : proposal.records)
    model::write_file_atomically(of_subject + "/records/" + text + ".toml", source);
  return {of_subject, {}, texts.special};
}

}  // namespace

void Effect::resolve_all_but(const std::set<std::string>& before, const std::set<std::string>& still) {
  for (const std::string& id : still) undecided.erase(id);  // another obligation of the same id has shown it
  for (const std::string& id : before)
    if (!still.contains(id) && !undecided.contains(id)) resolved.push_back(id);
}

Rechecker::Rechecker(AskedSet asked, const nlohmann::ordered_json& report, const model::Game& game, int most_pieces,
                     std::stop_token stop, std::span<const solver::Kind> kinds)
    : asked_before_(std::move(asked)),
      game_(game),
      most_pieces_(most_pieces),
      stop_(std::move(stop)),
      kinds_(kinds.begin(), kinds.end()) {
  for (const auto& finding : report["findings"])
    if (const std::string id = finding["id"]; is_of(id, kinds) && !finding.value("beyond_scope", false))
      before_.insert(id);
}

namespace {

// Obligations that are not as they were before; of the others it is known whether they are findings.
std::vector<Obligation> touched(Obligations& now, const AskedSet& asked_before, const std::set<std::string>& before,
                                After& after) {
  model::Digests digests(now.encoding.formulas, now.encoding.prelude.signature());
  std::vector<Obligation> result;
  for (Obligation& one : now.all) {
    const std::string id = finding_id(one);
    if (!asked_before.contains({id, digests.of(one.formula)}))
      result.push_back(std::move(one));
    else if (before.contains(id))
      after.stays(id);
  }
  return result;
}

void ask_others(Obligations& now, const std::vector<Obligation>& others, const std::vector<solver::Kind>& kinds,
                const solver::SearchOptions& options, After& after, Effect& effect) {
  const Answers answers = answers_to(now.encoding, others, options);
  for (const std::size_t i : answers.outcome.undecided) effect.leave_undecided(finding_id(others[i]));
  for (const solver::Found& found : answers.outcome.found) after.is_shown(others[found.obligation], found);
  for (const std::size_t i : answers.denied) after.is_denied(others[i]);
  for (const model::Text& text : now.encoding.texts)
    for (const Obligation& one : seen_at_once(now.encoding, text, kinds)) after.is_denied(one);
}

// Clauses and gaps that the edit does not touch are not asked about again.
void ask_what_is_open(Obligations& now, const Asked& before, const solver::SearchOptions& options, After& after,
                      Effect& effect) {
  KnownObedience obeyed = known_again(now.encoding, before.obeyed);
  KnownGaps known = before.gaps;
  effect.openness = openness(now.encoding, now.texts, {options.most_elements, options.stop}, obeyed).texts;
  const GapSearch gaps = find_gaps(now.encoding, effect.openness, options, known, now.texts);
  for (const std::string& id : gaps.known) after.stays(id);
  for (const Obligation& one : gaps.obligations)
    if (one.by_no_act) after.stays(one.id());
  for (const solver::Found& found : gaps.outcome.found) after.is_shown(gaps.obligations[found.obligation], found);
  for (const std::size_t i : gaps.outcome.undecided) effect.leave_undecided(finding_id(gaps.obligations[i]));
  effect.asked += gaps.obligations.size() - gaps.denied_before;
  effect.untouched += gaps.known.size() + gaps.denied_before;
}

}  // namespace

Effect Rechecker::effect_of(const TextsFrom& changed) const { return effect(changed, nullptr); }

Effect Rechecker::effect_of(const TextsFrom& changed, const Asked& before) const { return effect(changed, &before); }

Effect Rechecker::effect(const TextsFrom& changed, const Asked* before) const {
  Obligations now(changed.read(), kinds_);
  Effect effect;
  effect.settles = true;
  After after(now.encoding, now.texts, before_, game_);
  const std::size_t all = now.all.size();
  const std::vector<Obligation> asked = touched(now, asked_before_, before_, after);
  effect.asked = asked.size();
  effect.untouched = all - asked.size();
  const solver::SearchOptions options{most_pieces_, false, nullptr, stop_};
  ask_others(now, asked, kinds_, options, after, effect);
  if (before != nullptr && now.encoding.has_kernel) ask_what_is_open(now, *before, options, after, effect);
  after.leave_out_what_follows();
  after.leave_out_beyond_scope(options);
  effect.resolve_all_but(before_, after.all());
  effect.created = after.created();
  return effect;
}

std::map<std::string, Admission> admitted_after(const Proposal& proposal, const TextsFrom& from, const Asked& before,
                                                std::stop_token stop) {
  const TemporaryFolder place;
  Encoding encoding = copy_with(from, proposal, place.path()).read();
  if (!encoding.has_kernel) return {};
  std::vector<Verdicts> texts;
  for (const model::Text& text : encoding.texts)
    if (proposal.sources.contains(text.id)) texts.emplace_back(encoding, text);
  KnownObedience known = known_again(encoding, before.obeyed);
  std::map<std::string, Admission> result;
  std::vector<Admission> admitted = admissions(encoding, texts, {before.pieces, std::move(stop)}, known);
  for (std::size_t t = 0; t < texts.size(); ++t) result.emplace(texts[t].text().id, std::move(admitted[t]));
  return result;
}

std::string free_place(const TextsFrom& texts, const std::string& folder) {
  std::string target = place_in(folder, texts);
  if (fs::exists(target)) throw InputError({target, 0, 0, "is there already", "a folder that does not exist"});
  return target;
}

std::string write_copy(const TextsFrom& texts, const Proposal& proposal, const std::string& folder) {
  const std::string target = free_place(texts, folder);
  copy_with(texts, proposal, folder);
  return target;
}

}  // namespace roluat::analysis
