#include "analysis/page/page_wordings.hpp"

#include <map>
#include <nlohmann/json.hpp>
#include <string>

namespace roluat::analysis {

using Json = nlohmann::ordered_json;

namespace {

class WordingSharer {
 public:
  explicit WordingSharer(const Json& findings) {
    for (const Json& finding : findings) findings_.emplace(finding["id"], findings_.size());
  }

  void share(Json& wording) {
    wording["does"] = number_of(wording["does"]);
    if (wording.contains("created"))
      for (Json& title : wording["created"]) title = number_of(title);
    if (!wording.contains("resolved")) return;
    Json gone = Json::array();
    for (const std::string id : wording["resolved"])
      if (const auto found = findings_.find(id); found != findings_.end()) gone.push_back(found->second);
    wording["resolved"] = gone;
  }
  [[nodiscard]] const Json& said() const { return said_; }

 private:
  std::size_t number_of(const Json& sentence) {
    const auto [known, is_new] = numbers_.try_emplace(sentence.dump(), said_.size());
    if (is_new) said_.push_back(sentence);
    return known->second;
  }

  std::map<std::string, std::size_t> findings_, numbers_;
  Json said_ = Json::array();
};

}  // namespace

void share_wordings(Json& data) {
  WordingSharer sharer(data["findings"]);
  for (Json& finding : data["findings"])
    if (finding.contains("wordings"))
      for (Json& wording : finding["wordings"]) sharer.share(wording);
  data["said"] = sharer.said();
}

}  // namespace roluat::analysis
