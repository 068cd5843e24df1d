#include "analysis/wording.hpp"

#include <algorithm>

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

std::string_view json_kind(Kind kind) { return kind == Kind::contradiction ? "contradiction" : "difference"; }

Trilingual text_name(const model::Text& text) {
  if (text.language == "vi") return {"Bản tiếng Việt", "越南文本", "The Vietnamese text"};
  if (text.language == "zh") return {"Bản tiếng Trung", "中文本", "The Chinese text"};
  return {"Bản " + text.id, text.id + " 文本", "The text " + text.id};
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

std::string lower_first(std::string text) {
  if (!text.empty() && text[0] >= 'A' && text[0] <= 'Z') text[0] = static_cast<char>(text[0] - 'A' + 'a');
  return text;
}

}  // namespace

Trilingual title_of(const Finding& finding, const std::vector<model::Text>& texts, const Trilingual& act) {
  const Trilingual first = name_in(texts, finding.texts.front());
  const Trilingual second = name_in(texts, finding.texts.back());
  Trilingual title;
  switch (finding.kind) {
    case Kind::contradiction:
      title = {first.vi + " vừa cho phép vừa cấm: " + act.vi, first.zh + "既允许又禁止:" + act.zh,
               first.en + " both permits and forbids: " + act.en};
      break;
    case Kind::opposite:
      title = {first.vi + " cho phép, " + lower_first(second.vi) + " cấm: " + act.vi,
               first.zh + "允许," + second.zh + "禁止:" + act.zh,
               first.en + " permits, " + lower_first(second.en) + " forbids: " + act.en};
      break;
    case Kind::silence: {
      const bool permits = finding.clauses.front().permits;
      title = {
          first.vi + (permits ? " cho phép, " : " cấm, ") + lower_first(second.vi) + " không nói gì: " + act.vi,
          first.zh + (permits ? "允许," : "禁止,") + second.zh + "没有说明:" + act.zh,
          first.en + (permits ? " permits, " : " forbids, ") + lower_first(second.en) + " says nothing of: " + act.en};
      break;
    }
  }
  if (!finding.every_reading) {
    title.vi += " (tùy cách hiểu câu chữ)";
    title.zh += "(取决于如何理解)";
    title.en += " (if the sentences are read so)";
  }
  return title;
}

}  // namespace roluat::analysis
