#include "analysis/wording.hpp"

#include <algorithm>

#include "analysis/encoded_rules.hpp"

namespace roluat::analysis {

using model::Trilingual;
using solver::Kind;

std::string_view name_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::permitted: return "permitted";
    case Verdict::forbidden: return "forbidden";
    case Verdict::both: return "both";
    case Verdict::silent: return "silent";
    case Verdict::depends: return "depends";
  }
  return "";
}

std::string_view json_kind(Kind kind) {
  switch (kind) {
    case Kind::opposite:
    case Kind::silence: return "difference";
    case Kind::definition: return "contradiction";
    default: return solver::name_of(kind);
  }
}

std::string_view json_kind(const Finding& finding) {
  if (finding.kind == Kind::definition && finding.texts.size() > 1) return json_kind(Kind::opposite);
  return json_kind(finding.kind);
}

Trilingual kind_name(Kind kind) {
  switch (kind) {
    case Kind::contradiction: return {"Mâu thuẫn", "矛盾", "Contradiction"};
    case Kind::opposite: return {"Hai bản trái nhau", "两种文本相反", "Opposite verdicts"};
    case Kind::silence: return {"Chỉ một bản nói", "只有一种文本说明", "One text is silent"};
    case Kind::definition: return {"Định nghĩa loại trừ nhau", "定义互相排斥", "Definitions at odds"};
    case Kind::ambiguity: return {"Hiểu được hai cách", "两种理解", "Ambiguity"};
    case Kind::unobservable: return {"Tùy ý định", "取决于意图", "Intent decides"};
    case Kind::gap: return {"Bỏ ngỏ", "未作规定", "Gap"};
    case Kind::dead: return {"Không bao giờ áp dụng", "从不适用", "Never applies"};
    case Kind::redundant: return {"Thừa", "多余", "Redundant"};
    case Kind::example: return {"Ví dụ trái luật", "举例不合规则", "Example against the rules"};
    case Kind::notation: return {"Ghi biên bản", "记谱", "Notation"};
  }
  return {};
}

namespace {

std::string lower_first(std::string text) {
  if (!text.empty() && text[0] >= 'A' && text[0] <= 'Z') text[0] = static_cast<char>(text[0] - 'A' + 'a');
  return text;
}

}  // namespace

Trilingual text_name_inside(const model::Text& text) {
  const Trilingual name = text_name(text);
  return {lower_first(name.vi), name.zh, lower_first(name.en)};
}

Trilingual text_name(const model::Text& text) {
  if (text.id == kRulesId) return {"Bản luật này", "本规则", "This rule text"};
  if (text.language == "vi") return {"Bản tiếng Việt", "越南文本", "The Vietnamese text"};
  if (text.language == "zh") return {"Bản tiếng Trung", "中文本", "The Chinese text"};
  return {"Bản " + text.id, text.id + " 文本", "The text " + text.id};
}

Trilingual place_name(const std::string& place) {
  if (place == "title") return {"Tên bài", "标题", "the title"};
  if (place == "intro") return {"Mở đầu", "引言", "the introduction"};
  if (place == "board") return {"Bàn cờ", "棋盘", "the board"};
  if (place == "pieces") return {"Quân cờ", "棋子", "the pieces"};
  if (place == "end") return {"Kết", "结尾", "the end"};
  return {place, place, place};
}

Trilingual verdict_word(Verdict verdict) {
  switch (verdict) {
    case Verdict::permitted: return {"cho phép", "允许", "permits it"};
    case Verdict::forbidden: return {"cấm", "禁止", "forbids it"};
    case Verdict::both: return {"vừa cho phép vừa cấm", "既允许又禁止", "both permits and forbids it"};
    case Verdict::silent: return {"không nói gì", "没有说明", "says nothing of it"};
    case Verdict::depends: return {"tùy cách hiểu", "取决于如何理解", "depends on how it is read"};
  }
  return {};
}

