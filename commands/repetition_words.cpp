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

/// By their places, each once; with the number or the clause where the place does not tell which is meant.
Trilingual sentences_of(const std::set<SpeakingClause>& clauses, const FollowedSentences& among) {
  std::vector<Trilingual> names;
  for (const SpeakingClause& clause : clauses) {
    const std::string n = std::to_string(clause.sentence);
    Trilingual name{clause.place, clause.place, clause.place};
    if (const ToldBy needed = told_by(clause, among); needed == ToldBy::sentence)
      name = {name.vi + " (câu " + n + ")", name.zh + "（第" + n + "句）", name.en + " (sentence " + n + ")"};
    else if (needed == ToldBy::id)
      name = {name.vi + " (" + clause.id + ")", name.zh + "（" + clause.id + "）", name.en + " (" + clause.id + ")"};
    if (std::ranges::find(names, name.en, &Trilingual::en) == names.end()) names.push_back(name);
  }
  Trilingual list;
  for (const Trilingual& name : names) {
    const bool first = list.en.empty();
    list = {list.vi + (first ? "" : ", ") + name.vi, list.zh + (first ? "" : "、") + name.zh,
            list.en + (first ? "" : ", ") + name.en};
  }
  return list;
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
  return {"Xét riêng bên " + side.vi + ", các câu trái nhau: theo " + losing.vi + " thì thua, theo " + sparing.vi +
              " thì không. Bộ luật này theo " + follows.vi + "." + more.vi,
          "单看" + side.zh + "，条文互相抵触：按" + losing.zh + "判负，按" + sparing.zh + "不判负。这套规则依" +
              follows.zh + "。" + more.zh,
          "On " + side.en + ", judged alone, the sentences contradict each other: by " + losing.en + " it loses, by " +
              sparing.en + " it does not. This ruling follows " + follows.en + "." + more.en};
}

std::string reason_words(const model::RepetitionVerdict::Reason& because, model::Language language) {
  const Trilingual ours{"câu trả lời riêng của bộ luật này", "这套规则自定的答案", "this ruling's own answer"};
  return (because.source.empty() ? ours.in(language) : because.source) + colon(language) + because.words.in(language);
}

namespace {

/// "not judged yet (come up 2 times, needed: 3)"
Trilingual not_yet(const model::RepetitionVerdict& verdict) {
  const std::string n = std::to_string(verdict.times), most = std::to_string(verdict.needed);
  const Trilingual move = verdict.and_a_move
                              ? Trilingual{", rồi đi thêm một nước", "，并再走一着", " and a move after that"}
                              : Trilingual{};
  return {"chưa đến lúc xử (thế cờ mới xuất hiện " + n + " lần, phải đủ " + most + " lần" + move.vi + ")",
          "尚未到裁决的时候（局面已出现" + n + "次，须满" + most + "次" + move.zh + "）",
          "not judged yet (the position has come up " + n + " times; needed: " + most + move.en + ")"};
}

}  // namespace

Trilingual verdict_words(const model::RepetitionVerdict& verdict, const model::GameWords& words) {
  const Trilingual outcome = outcome_words(verdict, words);
  if (verdict.due && *verdict.due) return outcome;
  const Trilingual when = verdict.due ? not_yet(verdict)
                                      : Trilingual{"bộ luật này không nói khi nào xử", "这套规则没有规定何时裁决",
                                                   "this ruling does not say when it is judged"};
  return {when.vi + "; nếu xử bây giờ: " + outcome.vi, when.zh + "；若现在裁决：" + outcome.zh,
          when.en + "; if it were judged now: " + outcome.en};
}

Json verdict_json(const model::RepetitionVerdict& verdict, model::Language language) {
  Json because = Json::array(), why = Json::array();
  for (const auto& one : verdict.because) because.push_back(reason_words(one, language));
  for (const auto& one : verdict.because) {
    const std::string source = one.why.in(language);
    why.push_back(source.empty() ? Json() : Json(source));
  }
  return {{"loses", verdict.loses.empty() ? Json() : Json(verdict.loses)},
          {"goes_on", verdict.goes_on},
          {"because", because},
          {"why", why},
          {"due", verdict.due ? Json(*verdict.due) : Json()},
          {"needed", verdict.needed > 0 ? Json(verdict.needed) : Json()}};
}

}  // namespace roluat::analysis
