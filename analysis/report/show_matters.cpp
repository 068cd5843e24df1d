#include "analysis/report/show_matters.hpp"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <map>
#include <set>

#include "analysis/book/encoded_rules.hpp"
#include "analysis/findings/wording.hpp"
#include "analysis/words/number_words.hpp"

namespace roluat::analysis {

using model::Language;
using model::Trilingual;

namespace {

Trilingual texts_label(const std::string& id, const std::vector<TextSummary>& texts) {
  const auto found = std::ranges::find(texts, id, &TextSummary::id);
  return found != texts.end() && !found->label.en.empty() ? found->label : Trilingual{id, id, id};
}

// "vi 49, 51; zh 29": the sentences of the finding that shows the matter, and those that stand beside them.
std::string place_of(const Finding& finding, const std::vector<TextSummary>& texts, Language l) {
  std::map<std::string, std::set<int>> numbers;
  for (const CitedClause& cited : finding.clauses) numbers[cited.text].insert(cited.sentence);
  for (const Counterpart& one : nearest_counterparts(finding)) numbers[one.text].insert(one.sentence);
  std::string place;
  for (const auto& [text, all] : numbers) {
    const Trilingual label = texts_label(text, texts);
    const bool named = label.en != text;
    place += (place.empty()       ? ""
              : l == Language::zh ? "；"
                                  : "; ") +
             label.in(l) +
             Trilingual{named ? ", câu " : " câu ", named ? "第" : " 第",
                        std::string(named ? "," : "") + (all.size() == 1 ? " sentence " : " sentences ")}
                 .in(l);
    bool first = true;
    for (const int number : all) {
      place += (first ? "" : l == Language::zh ? "、" : ", ") + std::to_string(number);
      first = false;
    }
    if (l == Language::zh) place += "句";
  }
  return place;
}

// However its sentences have to be read for it.
bool holds_conflict(const Matter& matter, const CheckResult& result) {
  return std::ranges::any_of(matter.findings, [&](const std::string& id) {
    const Finding& finding = *std::ranges::find(result.findings, id, &Finding::id);
    const solver::Kind kind = finding.kind;
    return !finding.edge && !finding.apart() &&
           (kind == solver::Kind::contradiction || kind == solver::Kind::opposite || kind == solver::Kind::definition);
  });
}

}  // namespace

std::string show_matter(const Matter& matter, std::size_t number, const CheckResult& result,
                        const ShowOptions& options) {
  const Language l = options.language;
  const Finding& shown = *std::ranges::find(result.findings, matter.findings.front(), &Finding::id);
  std::string below = kind_name(shown.kind).in(l) + comma(l) + level_name(matter.level).in(l);
  if (const std::string place = place_of(shown, result.texts, l); !place.empty()) below += " · " + place;
  if (matter.weight) {
    const std::string share = share_words(matter.weight->share, matter.weight->low, matter.weight->high, l);
    below += " · " + Trilingual{"ảnh hưởng đến " + share + " số thế cờ trong các ván ngẫu nhiên",
                                "影响随机对局中" + share + "的局面",
                                "changes play in " + share + " of positions of random games"}
                         .in(l);
  }
  const std::string label = padded(std::to_string(number), 3, true) + ". ";
  const std::string title = wrapped(matter.title.in(l), options.width, "     ");
  return label + options.style.bold(title.substr(5)) + "\n" +
         options.style.dim(wrapped(below, options.width, "     ")) + "\n";
}

std::size_t count_apart(const CheckResult& result, Apart why) {
  return static_cast<std::size_t>(
      std::ranges::count_if(result.findings, [&](const Finding& finding) { return finding.apart() == why; }));
}

std::string show_apart(Apart why, std::size_t count, bool listed, const ShowOptions& options) {
  const Language l = options.language;
  const Trilingual where{" Xem từng chỗ: --all.", "逐一列出：--all。", " To list them: --all."};
  return options.style.bold(apart_heading(why, count).in(l)) + "\n" +
         options.style.dim(wrapped(apart_means(why).in(l) + (listed ? "" : where.in(l)), options.width, "  ")) + "\n";
}

namespace {

const Finding& finding_of(const CheckResult& result, const std::string& id) {
  return *std::ranges::find(result.findings, id, &Finding::id);
}

bool belongs_to(const Finding& one, const ListOf& list) {
  return one.apart() == list.apart && (!list.certain || one.certain());
}

/// The finding of the list that a part is told with: its head, or that of which its head is a part; empty where there
/// is none, so that it is told by itself.
std::string told_by(const std::string& one, const Matter& matter, const CheckResult& result, const ListOf& list) {
  std::string by;
  for (auto part = matter.parts.find(one); part != matter.parts.end(); part = matter.parts.find(part->second))
    if (belongs_to(finding_of(result, part->second), list)) by = part->second;
  return by;
}

}  // namespace

std::vector<std::size_t> listed(const Matter& matter, const CheckResult& result, const ListOf& list) {
  std::vector<std::size_t> shown;
  for (std::size_t k = 0; k < matter.findings.size(); ++k) {
    const Finding& one = finding_of(result, matter.findings[k]);
    if (belongs_to(one, list) && !(list.briefly && !told_by(one.id, matter, result, list).empty())) shown.push_back(k);
  }
  return shown;
}

ToldWith told_with(const std::string& head, const Matter& matter, const CheckResult& result, const ListOf& list) {
  ToldWith told;
  for (const auto& [id, of] : matter.parts) {
    const Finding& part = finding_of(result, id);
    if (!belongs_to(part, list) || told_by(id, matter, result, list) != head) continue;
    ++(part.kind == finding_of(result, head).kind ? told.positions : told.findings);
  }
  return told;
}

std::string count_matters(const CheckResult& result, const ShowOptions& options) {
  std::size_t placed = result.findings.size();
  for (const Apart why : kAllApart) placed -= count_apart(result, why);
  std::size_t heads = 0;
  const ListOf brief{.briefly = true};
  for (const Matter& matter : result.matters)
    for (const std::size_t k : listed(matter, result, brief))
      heads += 1 + told_with(matter.findings[k], matter, result, brief).findings;
  const auto count = [&](const auto& holds) {
    return std::to_string(
        std::ranges::count_if(result.matters, [&](const Matter& matter) { return !matter.apart && holds(matter); }));
  };
  const std::string all = count([](const Matter&) { return true; }), findings = std::to_string(heads);
  const std::string certain = count([](const Matter& matter) { return matter.certain_conflict; });
  const std::string conflicts = count([&](const Matter& matter) { return holds_conflict(matter, result); });
  const std::string positions = std::to_string(placed);
  const Trilingual also{" (trang báo cáo đếm cả thế cờ khác của cùng một chỗ: " + positions + ")",
                        "（报告页连同一疑点的其他局面计 " + positions + " 个）",
                        " (the page counts further positions of the same finding too: " + positions + ")"};
  const std::string further = heads == placed ? "" : also.in(options.language);
  return Trilingual{all + " việc cần quyết định, từ " + findings + " chỗ chưa rõ" + further + "; " + conflicts +
                        " việc có mâu thuẫn hoặc khác nhau (chắc chắn: " + certain + ")",
                    "需要决定的事项共 " + all + " 件，依据 " + findings + " 个疑点" + further + "；其中 " + conflicts +
                        " 件有矛盾或不同（确定的：" + certain + " 件）",
                    all + " matters to decide, from " + findings + " findings" + further +
                        "; with a contradiction or difference: " + conflicts + " (certain: " + certain + ")"}
             .in(options.language) +
         "\n";
}

namespace {

// "48.1 to 50.2 bits by play"; nothing where that was not counted.
std::string bits_by_play(const PlayClasses& classes, model::Language l) {
  if (classes.positions == 0) return "";
  const std::string least = rounded_count(bits(classes.at_least), l), most = rounded_count(bits(classes.at_most), l);
  if (least == most)
    return Trilingual{least + " bit theo cách chơi", "按走法计 " + least + " 比特", least + " bits by play"}.in(l);
  return Trilingual{least + " đến " + most + " bit theo cách chơi", "按走法计 " + least + " 至 " + most + " 比特",
                    least + " to " + most + " bits by play"}
      .in(l);
}

std::string yes_no_questions(const Openness& one) { return std::to_string(std::lround(one.bits())); }

/// `digits`: of the most questions that some row of the table has.
std::vector<std::string> openness_row(const std::string& who, const Openness& one, int digits, Language l) {
  const bool exact = one.admission.exact && one.complete;
  const std::string bits = (exact ? "" : about(l)) + rounded_count(one.bits(), l);
  const std::string count = yes_no_questions(one), questions = padded(count, digits, true);
  return {"  " + who,
          Trilingual{"tương đương khoảng " + questions + " câu hỏi có/không",
                     "约相当于 " + questions + " 个未规定的是非问题",
                     "as much as " + questions + (count == "1" ? " yes/no question" : " yes/no questions")}
              .in(l),
          Trilingual{bits + " bit", bits + " 比特", bits + " bits"}.in(l), bits_by_play(one.by_play, l)};
}

}  // namespace

Trilingual texts_named(const std::vector<std::string>& texts, const std::vector<TextSummary>& known) {
  if (texts.size() == 2) return {"Cả hai bản cùng lúc", "两种文本合起来", "Both texts at once"};
  if (texts.size() > 2) return {"Mọi bản cùng lúc", "所有文本合起来", "All texts at once"};
  const auto found = std::ranges::find(known, texts.front(), &TextSummary::id);
  if (found != known.end() && !found->name.en.empty()) return found->name;
  return {texts.front(), texts.front(), texts.front()};
}

std::string show_how_unclear(const CheckResult& result, const std::map<std::string, Trilingual>& subjects,
                             const ShowOptions& options) {
  const Language l = options.language;
  std::size_t digits = 0;  // what stands for a text counts no less than what stands for one of its subjects
  for (const Openness& one : result.openness) digits = std::max(digits, yes_no_questions(one).size());
  std::vector<std::vector<std::string>> rows;
  const auto add = [&](const std::string& who, const Openness& one) {
    rows.push_back(openness_row(who, one, static_cast<int>(digits), l));
  };
  for (const Openness& one : result.openness) {
    add(texts_named(one.texts, result.texts).in(l), one);
    for (const auto& [subject, about] : result.openness_about)
      for (const Openness& part : about)
        if (part.texts == one.texts) add("  " + subjects.at(subject).in(l) + " (" + subject + ")", part);
  }
  if (rows.empty()) return "";
  return options.style.bold(
             Trilingual{"Luật còn bỏ ngỏ đến mức nào", "规则留下多少空白", "How much the rules leave open"}.in(l)) +
         "\n" + table(rows, {2}) + show_untold_in_short(result, options);
}

namespace {

// In front of the questions.
Trilingual why_untold(Untold why, const Trilingual& text) {
  switch (why) {
    case Untold::beside_another:
      return {text.vi + " bỏ ngỏ các câu hỏi sau, nhưng chỉ ở những trường hợp mà một câu hỏi khác cũng nói đến",
              text.zh + "没有规定下列问题，但只在同时涉及另一问题的情形里才看得出",
              text.en + " leaves these open only in cases that another question is about too"};
    case Untold::if_a_sentence_gives_way:
      return {text.vi +
                  " đã trả lời các câu hỏi sau; chúng chỉ bỏ ngỏ khi câu trả lời chúng phải nhường câu khác hoặc được "
                  "hiểu khác",
              text.zh + "对下列问题已有规定；只有作出规定的句子让位或另作理解时，才算没有规定",
              text.en + " leaves these open only if the sentence that settles them gives way or is read otherwise"};
    case Untold::in_no_case:
      return {text.vi +
                  " còn bỏ ngỏ những câu sau, nhưng trong các trường hợp đã thử, những câu trả lời mà bản này cho "
                  "phép không khác gì nhau (thêm --pieces thì có thể khác)",
              text.zh + "也没有规定下列问题，但在试过的情形里，文本允许的各答案没有差别（加大 --pieces 或能看出）",
              text.en +
                  " leaves these open too, but in no case that was tried do the answers that it allows differ "
                  "(with more --pieces they may)"};
  }
  return {};
}

}  // namespace

std::string show_untold_in_short(const CheckResult& result, const ShowOptions& options) {
  constexpr int kMost = 3;  // that are listed
  std::ptrdiff_t count = 0;
  for (const Openness& one : result.openness)
    count += std::ranges::count_if(one.questions, [](const QuestionOpenness& q) { return q.untold.has_value(); });
  if (count <= kMost) return show_untold(result, options);
  const std::string n = std::to_string(count);
  const Trilingual told{
      "Có " + n + " câu hỏi còn bỏ ngỏ mà không chỗ nào dưới đây nói đến; roluat check --all cho biết vì sao.",
      "另有" + n + "个未规定的问题，下列疑点都没有提到；roluat check --all 逐一说明原因。",
      "Of " + n + " questions that are left open no finding below tells; roluat check --all says why."};
  return wrapped(told.in(options.language), options.width, "  ") + "\n";
}

std::string show_untold(const CheckResult& result, const ShowOptions& options) {
  const Language l = options.language;
  std::string out;
  for (const Openness& one : result.openness)
    for (const Untold why : {Untold::beside_another, Untold::if_a_sentence_gives_way, Untold::in_no_case}) {
      const bool chinese = l == Language::zh;
      std::string questions;
      for (const QuestionOpenness& question : one.questions)
        if (question.untold == why)
          questions += wrapped(question.asks.in(l) + options.style.dim(chinese ? "（" + question.question + "）"
                                                                               : " (" + question.question + ")"),
                               options.width, "    ") +
                       "\n";
      if (!questions.empty())
        out += wrapped(why_untold(why, texts_named(one.texts, result.texts)).in(l) + (chinese ? "：" : ":"),
                       options.width, "  ") +
               "\n" + questions;
    }
  return out;
}

}  // namespace roluat::analysis