namespace {

Trilingual name_in(const std::vector<model::Text>& texts, const std::string& id) {
  const auto found = std::ranges::find(texts, id, &model::Text::id);
  return found == texts.end() ? Trilingual{id, id, id} : text_name(*found);
}

std::string covering_clauses(const Finding& finding) {
  std::string result;
  for (std::size_t i = 1; i < finding.clauses.size(); ++i) result += (i == 1 ? "" : ", ") + finding.clauses[i].clause;
  return result;
}

Trilingual redundancy(const Finding& finding, const Trilingual& text, const std::string& clause) {
  const std::string cover = covering_clauses(finding);
  const Trilingual by = cover.empty() ? Trilingual{}
                                      : Trilingual{" (đã có " + cover + ")", "(" + cover + "已作规定)",
                                                   " (already said by " + cover + ")"};
  return {text.vi + " bỏ " + clause + " đi thì nghĩa vẫn như cũ" + by.vi,
          text.zh + "去掉 " + clause + " 后含义不变" + by.zh, text.en + " says the same without " + clause + by.en};
}

Trilingual question_left_open(const Finding& finding, const Trilingual& text, const Trilingual& act) {
  const std::string question = finding.questions.empty() ? "" : finding.questions.front();
  return {text.vi + " bỏ ngỏ " + question + ": " + act.vi + ", được hay không",
          text.zh + "没有规定 " + question + ":" + act.zh + ",可否",
          text.en + " leaves " + question + " open: " + act.en + ", yes or no"};
}

// "vi.tank.sea ('may')" where the finding is about one reading.
std::string with_reading(const CitedClause& clause) { return clause.clause + " ('" + clause.reading + "')"; }

Trilingual definitions_at_odds(const Finding& finding) {
  const auto name = [&](const CitedClause& clause) {
    return finding.every_reading ? clause.clause : with_reading(clause);
  };
  const std::string one = name(finding.clauses.front()), other = name(finding.clauses.back());
  Trilingual title{"Hai định nghĩa không thể cùng đúng: " + one + " và " + other,
                   "两个定义不能同时成立：" + one + " 与 " + other,
                   "Two definitions cannot both hold: " + one + " and " + other};
  if (finding.every_reading) return title;
  return {title.vi + " (tùy cách hiểu câu chữ)", title.zh + "(取决于如何理解)",
          title.en + " (if the sentences are read so)"};
}

Trilingual notation_title(const Finding& finding, const Trilingual& text, const Trilingual& act, const Trilingual& other) {
  const std::size_t colon = finding.detail.find(':');
  const std::string what = colon == std::string::npos ? "" : finding.detail.substr(0, colon);
  const std::string which = colon == std::string::npos ? "" : finding.detail.substr(colon + 1);
  if (what == "unexplained")
    return {text.vi + " dùng ký hiệu “" + which + "” mà không giải thích", text.zh + "使用了记号“" + which + "”而没有说明",
            text.en + " uses the sign “" + which + "” and does not explain it"};
  if (what == "no-sign")
    return {text.vi + " không có ký hiệu cho nước này: " + act.vi, text.zh + "没有记录这步棋的记号：" + act.zh,
            text.en + " has no sign for this act: " + act.en};
  if (what == "no-letter")
    return {text.vi + " không có chữ ký hiệu cho quân này: " + act.vi, text.zh + "没有表示这种棋子的字母：" + act.zh,
            text.en + " has no letter for this piece: " + act.en};
  return {text.vi + " ghi hai nước khác nhau như nhau: “" + act.vi + "” và “" + other.vi + "”",
          text.zh + "把两步不同的棋记成一样：“" + act.zh + "”和“" + other.zh + "”",
          text.en + " writes two different acts alike: “" + act.en + "” and “" + other.en + "”"};
}

// Of one text, and not of what it permits and forbids at once.
Trilingual other_title(const Finding& finding, const Trilingual& text, const Trilingual& act, const Trilingual& other_act) {
  const std::string clause = finding.clauses.empty() ? "" : finding.clauses.front().clause;
  switch (finding.kind) {
    case Kind::ambiguity: {
      const std::string two =
          clause + " ('" + finding.clauses.front().reading + "', '" + finding.clauses.back().reading + "')";
      return {text.vi + ", " + two + " hiểu hai cách cho hai kết quả: " + act.vi,
              text.zh + " " + two + " 的两种理解结论不同：" + act.zh,
              text.en + " gives two answers by two readings of " + two + ": " + act.en};
    }
    case Kind::unobservable:
      return {text.vi + " xử khác nhau chỉ vì ý định, bàn cờ không cho thấy: " + act.vi,
              text.zh + "仅凭棋盘上看不见的意图而作出不同裁定：" + act.zh,
              text.en + " decides by intent alone, which no board shows: " + act.en};
    case Kind::gap: return question_left_open(finding, text, act);
    case Kind::dead:
      if (finding.every_reading)
        return {text.vi + ", " + clause + " không bao giờ áp dụng", text.zh + " " + clause + " 从不适用",
                text.en + " has a clause that never applies: " + clause};
      return {text.vi + ", " + with_reading(finding.clauses.front()) + " hiểu theo cách này thì không bao giờ áp dụng",
              text.zh + " " + with_reading(finding.clauses.front()) + " 照此理解则从不适用",
              text.en + " has a clause that never applies if it is read so: " + with_reading(finding.clauses.front())};
    case Kind::redundant: return redundancy(finding, text, clause);
    case Kind::definition: return definitions_at_odds(finding);
    case Kind::example:
      return {text.vi + " không cho phép chính ví dụ của mình (" + clause + "): " + act.vi,
              text.zh + "并不允许自己所举的例子（" + clause + "）：" + act.zh,
              text.en + " does not permit its own example (" + clause + "): " + act.en};
    case Kind::notation: return notation_title(finding, text, act, other_act);
    default: return {};
  }
}

}  // namespace

Trilingual title_of(const Finding& finding, const std::vector<model::Text>& texts, const Trilingual& act, const Trilingual& other_act) {
  const Trilingual first = name_in(texts, finding.texts.front());
  const Trilingual second = name_in(texts, finding.texts.back());
  Trilingual title;
  switch (finding.kind) {
    case Kind::contradiction:
      title = {first.vi + " vừa cho phép vừa cấm: " + act.vi, first.zh + "既允许又禁止：" + act.zh,
               first.en + " both permits and forbids: " + act.en};
      break;
    case Kind::opposite:
      title = {first.vi + " cho phép, " + lower_first(second.vi) + " cấm: " + act.vi,
               first.zh + "允许，" + second.zh + "禁止：" + act.zh,
               first.en + " permits, " + lower_first(second.en) + " forbids: " + act.en};
      break;
    case Kind::silence: {
      const bool permits = finding.clauses.front().permits;
      title = {
          first.vi + (permits ? " cho phép, " : " cấm, ") + lower_first(second.vi) + " không nói gì: " + act.vi,
          first.zh + (permits ? "允许，" : "禁止，") + second.zh + "没有说明：" + act.zh,
          first.en + (permits ? " permits, " : " forbids, ") + lower_first(second.en) + " says nothing of: " + act.en};
      break;
    }
    default: return other_title(finding, first, act, other_act);
  }
  if (!finding.every_reading) {
    title.vi += " (tùy cách hiểu câu chữ)";
    title.zh += "(取决于如何理解)";
    title.en += " (if the sentences are read so)";
  }
  return title;
}

}  // namespace roluat::analysis
