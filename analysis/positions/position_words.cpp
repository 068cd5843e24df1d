#include "analysis/positions/position_words.hpp"

#include <algorithm>
#include <set>

namespace roluat::analysis {

using model::Trilingual;

std::string joined(const std::vector<std::string>& words, const std::string& by) {
  std::string all;
  for (const std::string& word : words) all += (all.empty() ? "" : by) + word;
  return all;
}

namespace {

/// Who says yes, and who no: options of the question, or rulings.
struct Votes {
  std::vector<std::string> yes, no;
};

Votes votes(const JudgedPosition& position, const model::Question* question) {
  Votes votes;
  const std::string& base = position.verdicts.front().ruling.preset;
  for (const RulingVerdict& verdict : position.verdicts) {
    const auto with = question == nullptr ? verdict.ruling.with.end() : verdict.ruling.with.find(question->id);
    if (question != nullptr && (verdict.ruling.preset != base || with == verdict.ruling.with.end())) continue;
    (verdict.yes ? votes.yes : votes.no).push_back(question != nullptr ? with->second : name_of(verdict.ruling));
  }
  return votes;
}

Trilingual in_words(const Votes& votes) {
  Trilingual text;
  const auto say = [&](const std::vector<std::string>& who, const Trilingual& word) {
    if (who.empty()) return;
    text.vi += (text.vi.empty() ? "" : "; ") + joined(who, ", ") + ": " + word.vi;
    text.zh += (text.zh.empty() ? "" : "；") + joined(who, "、") + "：" + word.zh;
    text.en += (text.en.empty() ? "" : "; ") + joined(who, ", ") + ": " + word.en;
  };
  say(votes.yes, {"có", "是", "yes"});
  say(votes.no, {"không", "否", "no"});
  return text;
}

// The clauses that speak, or nothing.
Trilingual cited(const JudgedPosition& position) {
  if (position.clauses.empty()) return {};
  const std::string all = joined(position.clauses, ", ");
  return {" (" + all + ")", "（" + all + "）", " (" + all + ")"};
}

}  // namespace

Trilingual reason_of(const JudgedPosition& position, const Trilingual& described, const model::Question* question) {
  const Trilingual cites = cited(position);
  if (position.universal()) {
    const bool yes = position.verdicts.front().yes;
    const Trilingual all = yes ? Trilingual{"đúng theo mọi bộ luật", "任何规则下都如此", "so under every ruling"}
                               : Trilingual{"không đúng theo bộ luật nào", "任何规则下都不如此", "so under no ruling"};
    return {described.vi + ": " + all.vi + cites.vi + ".", described.zh + "：" + all.zh + cites.zh + "。",
            described.en + ": " + all.en + cites.en + "."};
  }
  const Trilingual who = in_words(votes(position, question));
  const Trilingual asks = question == nullptr
                              ? Trilingual{}
                              : Trilingual{" " + question->asks.vi, question->asks.zh, " " + question->asks.en};
  return {described.vi + cites.vi + "." + asks.vi + " " + who.vi + ".",
          described.zh + cites.zh + "。" + asks.zh + who.zh + "。",
          described.en + cites.en + "." + asks.en + " " + who.en + "."};
}

namespace {

/// A turn that one ruling lists and another does not, and the first ruling that has it.
struct Odd {
  std::string turn, has, lacks;
};

std::optional<Odd> odd_turn(const JudgedPosition& position) {
  const RulingVerdict& first = position.verdicts.front();
  for (const RulingVerdict& other : position.verdicts) {
    const std::set<std::string> here(first.turns.all.begin(), first.turns.all.end()),
        there(other.turns.all.begin(), other.turns.all.end());
    for (const std::string& turn : here)
      if (!there.contains(turn)) return Odd{turn, name_of(first.ruling), name_of(other.ruling)};
    for (const std::string& turn : there)
      if (!here.contains(turn)) return Odd{turn, name_of(other.ruling), name_of(first.ruling)};
  }
  return std::nullopt;
}

}  // namespace

Trilingual reason_of_turns(const JudgedPosition& position) {
  Trilingual text;
  for (const RulingVerdict& verdict : position.verdicts) {
    const std::string count = std::to_string(verdict.turns.count), name = name_of(verdict.ruling);
    text.vi += (text.vi.empty() ? "" : "; ") + name + ": " + count + " lượt đi";
    text.zh += (text.zh.empty() ? "" : "；") + name + "：" + count + " 种着法";
    text.en += (text.en.empty() ? "" : "; ") + name + ": " + count + " turns";
  }
  if (const auto odd = odd_turn(position)) {
    text.vi += "; " + odd->turn + " chỉ có theo " + odd->has + ", không có theo " + odd->lacks;
    text.zh += "；" + odd->turn + " 在 " + odd->has + " 下有，在 " + odd->lacks + " 下没有";
    text.en += "; " + odd->turn + " is a turn under " + odd->has + ", not under " + odd->lacks;
  }
  return {text.vi + ".", text.zh + "。", text.en + "."};
}

}  // namespace roluat::analysis
