#include "analysis/findings/titles.hpp"

#include <algorithm>
#include <set>

#include "analysis/findings/wording.hpp"
#include "analysis/words/quoted.hpp"
#include "solver/recorded_acts.hpp"

namespace roluat::analysis {

using model::Trilingual;
using solver::Kind;

namespace {

Trilingual name_in(const std::vector<model::Text>& texts, const std::string& id) {
  const auto found = std::ranges::find(texts, id, &model::Text::id);
  return found == texts.end() ? Trilingual{id, id, id} : text_name(*found);
}

Trilingual sentence_of(const CitedClause& clause) {
  const std::string number = std::to_string(clause.sentence);
  return {"câu " + number, "第" + number + "句", "sentence " + number};
}

// "The Vietnamese text, sentence 120: without this the rules stay the same: a pawn goes one point (sentence 49 says
// it)"
Trilingual redundancy(const Finding& finding, const Trilingual& text) {
  const CitedClause& clause = finding.clauses.front();
  std::set<int> numbers;
  for (std::size_t i = 1; i < finding.clauses.size(); ++i) numbers.insert(finding.clauses[i].sentence);
  std::string cover;
  for (const int number : numbers) cover += (cover.empty() ? "" : ", ") + std::to_string(number);
  const Trilingual by = cover.empty() ? Trilingual{}
                                      : Trilingual{" (câu " + cover + " đã nói)", "（第" + cover + "句已有规定）",
                                                   " (sentence " + cover + " says it)"};
  const Trilingual where = sentence_of(clause), says = without_period(clause.says);
  return {text.vi + ", " + where.vi + ": bỏ điều này đi thì luật vẫn như cũ: " + says.vi + by.vi,
          text.zh + where.zh + "：去掉这一点，规则不变：" + says.zh + by.zh,
          text.en + ", " + where.en + ": the rules stay the same without this: " + says.en + by.en};
}

/// What an example says, without the word that calls it one.
Trilingual without_label(Trilingual says) {
  const auto leave_out = [](std::string& words, const std::vector<std::string>& labels) {
    const auto label = std::ranges::find_if(labels, [&](const std::string& one) { return words.starts_with(one); });
    if (label != labels.end()) words.erase(0, label->size());
  };
  leave_out(says.vi, {"Ví dụ: ", "Ví dụ "});
  leave_out(says.zh, {"例：", "例，", "例如：", "例如"});
  leave_out(says.en, {"Example: ", "Example, "});
  return says;
}

/// An example that never applies no board shows, or nobody may play.
Trilingual dead_clause(const Finding& finding, const Trilingual& text, bool is_example) {
  const CitedClause& clause = finding.clauses.front();
  const Trilingual where = sentence_of(clause), said = without_period(clause.says);
  const Trilingual says = is_example ? without_label(said) : said;
  const Trilingual read =
      finding.certain() ? Trilingual{} : Trilingual{" nếu hiểu là", "（若这样理解）", " if it is read so"};
  const Trilingual never = is_example ? Trilingual{", nêu một ví dụ không thể xảy ra", "举了一个不可能出现的例子",
                                                   ", gives an example that cannot occur"}
                                      : Trilingual{", có một điều không bao giờ áp dụng", "中有一点从不适用",
                                                   ", has a clause that never applies"};
  return {text.vi + ", " + where.vi + never.vi + read.vi + ": " + says.vi,
          text.zh + where.zh + never.zh + read.zh + "：" + says.zh,
          text.en + ", " + where.en + never.en + read.en + ": " + says.en};
}

bool is_example(const CitedClause& cited, const std::vector<model::Text>& texts) {
  const auto text = std::ranges::find(texts, cited.text, &model::Text::id);
  const model::Clause* clause = text == texts.end() ? nullptr : text->clause(cited.clause);
  return clause != nullptr && clause->example;
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

Trilingual question_left_open(const Finding& finding, const Trilingual& text, const Subject& shown) {
  if (finding.detail.starts_with(solver::kMissingPart))
    return {text.vi + " báo trước " + shown.act.vi + " mà không có phần này",
            text.zh + "预告了" + shown.act.zh + "，却没有这一部分",
            text.en + " announces " + shown.act.en + " and does not have it"};
  if (finding.witness.fen.empty())
    return {text.vi + " không trả lời câu hỏi: " + shown.act.vi, text.zh + "没有回答这个问题：" + shown.act.zh,
            text.en + " does not answer this: " + shown.act.en};
  const Verdict said = said_of(finding);
  if (said == Verdict::depends && shown.what == Judged::act)
    return {"Nước này được hay không còn tùy cách hiểu " + text_inside(text).vi + ": " + shown.act.vi,
            "这步棋可不可以，取决于如何理解" + text.zh + "：" + shown.act.zh,
            "Whether this is allowed depends on how " + text_inside(text).en + " is read: " + shown.act.en};
  if (said == Verdict::depends)
    return {"Có như vậy hay không còn tùy cách hiểu " + text_inside(text).vi + ": " + shown.act.vi,
            "是不是这样，取决于如何理解" + text.zh + "：" + shown.act.zh,
            "Whether this is so depends on how " + text_inside(text).en + " is read: " + shown.act.en};
  if (said == Verdict::both)
    return {text.vi + " nói trái nhau, nên không rõ: " + shown.act.vi,
            text.zh + "自相矛盾，因而不清楚：" + shown.act.zh,
            text.en + " says two things of this, so it stays open: " + shown.act.en};
  // Whoever obeyed it as a whole would have to follow that: so nobody can.
  if (said != Verdict::silent) {
    const Trilingual does = says(said, shown.what);
    const char* const to = shown.what == Judged::claim ? " to this" : " this";
    return {text.vi + does.vi + ", nhưng không thể theo trọn vẹn nên vẫn bỏ ngỏ: " + shown.act.vi,
            text.zh + does.zh + "，但无法全部遵守，因而仍不明确：" + shown.act.zh,
            text.en + does.en + to + ", but cannot be obeyed as a whole, so it stays open: " + shown.act.en};
  }
  if (shown.what == Judged::act)
    return {text.vi + " không nói rõ có được hay không: " + shown.act.vi, text.zh + "没有说明可不可以：" + shown.act.zh,
            text.en + " does not say whether this is allowed: " + shown.act.en};
  return {text.vi + " không nói rõ có hay không: " + shown.act.vi, text.zh + "没有说明是否如此：" + shown.act.zh,
          text.en + " does not say whether this is so: " + shown.act.en};
}

Trilingual definitions_at_odds(const Finding& finding) {
  Trilingual title =
      finding.clauses.size() == 2
          ? Trilingual{"Hai câu giải thích trái nhau", "两句解释互相抵触", "Two sentences explain it differently"}
          : Trilingual{"Ba câu giải thích không thể cùng đúng", "三句解释不能同时成立",
                       "Three explanations cannot all be true"};
  Trilingual before{": ", "：", ": "};
  for (const CitedClause& cited : finding.clauses) {
    const std::string place = cited.text + " " + std::to_string(cited.sentence);
    const Trilingual says = without_period(cited.says);
    title.vi += before.vi + "(" + place + ") " + says.vi;
    title.zh += before.zh + "（" + place + "）" + says.zh;
    title.en += before.en + "(" + place + ") " + says.en;
    before = {"; ", "；", "; "};
  }
  if (finding.level != solver::Level::possible) return title;
  return {title.vi + " (tùy cách hiểu câu chữ)", title.zh + "（取决于如何理解）",
          title.en + " (if the sentences are read so)"};
}

Trilingual notation_title(const Finding& finding, const Trilingual& text, const Subject& shown) {
  const Trilingual& act = shown.act;
  const std::size_t colon = finding.detail.find(':');
  const std::string what = finding.detail.substr(0, colon);
  if (what == "unexplained") {
    const std::string which = colon == std::string::npos ? "" : finding.detail.substr(colon + 1);
    const Trilingual sign = quoted(Trilingual{which, which, which});
    return {text.vi + " dùng ký hiệu " + sign.vi + " mà không giải thích",
            text.zh + "使用了记号" + sign.zh + "而没有说明",
            text.en + " uses the sign " + sign.en + " and does not explain it"};
  }
  if (what == "no-sign")
    return {text.vi + " không có ký hiệu cho nước này: " + act.vi, text.zh + "没有记录这步棋的记号：" + act.zh,
            text.en + " has no sign for this act: " + act.en};
  if (what == "no-letter")
    return {text.vi + " không có chữ ký hiệu cho quân này: " + act.vi, text.zh + "没有表示这种棋子的字母：" + act.zh,
            text.en + " has no letter for this piece: " + act.en};
  if (what == solver::kBarred)
    return {text.vi + " cấm mọi cách ghi nước này, kể cả cách ghi này: " + act.vi,
            text.zh + "不许用任何方式记这步棋，包括这种记法：" + act.zh,
            text.en + " bars every record of this act, this record too: " + act.en};
  if (what == solver::kUnstated)
    return {text.vi + " không nói ghi nước này thế nào, và không cho phép cách ghi này: " + act.vi,
            text.zh + "没有说明这步棋怎么记，也没有允许这种记法：" + act.zh,
            text.en + " does not say how this act is written, and does not permit this record: " + act.en};
  const Trilingual one = quoted(act), alike = quoted(shown.other_act);
  return {text.vi + " ghi hai nước khác nhau như nhau: " + one.vi + " và " + alike.vi,
          text.zh + "把两步不同的棋记成一样：" + one.zh + "和" + alike.zh,
          text.en + " writes two different acts alike: " + one.en + " and " + alike.en};
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

// Which sentences of the other text stand nearest to a silence.
Trilingual nearest_sentences(const Finding& finding) {
  std::set<int> numbers;
  for (const Counterpart& one : nearest_counterparts(finding)) numbers.insert(one.sentence);
  Trilingual list;
  for (const int number : numbers) {
    const std::string n = std::to_string(number);
    list = {list.vi + (list.vi.empty() ? "" : ", ") + n, list.zh + (list.zh.empty() ? "" : "、") + n,
            list.en + (list.en.empty() ? "" : ", ") + n};
  }
  return {"câu " + list.vi, "第" + list.zh + "句", (numbers.size() == 1 ? "sentence " : "sentences ") + list.en};
}

// What a sentence of one text says, and the other text does not.
Trilingual one_sided_definition(const Finding& finding, const Trilingual& second, const Subject& shown) {
  Trilingual silent = finding.certain()
                          ? Trilingual{" không nói gì về điều này: ", "对此没有说明：", " says nothing of this: "}
                          : Trilingual{" không nói như vậy: ", "没有这样说：", " does not say this: "};
  if (!finding.counterparts.empty()) {
    const Trilingual near = nearest_sentences(finding);
    silent = {
        " không nói đúng điều này (gần nhất là " + near.vi + "): ", "没有正好说到这一点（最接近的是" + near.zh + "）：",
        " does not say exactly this (nearest: " + near.en + "): "};
  }
  const std::string stop = "。";
  const std::string said =
      shown.act.zh.ends_with(stop) ? shown.act.zh.substr(0, shown.act.zh.size() - stop.size()) : shown.act.zh;
  return {second.vi + silent.vi + shown.act.vi, second.zh + silent.zh + said, second.en + silent.en + shown.act.en};
}

Trilingual verdict_title(const Finding& finding, const Trilingual& first, const Trilingual& second,
                         const Subject& shown) {
  const Trilingual of_it = shown.what == Judged::claim ? Trilingual{"", "", " to this"} : Trilingual{};
  const Trilingual comma{", ", "，", ", "};
  if (finding.kind == Kind::contradiction) return joined({first, says(Verdict::both, shown.what), of_it}, shown);
  if (finding.kind == Kind::tension)
    return joined({first,
                   {" có một quy định riêng được ưu tiên hơn quy định chung", "中特别规定优先于一般规定",
                    " has a special rule that takes precedence over a general one"}},
                  shown);
  if (finding.kind == Kind::opposite)
    return joined(
        {first, says(Verdict::permitted, shown.what), comma, second, says(Verdict::forbidden, shown.what), of_it},
        shown);
  const Verdict said = finding.clauses.front().permits ? Verdict::permitted : Verdict::forbidden;
  Trilingual silent{" không nói gì", "没有说明",
                    shown.what == Judged::act ? " says nothing of" : " says nothing of this"};
  if (!finding.counterparts.empty()) {
    const Trilingual near = nearest_sentences(finding);
    silent = {" không nói đúng điều này (gần nhất là " + near.vi + ")",
              "没有正好说到这一点（最接近的是" + near.zh + "）",
              " does not speak of exactly this (nearest: " + near.en + ")"};
  }
  return joined({first, says(said, shown.what), comma, second, silent}, shown);
}

Trilingual of_kind(const Finding& finding, const std::vector<model::Text>& texts, const Subject& shown) {
  const Trilingual text = name_in(texts, finding.texts.front()),
                   second = text_inside(name_in(texts, finding.texts.back()));
  const Trilingual& act = shown.act;
  switch (finding.kind) {
    case Kind::ambiguity: {
      const Trilingual where = sentence_of(finding.clauses.front());
      return {text.vi + ", " + where.vi + " hiểu được hai cách: " + act.vi,
              text.zh + where.zh + "有两种理解：" + act.zh,
              text.en + ", " + where.en + ", can be read two ways: " + act.en};
    }
    case Kind::unobservable:
      return {text.vi + ", kết quả tùy ý định của người chơi, nhìn bàn cờ không biết được: " + act.vi,
              text.zh + "的结论取决于棋手的意图，棋盘上看不出来：" + act.zh,
              text.en + " decides by intent alone, which no board shows: " + act.en};
    case Kind::gap: return question_left_open(finding, text, shown);
    case Kind::dead: return dead_clause(finding, text, is_example(finding.clauses.front(), texts));
    case Kind::redundant: return redundancy(finding, text);
    case Kind::definition: return definitions_at_odds(finding);
    case Kind::example: {
      const Trilingual where = sentence_of(finding.clauses.front());
      return {text.vi + " không cho phép chính ví dụ của mình ở " + where.vi + ": " + act.vi,
              text.zh + "不允许自己在" + where.zh + "所举的例子：" + act.zh,
              text.en + " does not permit its own example in " + where.en + ": " + act.en};
    }
    case Kind::notation: return notation_title(finding, text, shown);
    default: return verdict_title(finding, text, second, shown);
  }
}

}  // namespace

Trilingual title_of(const Finding& finding, const std::vector<model::Text>& texts, const Subject& shown) {
  if (finding.kind == Kind::silence && finding.detail == solver::kOfDefinition)
    return one_sided_definition(finding, name_in(texts, finding.texts.back()), shown);
  Trilingual title = of_kind(finding, texts, shown);
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
