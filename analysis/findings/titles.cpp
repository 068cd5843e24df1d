#include "analysis/findings/titles.hpp"

#include <algorithm>

#include "analysis/findings/wording.hpp"

namespace roluat::analysis {

using model::Trilingual;
using solver::Kind;

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
                                      : Trilingual{" (đã có " + cover + ")", "（" + cover + "已作规定）",
                                                   " (already said by " + cover + ")"};
  return {text.vi + " bỏ " + clause + " đi thì nghĩa vẫn như cũ" + by.vi,
          text.zh + "去掉 " + clause + " 后含义不变" + by.zh, text.en + " says the same without " + clause + by.en};
}

Trilingual question_left_open(const Finding& finding, const Trilingual& text, const Subject& shown) {
  const std::string question = finding.questions.empty() ? "" : finding.questions.front();
  if (finding.witness.fen.empty())
    return {text.vi + " bỏ ngỏ " + question + ": " + shown.act.vi, text.zh + "没有规定 " + question + "：" + shown.act.zh,
            text.en + " leaves " + question + " open: " + shown.act.en};
  const bool act = shown.what == Judged::act;
  return {text.vi + " bỏ ngỏ " + question + ": " + shown.act.vi + (act ? ", được hay không" : ", có hay không"),
          text.zh + "没有规定 " + question + "：" + shown.act.zh + (act ? "，可否" : "，是否"),
          text.en + " leaves " + question + " open: " + shown.act.en + ", yes or no"};
}

// "vi.tank.sea ('may')" where the finding is about one reading.
std::string with_reading(const CitedClause& clause) { return clause.clause + " ('" + clause.reading + "')"; }

Trilingual without_period(Trilingual says) {
  for (std::string* one : {&says.vi, &says.zh, &says.en})
    for (const std::string period : {".", "。"})
      if (one->ends_with(period)) one->resize(one->size() - period.size());
  return says;
}

Trilingual definitions_at_odds(const Finding& finding) {
  const CitedClause &one = finding.clauses.front(), &other = finding.clauses.back();
  const auto place = [](const CitedClause& clause) { return clause.text + " " + std::to_string(clause.sentence); };
  const Trilingual first = without_period(one.says), second = without_period(other.says);
  Trilingual title{"Hai câu giải thích trái nhau: (" + place(one) + ") " + first.vi + "; (" + place(other) + ") " + second.vi,
                   "两句解释互相抵触：（" + place(one) + "）" + first.zh + "；（" + place(other) + "）" + second.zh,
                   "Two sentences explain it differently: (" + place(one) + ") " + first.en + "; (" + place(other) + ") " + second.en};
  if (finding.level != solver::Level::possible) return title;
  return {title.vi + " (tùy cách hiểu câu chữ)", title.zh + "（取决于如何理解）",
          title.en + " (if the sentences are read so)"};
}

