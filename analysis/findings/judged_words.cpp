#include "analysis/findings/judged_words.hpp"

namespace roluat::analysis {

using model::Trilingual;

Judged judged(const model::Game& game, const std::string& act) {
  return act.empty() || game.is_act(act) ? Judged::act : Judged::claim;
}

Trilingual verdict_word(Verdict verdict, Judged what) {
  const bool act = what == Judged::act;
  switch (verdict) {
    case Verdict::permitted:
      return act ? Trilingual{"cho phép", "允许", "permits it"} : Trilingual{"nói có", "说是", "says it is so"};
    case Verdict::forbidden:
      return act ? Trilingual{"cấm", "禁止", "forbids it"} : Trilingual{"nói không", "说不是", "says it is not so"};
    case Verdict::both:
      return act ? Trilingual{"vừa cho phép vừa cấm", "既允许又禁止", "both permits and forbids it"}
                 : Trilingual{"vừa nói có vừa nói không", "既说是又说不是", "says both yes and no"};
    case Verdict::silent: return {"không nói gì", "没有说明", "says nothing of it"};
    case Verdict::depends: return {"tùy cách hiểu", "取决于如何理解", "depends on how it is read"};
  }
  return {};
}

Trilingual clause_word(bool permits, Judged what) {
  if (what == Judged::claim) return verdict_word(permits ? Verdict::permitted : Verdict::forbidden, what);
  return permits ? Trilingual{"cho phép", "允许", "permits"} : Trilingual{"cấm", "禁止", "forbids"};
}

Trilingual legal_word(bool legal, Judged what) {
  if (what == Judged::claim)
    return legal ? Trilingual{"điều nói trên đúng", "上述一点成立", "the claim holds"}
                 : Trilingual{"điều nói trên không đúng", "上述一点不成立", "the claim does not hold"};
  return legal ? Trilingual{"hợp lệ", "合法", "legal"} : Trilingual{"không hợp lệ", "不合法", "not legal"};
}

Trilingual legal_under(bool legal, Judged what) {
  if (what == Judged::claim)
    return legal ? Trilingual{"Điều nói trên đúng theo bộ luật", "上述一点在此规则下成立",
                              "The claim holds under the ruling"}
                 : Trilingual{"Điều nói trên không đúng theo bộ luật", "上述一点在此规则下不成立",
                              "The claim does not hold under the ruling"};
  return legal ? Trilingual{"Hợp lệ theo bộ luật", "在此规则下合法", "Legal under the ruling"}
               : Trilingual{"Không hợp lệ theo bộ luật", "在此规则下不合法", "Not legal under the ruling"};
}

Trilingual legal_by(bool legal, Judged what) {
  if (what == Judged::claim)
    return legal ? Trilingual{"Điều nói trên đúng nếu luật ghi", "若规则写明以下内容，则上述一点成立",
                              "The claim holds if the rules say"}
                 : Trilingual{"Điều nói trên không đúng nếu luật ghi", "若规则写明以下内容，则上述一点不成立",
                              "The claim does not hold if the rules say"};
  return legal ? Trilingual{"Nước này được phép nếu luật ghi", "若规则写明以下内容，则允许", "Allowed if the rules say"}
               : Trilingual{"Nước này bị cấm nếu luật ghi", "若规则写明以下内容，则禁止", "Barred if the rules say"};
}

Trilingual legal_nowhere_near(Judged what) {
  return what == Judged::act
             ? Trilingual{"Không bộ luật gần giống nào cho phép", "没有相近的规则允许", "No ruling near allows it"}
             : Trilingual{"Không bộ luật gần giống nào nói vậy", "没有相近的规则如此认定", "No ruling near says so"};
}

Trilingual ruling_named(const model::Ruling& ruling) {
  const std::string filled = std::to_string(ruling.fillers.size());
  if (ruling.fillers.empty()) return {"bộ luật " + ruling.name, "规则 " + ruling.name, "ruling " + ruling.name};
  return {"bộ luật " + ruling.name + " (" + filled + " câu trả lời do người soạn điền)",
          "规则 " + ruling.name + "（" + filled + "个答案由编者补上）",
          "ruling " + ruling.name + " (" + filled + (filled == "1" ? " answer filled in)" : " answers filled in)")};
}

Trilingual as_typed() { return {"Ghi để nhập", "输入写法", "As typed"}; }

Trilingual situation_as_typed() { return {"Tình huống, ghi để nhập", "情形（输入写法）", "Situation, as typed"}; }

Trilingual said_of(Judged what) {
  return what == Judged::act
             ? Trilingual{"Mỗi bản nói gì về nước này", "各文本对这步棋的说法", "What each text says of this act"}
             : Trilingual{"Mỗi bản nói gì về điều này", "各文本对此的说法", "What each text says of this"};
}

}  // namespace roluat::analysis
