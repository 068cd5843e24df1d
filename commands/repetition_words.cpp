#include "commands/repetition_words.hpp"

#include "analysis/report/show.hpp"

namespace roluat::analysis {

using Json = nlohmann::ordered_json;
using model::Trilingual;

Trilingual outcome_of(const std::string& side, RepetitionReading::Says says) {
  const Trilingual name = side == "red" ? Trilingual{"Trắng (Đỏ)", "红方", "Red"} : Trilingual{"Đen", "黑方", "Black"};
  switch (says) {
    case RepetitionReading::Says::loses: return {name.vi + " thua", name.zh + "判负", name.en + " loses"};
    case RepetitionReading::Says::does_not_lose:
      return {name.vi + " không thua", name.zh + "不判负", name.en + " does not lose"};
    case RepetitionReading::Says::draws: break;
  }
  return {"về phần " + name.vi + ", hòa", "单看" + name.zh + "，判和", "for " + name.en + "'s part, a draw"};
}

const char* outcome_id(RepetitionReading::Says says) {
  switch (says) {
    case RepetitionReading::Says::loses: return "loses";
    case RepetitionReading::Says::does_not_lose: return "does-not-lose";
    case RepetitionReading::Says::draws: break;
  }
  return "draws";
}

Trilingual outcome_words(const model::RepetitionVerdict& verdict) {
  if (!verdict.loses.empty()) return outcome_of(verdict.loses, RepetitionReading::Says::loses);
  if (verdict.goes_on) return {"ván cờ tiếp tục", "对局继续", "the game goes on"};
  return {"hòa", "和棋", "draw"};
}

std::string reason_words(const model::RepetitionVerdict::Reason& because, model::Language language) {
  const Trilingual ours{"câu trả lời riêng của bộ luật này", "这套规则自定", "this ruling's own answer"};
  return (because.source.empty() ? ours.in(language) : because.source) + colon(language) + because.words.in(language);
}

Trilingual due_words(const model::RepetitionVerdict& verdict) {
  if (!verdict.due)
    return {" (bộ luật này không nói khi nào xử)", "（这套规则没有说何时裁决）",
            " (this ruling does not say when it is judged)"};
  if (*verdict.due) return {};
  return {" (chưa đến lúc xử)", "（尚未到裁决的时候）", " (not judged yet)"};
}

Json verdict_json(const model::RepetitionVerdict& verdict, model::Language language) {
  Json because = Json::array(), why = Json::array();
  for (const auto& one : verdict.because) because.push_back(reason_words(one, language));
  for (const auto& one : verdict.because) why.push_back(one.why.in(language));
  return {{"loses", verdict.loses.empty() ? Json() : Json(verdict.loses)},
          {"goes_on", verdict.goes_on},
          {"because", because},
          {"why", why},
          {"due", verdict.due ? Json(*verdict.due) : Json()}};
}

}  // namespace roluat::analysis
