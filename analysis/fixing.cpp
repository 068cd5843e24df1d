#include "analysis/fixing.hpp"

#include <stdlib.h>  // mkdtemp

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "analysis/obligations.hpp"
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
  explicit Obligations(Encoding read) : encoding(std::move(read)) {
    for (const model::Text& text : encoding.texts) texts.emplace_back(encoding, text);
    all = obligations_of(encoding, texts, {std::begin(kRechecked), std::end(kRechecked)});
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
                     std::stop_token stop)
    : asked_before_(std::move(asked)), game_(game), most_pieces_(most_pieces), stop_(std::move(stop)) {
  for (const auto& finding : report["findings"])
    if (const std::string id = finding["id"]; is_rechecked(id)) before_.insert(id);
}

Effect Rechecker::effect_of(const Proposal& proposal, const std::string& game_folder,
                            const std::string& finding) const {
  const TemporaryFolder place;
  const std::string folder = place.path() + "/" + fs::path(game_folder).filename().string();
  copy_with(game_folder, proposal, folder);
  return effect_of(folder, finding);
}

Effect Rechecker::effect_of(const std::string& folder, const std::string& finding) const {
  Obligations now(solver::read_encoding(folder));
  model::Digests digests(now.encoding.formulas, now.encoding.prelude.signature());
  std::vector<Obligation> own, others;
  Effect effect;
  std::set<std::string> after;
  for (Obligation& one : now.all) {
    const std::string id = one.id();
    if (!asked_before_.contains({id, digests.of(one.formula)})) {
      (id == finding ? own : others).push_back(std::move(one));
    } else {
      ++effect.untouched;
      if (before_.contains(id)) after.insert(id);
    }
  }
  effect.asked = own.size() + others.size();
  const solver::SearchOptions options{most_pieces_, false, nullptr, stop_};
  // What does not settle the finding is of no use, whatever else it does.
  if (after.contains(finding) || !search_in_parts(now.encoding, own, options, false).found.empty()) return effect;
  effect.settles = true;
  const solver::Outcome outcome = search_in_parts(now.encoding, others, options, false);
  Teller teller(now.encoding, now.texts, game_);
  for (const solver::Found& found : outcome.found) {
    const Obligation& obligation = others[found.obligation];
    const std::string id = obligation.id();
    if (after.contains(id)) continue;
    if (!before_.contains(id)) {
      Finding told;
      std::string fault;
      if (!teller.tell(obligation, found, told, fault)) continue;  // does not replay: check would not show it either
      effect.created.push_back(std::move(told));
    }
    after.insert(id);
  }
  for (const std::string& id : before_)
    if (id != finding && !after.contains(id)) effect.resolved.push_back(id);
  std::ranges::sort(effect.created, {}, &Finding::id);
  return effect;
}

void write_copy(const std::string& game_folder, const Proposal& proposal, const std::string& folder) {
  const std::string target = folder + "/" + fs::path(game_folder).filename().string();
  if (fs::exists(target)) throw InputError({target, 0, 0, "is there already", "a folder that does not exist"});
  copy_with(game_folder, proposal, target);
}

}  // namespace roluat::analysis
