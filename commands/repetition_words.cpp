#include "commands/repetition_words.hpp"

#include <algorithm>
#include <set>
#include <vector>

#include "analysis/report/show.hpp"
#include "commands/side_words.hpp"

namespace roluat::analysis {

using Json = nlohmann::ordered_json;
using model::Trilingual;

Trilingual outcome_of(const std::string& side, RepetitionReading::Says says, const model::GameWords& words) {
  const Trilingual name = side_word(side, words);
  const Trilingual alone{"xét riêng bên " + name.vi + ": ", "单看" + name.zh + "：", "judged alone, " + name.en};
  switch (says) {
    case RepetitionReading::Says::loses: return {alone.vi + "thua", alone.zh + "判负", alone.en + " loses"};
    case RepetitionReading::Says::does_not_lose:
      return {alone.vi + "không thua", alone.zh + "不判负", alone.en + " does not lose"};
    case RepetitionReading::Says::draws: break;
  }
  return {alone.vi + "hòa", alone.zh + "判和", alone.en + " draws"};
}

const char* outcome_id(RepetitionReading::Says says) {
  switch (says) {
    case RepetitionReading::Says::loses: return "loses";
    case RepetitionReading::Says::does_not_lose: return "does-not-lose";
    case RepetitionReading::Says::draws: break;
  }
  return "draws";
}

Trilingual outcome_words(const model::RepetitionVerdict& verdict, const model::GameWords& words) {
  if (!verdict.loses.empty()) {
    const Trilingual name = side_word(verdict.loses, words);
    return {name.vi + " thua", name.zh + "判负", name.en + " loses"};
  }
  if (verdict.goes_on) return {"ván cờ tiếp tục", "对局继续", "the game goes on"};
  return {"hòa", "和棋", "draw"};
}

namespace {

/// By their numbers, each once; with the clause where the number does not tell which is meant.
Trilingual sentences_of(const std::set<SpeakingClause>& clauses, const FollowedSentences& among) {
  std::vector<Trilingual> names;
  for (const SpeakingClause& clause : clauses) {
    const std::string n = std::to_string(clause.sentence), in = " (" + clause.id + ")";
    const bool exact = is_ambiguous(clause, among);
    const Trilingual name{n + (exact ? in : ""), n + (exact ? "（" + clause.id + "）" : ""), n + (exact ? in : "")};
    if (std::ranges::find(names, name.en, &Trilingual::en) == names.end()) names.push_back(name);
  }
  Trilingual list;
  for (const Trilingual& name : names) {
    const bool first = list.en.empty();
    list = {list.vi + (first ? "" : ", ") + name.vi, list.zh + (first ? "" : "、") + name.zh,
            list.en + (first ? "" : ", ") + name.en};
  }
  return {"câu " + list.vi, "第" + list.zh + "句", (names.size() == 1 ? "sentence " : "sentences ") + list.en};
}

/// Where the game does not end as the side's part would have it.
Trilingual together_otherwise(const model::RepetitionVerdict& verdict, const model::GameWords& words) {
  const Trilingual outcome = outcome_words(verdict, words);
  return {" Nhưng gộp hai bên lại thì kết quả khác: " + outcome.vi + ".",
          "但双方合并判定，结果不同：" + outcome.zh + "。",
          " Put together with the other side, however, it comes out otherwise: " + outcome.en + "."};
}

}  // namespace

Trilingual followed_words(const FollowedSentences& followed, const model::RepetitionVerdict& verdict,
                          const model::GameWords& words) {
  const Trilingual side = side_word(followed.side, words), losing = sentences_of(followed.losing, followed),
                   sparing = sentences_of(followed.sparing, followed), follows = followed.loses ? losing : sparing,
                   more = differs_from_verdict(followed, verdict) ? together_otherwise(verdict, words) : Trilingual{};
  return {"Xét riêng bên " + side.vi + ", các câu trái nhau: " + losing.vi + " xử thua, " + sparing.vi +
              " thì không. Bộ luật này theo " + follows.vi + "." + more.vi,
          "单看" + side.zh + "，条文互相抵触：" + losing.zh + "判负，" + sparing.zh + "不判负。这套规则依" +
              follows.zh + "。" + more.zh,
          "On " + side.en + ", judged alone, the sentences contradict each other: by " + losing.en + " it loses, by " +
              sparing.en + " it does not. This ruling follows " + follows.en + "." + more.en};
}

std::string reason_words(const model::RepetitionVerdict::Reason& because, model::Language language) {
  const Trilingual ours{"câu trả lời riêng của bộ luật này", "这套规则自定的答案", "this ruling's own answer"};
  return (because.source.empty() ? ours.in(language) : because.source) + colon(language) + because.words.in(language);
}

Trilingual verdict_words(const model::RepetitionVerdict& verdict, const model::GameWords& words) {
  const Trilingual outcome = outcome_words(verdict, words);
  if (verdict.due && *verdict.due) return outcome;
  const Trilingual when = verdict.due ? Trilingual{"chưa đến lúc xử", "尚未到裁决的时候", "not judged yet"}
                                      : Trilingual{"bộ luật này không nói khi nào xử", "这套规则没有规定何时裁决",
                                                   "this ruling does not say when it is judged"};
  return {when.vi + "; nếu xử bây giờ: " + outcome.vi, when.zh + "；若现在裁决：" + outcome.zh,
          when.en + "; if it were judged now: " + outcome.en};
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
