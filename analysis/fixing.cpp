#include "analysis/fixing.hpp"

#include <stdlib.h>  // mkdtemp

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "analysis/answers.hpp"
#include "analysis/gap_proposals.hpp"
#include "analysis/openness.hpp"
#include "analysis/teller.hpp"
#include "model/atomic_file.hpp"
#include "model/diagnostic.hpp"
#include "model/digest.hpp"

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

// A folder that goes when it is no longer needed.
class TemporaryFolder {
 public:
  TemporaryFolder() {
    std::string form = (fs::temp_directory_path() / "roluat-XXXXXX").string();
    if (mkdtemp(form.data()) == nullptr)
      throw InputError({form, 0, 0, "no folder can be made there", "a folder for temporary files that can be written"});
    path_ = form;
  }
  ~TemporaryFolder() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
  }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  [[nodiscard]] std::string path() const { return path_; }

 private:
  std::string path_;
};

void copy_with(const std::string& game_folder, const Proposal& proposal, const std::string& folder) {
  fs::create_directories(fs::path(folder).parent_path());
  fs::copy(game_folder, folder, fs::copy_options::recursive);
  for (const auto& [text, source] : proposal.sources)
    model::write_file_atomically(folder + "/texts/" + text + ".toml", source);
}

}  // namespace

Rechecker::Rechecker(AskedSet asked, const nlohmann::ordered_json& report, const model::Game& game, int most_pieces,
                     std::stop_token stop, std::span<const solver::Kind> kinds)
    : asked_before_(std::move(asked)),
      game_(game),
      most_pieces_(most_pieces),
      stop_(std::move(stop)),
      kinds_(kinds.begin(), kinds.end()) {
  for (const auto& finding : report["findings"])
    if (const std::string id = finding["id"]; is_of(id, kinds)) before_.insert(id);
}

Effect Rechecker::effect_of(const Proposal& proposal, const std::string& game_folder,
                            const std::string& finding) const {
  const TemporaryFolder place;
  const std::string folder = place.path() + "/" + fs::path(game_folder).filename().string();
  copy_with(game_folder, proposal, folder);
  if (!proposal.question.empty() && !closes(proposal, folder, most_pieces_, stop_)) return {};
  return effect_of(folder, finding);
}

namespace {

// Tells what was not there before; notes all that is there.
class After {
 public:
  After(Obligations& now, const std::set<std::string>& before, const model::Game& game)
      : before_(before), teller_(now.encoding, now.texts, game) {}

  void stays(const std::string& id) { all_.insert(id); }

  void is_shown(const Obligation& obligation, const solver::Found& found) {
    const std::string id = finding_id(obligation);
    if (all_.contains(id)) return;
    if (!before_.contains(id)) {
      Finding told;
      std::string fault;
      if (!teller_.tell(obligation, found, told, fault)) return;  // does not replay: check would not show it either
      created_.push_back(std::move(told));
    }
    all_.insert(id);
  }

  void is_denied(const Obligation& obligation) {
    const std::string id = finding_id(obligation);
    if (all_.insert(id).second && !before_.contains(id)) created_.push_back(teller_.tell_without_witness(obligation));
  }

  // Of a clause that never speaks it is clear that it is redundant, and that no reading of it speaks.
  void leave_out_what_follows() {
    std::set<std::string> left;
    for (const std::string& id : all_)
      if (follows(id)) left.insert(id);
    for (const std::string& id : left) all_.erase(id);
    std::erase_if(created_, [&](const Finding& one) { return left.contains(one.id); });
    std::ranges::sort(created_, {}, &Finding::id);
  }

  [[nodiscard]] const std::set<std::string>& all() const { return all_; }
  [[nodiscard]] const std::vector<Finding>& created() const { return created_; }

 private:
  [[nodiscard]] bool follows(const std::string& id) const {
    const std::string redundant = "redundant:", dead = "dead:";
    if (id.starts_with(redundant)) return all_.contains(dead + id.substr(redundant.size()));
    const std::size_t last = id.rfind(':');
    return id.starts_with(dead) && last >= dead.size() && all_.contains(id.substr(0, last));
  }

  const std::set<std::string>& before_;
  Teller teller_;
  std::set<std::string> all_;
  std::vector<Finding> created_;
};

}  // namespace

Effect Rechecker::effect_of(const std::string& folder, const std::string& finding) const {
  Obligations now(solver::read_encoding(folder), kinds_);
  model::Digests digests(now.encoding.formulas, now.encoding.prelude.signature());
  std::vector<Obligation> own, others;
  Effect effect;
  After after(now, before_, game_);
  for (Obligation& one : now.all) {
    const std::string id = finding_id(one);
    if (!asked_before_.contains({id, digests.of(one.formula)})) {
      (id == finding ? own : others).push_back(std::move(one));
    } else {
      ++effect.untouched;
      if (before_.contains(id)) after.stays(id);
    }
  }
  effect.asked = own.size() + others.size();
  const solver::SearchOptions options{most_pieces_, false, nullptr, stop_};
  // What does not settle the finding is of no use, whatever else it does.
  const Answers about_own = answers_to(now.encoding, own, options);
  if (after.all().contains(finding) || !about_own.outcome.found.empty() || !about_own.denied.empty()) return effect;
  effect.settles = true;
  const Answers answers = answers_to(now.encoding, others, options);
  for (const solver::Found& found : answers.outcome.found) after.is_shown(others[found.obligation], found);
  for (const std::size_t i : answers.denied) after.is_denied(others[i]);
  if (std::ranges::find(kinds_, solver::Kind::notation) != kinds_.end())
    for (const model::Text& text : now.encoding.texts)
      for (const Obligation& one : unexplained_signs(now.encoding, text.id)) after.is_denied(one);
  after.leave_out_what_follows();
  for (const std::string& id : before_)
    if (id != finding && !after.all().contains(id)) effect.resolved.push_back(id);
  effect.created = after.created();
  return effect;
}

std::map<std::string, std::optional<double>> bits_after(const Proposal& proposal, const std::string& game_folder,
                                                        int most_pieces, std::stop_token stop) {
  const TemporaryFolder place;
  const std::string folder = place.path() + "/" + fs::path(game_folder).filename().string();
  copy_with(game_folder, proposal, folder);
  Encoding encoding = solver::read_encoding(folder);
  std::vector<Verdicts> texts;
  for (const model::Text& text : encoding.texts)
    if (proposal.sources.contains(text.id)) texts.emplace_back(encoding, text);
  std::map<std::string, std::optional<double>> result;
  for (const Openness& one : openness(encoding, texts, {most_pieces, std::move(stop)}))
    if (one.texts.size() == 1)
      result[one.texts.front()] = one.admission.admitted == 0 ? std::nullopt : std::optional(one.bits());
  return result;
}

void write_copy(const std::string& game_folder, const Proposal& proposal, const std::string& folder) {
  const std::string target = folder + "/" + fs::path(game_folder).filename().string();
  if (fs::exists(target)) throw InputError({target, 0, 0, "is there already", "a folder that does not exist"});
  copy_with(game_folder, proposal, target);
}

}  // namespace roluat::analysis
