#include "analysis/mending/wordings.hpp"

#include "analysis/report/json_form.hpp"
#include "analysis/report/report.hpp"
#include "analysis/words/trilingual_json.hpp"
#include "model/atomic_file.hpp"
#include "model/diagnostic.hpp"
#include "model/fnv.hpp"
#include "model/read_file.hpp"

namespace roluat::analysis {

using Json = nlohmann::ordered_json;

namespace {

constexpr const char* kSchema = "roluat.wordings/1";
constexpr model::Phrase kExpected = "a wordings.json that 'roluat fix' wrote";
constexpr int kTrials = 3;  // what was tried in another way, by an earlier program, is tried again
constexpr solver::Kind kBetweenTexts[] = {solver::Kind::opposite, solver::Kind::silence};

Json to_json(const TriedWordings& tried) {
  Json json{{"formulas", tried.formulas},
            {"encoding", tried.encoding},
            {"most", tried.most},
            {"failed", tried.failed},
            {"wordings", tried.wordings}};
  if (tried.undecided > 0) json["undecided"] = tried.undecided;
  if (tried.unwritten) json["unwritten"] = true;
  if (!tried.wordless.empty()) json["wordless"] = tried.wordless;
  return json;
}

TriedWordings from_json(const Json& json) {
  TriedWordings tried{json.at("formulas"), json.at("encoding"), json.at("most"), json.at("failed"),
                      json.at("wordings")};
  tried.undecided = json.value("undecided", std::size_t{0});
  tried.unwritten = json.value("unwritten", false);
  if (json.contains("wordless")) json["wordless"].get_to(tried.wordless);
  return tried;
}

Json parsed(const std::string& file) {
  Json json = parse_json(model::read_bytes(file, kExpected), file, kExpected);
  if (!json.is_object() || json.value("schema", "") != kSchema)
    throw model::InputError({file, 1, 1, "these are not wordings", kExpected});
  return json;
}

}  // namespace

FormulaDigests digests_of(const AskedSet& asked) {
  FormulaDigests result;
  // In the order of the set, so the same every time.
  for (const auto& [id, formula] : asked) {
    std::uint64_t& digest = result[id];
    digest = model::folded(digest, formula) + 1;
  }
  return result;
}

std::uint64_t formulas_of(const FormulaDigests& digests, const std::string& finding, const std::string& encoding) {
  const auto found = digests.find(finding);
  return found != digests.end() ? found->second : std::stoull(digest({encoding}), nullptr, 16);
}

Json tried_json(std::size_t index, const Proposal& proposal, const Effect& effect) {
  Json wordings = Json::array(), created = Json::array(), differences = Json::array();
  for (const Wording& wording : proposal.wordings)
    wordings.push_back({{"text", wording.text},
                        {"language", wording.language},
                        {"sentence", wording.sentence},
                        {"words", wording.words}});
  for (const Finding& finding : effect.created)
    (is_of(finding.id, kBetweenTexts) ? differences : created)
        .push_back({{"id", finding.id},
                    {"title", trilingual(finding.title)},
                    {"fen", finding.witness.fen},
                    {"act", finding.witness.act}});
  created.insert(created.end(), differences.begin(), differences.end());
  Json result{{"proposal", index},     {"does", trilingual(proposal.does)},
              {"wordings", wordings},  {"resolved", effect.resolved},
              {"created", created},    {"differences", differences.size()},
              {"asked", effect.asked}, {"untouched", effect.untouched}};
  if (!effect.undecided.empty()) result["undecided"] = effect.undecided;
  if (proposal.beside.empty()) return result;
  result["answer"] = proposal.option;
  for (const auto& [question, option] : proposal.beside) result["beside"][question] = option;
  return result;
}

KeptWordings::KeptWordings(std::string folder, const std::string& version, const std::string& rules)
    : file_(std::move(folder) + "/wordings.json"), version_(version), rules_(rules) {
  if (!model::is_there(file_)) return;
  const Json json = parsed(file_);
  try {
    if (json.at("version") != version_ || json.at("rules") != rules_ || json.value("trials", 1) != kTrials) return;
    for (const auto& [id, tried] : json.at("findings").items()) all_.emplace(id, from_json(tried));
  } catch (const Json::exception&) {
    throw model::InputError({file_, 1, 1, "these wordings are incomplete", "a wordings.json that 'roluat fix' wrote"});
  }
}

const TriedWordings* KeptWordings::of(const std::string& finding, std::uint64_t formulas) const {
  const auto found = all_.find(finding);
  return found == all_.end() || found->second.formulas != formulas ? nullptr : &found->second;
}

void KeptWordings::keep(const std::string& finding, TriedWordings tried) {
  all_.insert_or_assign(finding, std::move(tried));
}

void KeptWordings::write() const {
  Json findings = Json::object();
  for (const auto& [id, tried] : all_) findings[id] = to_json(tried);
  const Json file{
      {"schema", kSchema}, {"version", version_}, {"rules", rules_}, {"trials", kTrials}, {"findings", findings}};
  model::write_no_link_atomically(file_, file.dump(1) + "\n");
}

Json with_wordings(const Json& report, const KeptWordings& kept, const FormulaDigests& now) {
  Json result = report;
  for (Json& finding : result["findings"]) {
    const std::string id = finding["id"];
    const TriedWordings* tried = kept.of(id, formulas_of(now, id, maker_of(report).encoding));
    if (tried == nullptr) continue;
    finding["wordings"] = tried->wordings;
    finding["failed"] = tried->failed;
    if (tried->undecided > 0) finding["given_up"] = tried->undecided;
    if (tried->unwritten) finding["unwritten"] = true;
    if (!tried->wordless.empty()) finding["wordless"] = tried->wordless;
    if (tried->encoding == maker_of(report).encoding) continue;
    for (Json& one : finding["wordings"])
      for (const char* other : {"resolved", "created", "differences"}) one.erase(other);
  }
  return result;
}

}  // namespace roluat::analysis