Trilingual notation_title(const Finding& finding, const Trilingual& text, const Subject& shown) {
  const Trilingual &act = shown.act, &other = shown.other_act;
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

// What one text says, or the first of two.
Trilingual says(Verdict verdict, Judged what) {
  if (what == Judged::claim) {
    if (verdict == Verdict::both) return {" vừa nói có vừa nói không", "既说是又说不是", " says both yes and no"};
    return verdict == Verdict::permitted ? Trilingual{" nói có", "说是", " says yes"}
                                         : Trilingual{" nói không", "说不是", " says no"};
  }
  if (verdict == Verdict::both) return {" vừa cho phép vừa cấm", "既允许又禁止", " both permits and forbids"};
  return verdict == Verdict::permitted ? Trilingual{" cho phép", "允许", " permits"}
                                       : Trilingual{" cấm", "禁止", " forbids"};
}

// Before what is said of it: an act is forbidden, of a claim it is said that it is not so.
Trilingual joined(const std::vector<Trilingual>& parts, const Subject& shown) {
  Trilingual all;
  for (const Trilingual& part : parts) {
    all.vi += part.vi;
    all.zh += part.zh;
    all.en += part.en;
  }
  return {all.vi + ": " + shown.act.vi, all.zh + "：" + shown.act.zh, all.en + ": " + shown.act.en};
}

// What a sentence of one text says, and the other text does not.
Trilingual one_sided_definition(const Finding& finding, const Trilingual& second, const Subject& shown) {
  const Trilingual silent = finding.certain()
                                ? Trilingual{" không nói gì về điều này: ", "对此没有说明：", " says nothing of this: "}
                                : Trilingual{" không nói như vậy: ", "没有这样说：", " does not say this: "};
  const std::string stop = "。";
  const std::string said = shown.act.zh.ends_with(stop) ? shown.act.zh.substr(0, shown.act.zh.size() - stop.size()) : shown.act.zh;
  return {second.vi + silent.vi + shown.act.vi, second.zh + silent.zh + said, second.en + silent.en + shown.act.en};
}

Trilingual verdict_title(const Finding& finding, const Trilingual& first, const Trilingual& second,
                         const Subject& shown) {
  const Trilingual of_it = shown.what == Judged::claim ? Trilingual{"", "", " to this"} : Trilingual{};
  const Trilingual comma{", ", "，", ", "};
  if (finding.kind == Kind::contradiction) return joined({first, says(Verdict::both, shown.what), of_it}, shown);
  if (finding.kind == Kind::tension)
    return joined({first,
                   {" có một quy định riêng đi trước quy định chung", "中特别规定优先于一般规定",
                    " has a special rule that goes before a general one"}},
                  shown);
  if (finding.kind == Kind::opposite)
    return joined({first, says(Verdict::permitted, shown.what), comma, second, says(Verdict::forbidden, shown.what), of_it},
                  shown);
  const Verdict said = finding.clauses.front().permits ? Verdict::permitted : Verdict::forbidden;
  const Trilingual silent{" không nói gì", "没有说明", shown.what == Judged::act ? " says nothing of" : " says nothing of this"};
  return joined({first, says(said, shown.what), comma, second, silent}, shown);
}

Trilingual of_kind(const Finding& finding, const Trilingual& text, const Trilingual& second, const Subject& shown) {
  const std::string clause = finding.clauses.empty() ? "" : finding.clauses.front().clause;
  const Trilingual& act = shown.act;
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
              text.zh + "仅凭棋盘上看不见的意图而作出不同判定：" + act.zh,
              text.en + " decides by intent alone, which no board shows: " + act.en};
    case Kind::gap: return question_left_open(finding, text, shown);
    case Kind::dead:
      if (finding.certain())
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
    case Kind::notation: return notation_title(finding, text, shown);
    default: return verdict_title(finding, text, second, shown);
  }
}

}  // namespace

Trilingual title_of(const Finding& finding, const std::vector<model::Text>& texts, const Subject& shown) {
  if (finding.kind == Kind::silence && finding.detail == solver::kOfDefinition)
    return one_sided_definition(finding, name_in(texts, finding.texts.back()), shown);
  const Trilingual second = inside_sentence(name_in(texts, finding.texts.back()));
  Trilingual title = of_kind(finding, name_in(texts, finding.texts.front()), second, shown);
  const bool by_verdicts = finding.kind == Kind::contradiction || finding.kind == Kind::tension ||
                           finding.kind == Kind::opposite || finding.kind == Kind::silence;
  if (by_verdicts && finding.level == solver::Level::possible) {
    title.vi += " (tùy cách hiểu câu chữ)";
    title.zh += "（取决于如何理解）";
    title.en += " (if the sentences are read so)";
  }
  if (by_verdicts && finding.level == solver::Level::plain) {
    title.vi += " (theo cách hiểu thông thường)";
    title.zh += "（按通常的理解）";
    title.en += " (as the sentences are plainly read)";
  }
  return title;
}

}  // namespace roluat::analysis
