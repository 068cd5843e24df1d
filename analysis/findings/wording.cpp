#include "analysis/findings/wording.hpp"

#include <algorithm>
#include <iterator>

#include "analysis/book/encoded_rules.hpp"

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

std::string_view name_of(Apart why) { return why == Apart::unplaced ? "unplaced" : "beyond_scope"; }

std::string_view json_kind(Kind kind) {
  switch (kind) {
    case Kind::opposite:
    case Kind::silence: return "difference";
    case Kind::definition: return "contradiction";
    default: return solver::name_of(kind);
  }
}

Verdict said_of(const Finding& finding) {
  const auto own = std::ranges::find(finding.witness.verdicts, finding.texts.front(), &TextVerdict::text);
  return own == finding.witness.verdicts.end() ? Verdict::silent : own->verdict;
}

std::vector<Counterpart> nearest_counterparts(const Finding& finding) {
  std::vector<Counterpart> speaking;
  std::ranges::copy_if(finding.counterparts, std::back_inserter(speaking), [](const Counterpart& one) {
    return one.nearest.has_value() && *one.nearest != Verdict::silent;
  });
  return speaking.empty() ? finding.counterparts : speaking;
}

std::string_view json_kind(const Finding& finding) {
  if (finding.kind == Kind::definition && finding.texts.size() > 1) return json_kind(Kind::opposite);
  return json_kind(finding.kind);
}

Trilingual apart_heading(Apart why, std::size_t count) {
  const std::string n = std::to_string(count), findings = n + (count == 1 ? " finding" : " findings");
  switch (why) {
    case Apart::unplaced:
      return {"Chưa biết thế cờ nào: " + n + " chỗ", "尚无已知局面：" + n + "个疑点", "No position known: " + findings};
    case Apart::beyond_scope:
      return {"Điều một bản không cần đề cập: " + n + " chỗ", "文本不必涉及的内容：" + n + "个疑点",
              "What a text need not treat: " + findings};
  }
  return {};
}

Trilingual apart_means(Apart why) {
  switch (why) {
    case Apart::unplaced:
      return {"Câu chữ của luật dẫn đến kết luận này, nhưng chưa tìm được thế cờ nào trên bàn cho thấy điều đó.",
              "结论由条文推出，但尚未在棋盘上找到能显示它的局面。",
              "The wording leads to what they say, but no position on a board has been found that shows it."};
    case Apart::beyond_scope:
      return {
          "Mỗi chỗ là một điều mà một bản không nói đến vì nằm ngoài phạm vi của bản ấy. Không cần sửa gì.",
          "每处都是某一文本没有说明、但本不在其范围之内的内容，因此无需修改。",
          "Each of these is something that one text does not mention, because it need not treat it. There is nothing "
          "to mend."};
  }
  return {};
}

Trilingual need_not_treat(const Trilingual& text) {
  return {text.vi + " không đề cập điều này và không bắt buộc phải đề cập. Không cần sửa gì.",
          text.zh + "没有涉及这一点，也不必涉及，因此无需修改。",
          text.en + " does not treat this, and need not. There is nothing to mend."};
}

Trilingual kind_name(Kind kind) {
  switch (kind) {
    case Kind::contradiction: return {"Tự mâu thuẫn", "自相矛盾", "Contradiction"};
    case Kind::tension: return {"Quy định riêng và chung", "特别与一般规定", "Special and general rule"};
    case Kind::opposite: return {"Hai bản trái nhau", "两种文本说法相反", "The texts disagree"};
    case Kind::silence: return {"Chỉ một bản nói", "只有一种文本说明", "Only one text speaks"};
    case Kind::definition: return {"Định nghĩa trái nhau", "定义互相抵触", "Definitions that clash"};
    case Kind::ambiguity: return {"Hiểu được hai cách", "有两种理解", "Can be read two ways"};
    case Kind::unobservable: return {"Tùy ý định", "取决于意图", "Depends on intent"};
    case Kind::gap: return {"Bỏ ngỏ", "未规定", "Left open"};
    case Kind::dead: return {"Không bao giờ áp dụng", "从不适用", "Never applies"};
    case Kind::redundant: return {"Quy định thừa", "多余的规定", "Says nothing new"};
    case Kind::example: return {"Ví dụ trái luật", "举例不合规则", "Example against the rules"};
    case Kind::notation: return {"Cách ghi nước đi", "记谱", "Writing moves down"};
  }
  return {};
}

