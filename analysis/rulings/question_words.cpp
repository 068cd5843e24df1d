#include "analysis/rulings/question_words.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "analysis/findings/wording.hpp"
#include "analysis/words/number_words.hpp"
#include "analysis/words/quoted.hpp"
#include "model/play.hpp"

namespace roluat::analysis {

using Json = nlohmann::ordered_json;
using model::Clause;
using model::Language;
using model::Sentence;
using model::Text;
using model::Trilingual;

std::string progress_words(const Progress& progress, Language language) {
  const std::string n = std::to_string(progress.answered), all = std::to_string(progress.questions),
                    s = std::to_string(progress.settled), f = std::to_string(progress.findings),
                    i = std::to_string(progress.implied);
  std::string result =
      Trilingual{"Đã trả lời " + n + " trong " + all + " câu hỏi; đã giải quyết " + s + " trong " + f + " chỗ chưa rõ",
                 "已回答 " + n + "/" + all + " 个问题；已解决 " + s + "/" + f + " 个疑点",
                 n + " of " + all + " questions answered; " + s + " findings settled of " + f}
          .in(language);
  if (progress.implied > 0)
    result += Trilingual{"; " + i + " câu không cần hỏi nữa", "；" + i + " 个问题无需再问",
                         "; " + i + " need no answer any more"}
                  .in(language);
  return result;
}

namespace {

// Behind the number of options that a text leaves.
Trilingual only_where(const std::string& untold) {
  if (untold == name_of(Untold::beside_another))
    return {"; nhưng chỉ trường hợp mà một câu hỏi khác cũng bàn đến mới bỏ ngỏ",
            "；但只在另一个问题也涉及的情形下没有规定",
            "; but only cases that another question is about too are left open"};
  if (untold == name_of(Untold::if_a_sentence_gives_way))
    return {"; nhưng chỉ bỏ ngỏ khi câu trả lời nó phải nhường câu khác hoặc được hiểu khác",
            "；但只有作出规定的句子让位或另作理解时，才算没有规定",
            "; but only if the sentence that settles it gives way or is read otherwise"};
  if (untold == name_of(Untold::in_no_case))
    return {"; nhưng trong các trường hợp đã thử, những lựa chọn ấy không khác gì nhau",
            "；但在试过的情形里，这些选项没有差别", "; but in no case that was tried do these options differ"};
  return {};
}

// How many options go against no sentence of a text, and what an answer takes from what it leaves open.
Trilingual left_open(const ReportedOpenness& openness, const Trilingual& text) {
  const std::string n = std::to_string(openness.open.size());
  if (openness.open.size() > 1) {
    const std::string bits = rounded_count(openness.bits(), Language::en),
                      vi = rounded_count(openness.bits(), Language::vi);
    const Trilingual only = only_where(openness.untold);
    return {"; số lựa chọn không trái với " + text.vi + ": " + n + ", trả lời thì bớt khoảng " + vi + " bit" + only.vi,
            "；与" + text.zh + "不相抵触的选项：" + n + "，回答后约减少" + bits + "比特" + only.zh,
            "; options that do not go against " + text.en + ": " + n + ", an answer saves about " + bits + " bits" +
                only.en};
  }
  if (openness.open.empty())
    return {"; các câu của " + text.vi + " vướng nhau: lựa chọn nào cũng trái với một câu (nêu dưới mỗi lựa chọn)",
            "；" + text.zh + "的句子互相牵制：每个选项都与某一句相抵触（见各选项之下）",
            "; sentences of " + text.en + " are at odds: every option goes against one (named below it)"};
  return {"; số lựa chọn không trái với " + text.vi + ": " + n, "；与" + text.zh + "不相抵触的选项：" + n,
          "; options that do not go against " + text.en + ": " + n};
}

}  // namespace

std::string QuestionWords::asked(const Pending& pending) const {
  const std::string n = std::to_string(pending.findings.size());
  std::string hangs = says(
      {"Số chỗ chưa rõ liên quan đến câu này: " + n, "与此问题有关的疑点：" + n, "Findings that depend on it: " + n});
  for (const ReportedOpenness& one : interview_.openness(*pending.question)) {
    const auto text = std::ranges::find(texts_, one.text, &Text::id);
    if (text == texts_.end()) continue;
    hangs += says(left_open(one, text_name_inside(*text)));
  }
  hangs += says({".", "。", "."});
  return options_.style.bold(wrapped(pending.question->asks.in(options_.language), options_.width, "")) + "\n" +
         options_.style.dim(wrapped(pending.question->id + colon(options_.language) + hangs, options_.width, "  ")) +
         "\n";
}

namespace {

// At the beginning of a line; in Chinese a point may stand there.
std::string upper_first(std::string text, Language language) {
  if (language != Language::zh && !text.empty() && text[0] >= 'a' && text[0] <= 'z')
    text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

}  // namespace

std::string QuestionWords::board(const QuestionPosition* position) const {
  if (position == nullptr) {
    const std::string n = std::to_string(QuestionPositions::kMostPieces);
    return wrapped(
               says({"Với các câu trả lời hiện có, không thế cờ nào có tối đa " + n +
                         " quân cho thấy các lựa chọn khác nhau.",
                     "按现有答案，最多 " + n + " 个棋子的局面都看不出各选项的差别。",
                     "As the other answers are now, no position of up to " + n + " pieces tells the options apart."}),
               options_.width, "  ") +
           "\n";
  }
  const std::string drawn = game_.is_on_board(position->act) ? game_.drawn(game_.position(position->fen), position->act,
                                                                           options_.language, options_.style.colour)
                                                             : "";
  const bool is_situation = drawn.empty() && game_.can<model::Play>() == nullptr;
  const std::string written = is_situation ? says(situation_as_typed()) + "  " : "FEN ";
  return drawn + (drawn.empty() ? "" : "\n") +
         wrapped(upper_first(says(position->title), options_.language) + says({".", "。", "."}), options_.width, "  ") +
         "\n" +
         options_.style.dim("  " + show_act(position->act, game_, options_.language) + "   " + written +
                            position->fen) +
         "\n";
}

std::string QuestionWords::verdict(const QuestionPosition& position, std::size_t option) const {
  const bool act = game_.is_act(position.act), yes = position.legal[option];
  const Trilingual words =
      act ? (yes ? Trilingual{"Nước này: được.", "这步棋：可以。", "This act: allowed."}
                 : Trilingual{"Nước này: không được.", "这步棋：不可以。", "This act: not allowed."})
          : (yes ? Trilingual{"Điều này: đúng.", "这一点：成立。", "This: it is so."}
                 : Trilingual{"Điều này: không đúng.", "这一点：不成立。", "This: it is not so."});
  return yes ? options_.style.green(says(words)) : options_.style.red(says(words));
}

// The sentences of a text that an option goes against, in their own words.
std::string QuestionWords::against(const Pending& pending, const std::string& option) const {
  std::string result;
  for (const ReportedOpenness& one : interview_.openness(*pending.question)) {
    const auto text = std::ranges::find(texts_, one.text, &Text::id);
    if (text == texts_.end()) continue;
    std::set<int> numbers;
    for (const std::string& id : one.against(option))
      if (const Clause* clause = text->clause(id)) numbers.insert(clause->sentence);
    const Trilingual name = text_name_inside(*text);
    for (const int number : numbers) {
      const std::string n = std::to_string(number), quote = text->sentence(number)->quote;
      result += wrapped(says({"Trái với câu " + n + " của " + name.vi + ": ", "与" + name.zh + "第" + n + "句相抵触：",
                              "Against sentence " + n + " of " + name.en + ": "}) +
                            quoted(quote, text->language),
                        options_.width, "       ") +
                "\n";
    }
  }
  return result;
}

std::string QuestionWords::options(const Pending& pending, const QuestionPosition* position) const {
  std::string result;
  for (std::size_t o = 0; o < pending.question->options.size(); ++o) {
    const model::Option& option = pending.question->options[o];
    const std::string margin = "     ";
    std::string lines = wrapped(option.sentence.in(options_.language), options_.width, margin);
    lines.replace(0, margin.size(), padded(std::to_string(o + 1), 3, true) + "  ");
    result += lines + "\n";
    if (position != nullptr) result += "       " + verdict(*position, o) + "\n";
    result += options_.style.dim(against(pending, option.id));
  }
  return result;
}

std::string QuestionWords::sentence(const Text& text, const Sentence& sentence,
                                    const std::vector<const Clause*>& clauses) const {
  const std::string number = std::to_string(sentence.number);
  std::string result = wrapped(says(place_name(sentence.place)) +
                                   says({", câu " + number, "，第" + number + "句", ", sentence " + number}) +
                                   colon(options_.language) + quoted(sentence.quote, text.language),
                               options_.width, "  ") +
                       "\n";
  for (const Clause* clause : clauses)
    for (const model::Reading& reading : clause->readings)
      result += options_.style.dim(wrapped("- " + reading.says.in(options_.language), options_.width, "      ")) + "\n";
  return result;
}

// Those that an option goes against, and those behind the findings that name this question alone; behind the others
// may stand what another question is about.
std::set<std::string> QuestionWords::cited(const Pending& pending, bool alone) const {
  std::set<std::string> result;
  for (const ReportedOpenness& one : interview_.openness(*pending.question))
    for (const auto& [option, clauses] : one.excluded) result.insert(clauses.begin(), clauses.end());
  for (const std::size_t f : pending.findings) {
    const Json& finding = interview_.finding(f);
    if (alone && finding["questions"].size() > 1) continue;
    for (const Json& clause : finding["clauses"])
      if (clause.contains("id") && clause["id"].is_string()) result.insert(clause["id"].get<std::string>());
  }
  return result;
}

std::string QuestionWords::texts(const Pending& pending) const {
  std::set<std::string> cited = this->cited(pending, true);
  if (cited.empty()) cited = this->cited(pending, false);
  std::string result;
  for (const Text& text : texts_) {
    std::map<int, std::vector<const Clause*>> by_sentence;
    for (const Clause& clause : text.clauses)
      if (cited.contains(clause.id)) by_sentence[clause.sentence].push_back(&clause);
    result += options_.style.bold(text_name(text).in(options_.language)) + "\n";
    if (by_sentence.empty()) result += "  " + says({"Không có câu nào.", "没有相关的句子。", "No sentence."}) + "\n";
    for (const auto& [number, clauses] : by_sentence) result += sentence(text, *text.sentence(number), clauses);
  }
  return result;
}

}  // namespace roluat::analysis