Trilingual level_name(solver::Level level) {
  switch (level) {
    case solver::Level::certain: return {"chắc chắn", "确定", "certain"};
    case solver::Level::plain: return {"theo cách hiểu thông thường", "按通常理解", "as plainly read"};
    case solver::Level::possible: return {"tùy cách hiểu", "取决于如何理解", "if read so"};
  }
  return {};
}

namespace {

// "VI" is a number and stays as it is.
std::string lower_first(std::string text) {
  const auto capital = [&](std::size_t i) { return i < text.size() && text[i] >= 'A' && text[i] <= 'Z'; };
  const bool number = !text.empty() && text.find_first_not_of("IVX.0123456789") == std::string::npos;
  if (capital(0) && !capital(1) && !number) text[0] = static_cast<char>(text[0] - 'A' + 'a');
  return text;
}

}  // namespace

Trilingual inside_sentence(const Trilingual& name) { return {lower_first(name.vi), name.zh, lower_first(name.en)}; }

// A name that describes the text begins small inside a sentence; one that a text gives itself stands as it is.
Trilingual text_inside(const Trilingual& name) {
  const bool described_vi = name.vi.starts_with("Bản "), described_en = name.en.starts_with("The ");
  return {described_vi ? lower_first(name.vi) : "bản “" + name.vi + "”", name.zh,
          described_en ? lower_first(name.en) : name.en};
}

Trilingual text_name_inside(const model::Text& text) { return text_inside(text_name(text)); }

Trilingual without_period(Trilingual says) {
  for (std::string* one : {&says.vi, &says.zh, &says.en})
    for (const std::string period : {".", "。"})
      if (one->ends_with(period)) one->resize(one->size() - period.size());
  return says;
}

Trilingual text_name(const model::Text& text) {
  if (text.id == kRulesId) return {"Bản luật này", "本规则", "This rule text"};
  if (!text.name.en.empty()) return text.name;
  // Two texts may be in one language: only one that is called as its language is can be named by it.
  const bool by_language = text.id == text.language;
  if (by_language && text.language == "vi") return {"Bản tiếng Việt", "越南文本", "The Vietnamese text"};
  if (by_language && text.language == "zh") return {"Bản tiếng Trung", "中文本", "The Chinese text"};
  return {"Bản " + text.id, text.id + " 文本", "The text " + text.id};
}

Trilingual text_label(const model::Text& text) {
  return text.name.en.empty() ? Trilingual{text.id, text.id, text.id} : text.name;
}

Trilingual place_in_text(const model::Text& text, const std::string& place) {
  const bool named = !text.name.en.empty();
  const Trilingual label = text_label(text), part = named ? section_name(place) : place_name(place);
  const std::string gap = named ? ", " : " ";
  return {label.vi + gap + part.vi, label.zh + (named ? "" : " ") + part.zh, label.en + gap + part.en};
}

Trilingual place_name(const std::string& place) {
  if (place == "title") return {"Nhan đề", "标题", "the title"};
  if (place == "intro" || place == "introduction" || place == "0") return {"Mở đầu", "引言", "the introduction"};
  if (place == "board") return {"Bàn cờ", "棋盘", "the board"};
  if (place == "pieces") return {"Quân cờ", "棋子", "the pieces"};
  if (place == "page") return {"Trang mạng", "网页", "the page"};
  if (place == "end") return {"Kết", "结尾", "the end"};
  return {place, place, place};
}

Trilingual section_name(const std::string& place) {
  const Trilingual name = place_name(place);
  return name.en == place ? Trilingual{"phần " + place, "第" + place + "节", "section " + place} : name;
}

}  // namespace roluat::analysis
