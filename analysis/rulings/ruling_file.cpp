#include "analysis/rulings/ruling_file.hpp"

#include <algorithm>
#include <set>

#include "analysis/words/terminal.hpp"
#include "model/atomic_file.hpp"
#include "model/diagnostic.hpp"
#include "model/read_file.hpp"
#include "model/subject_rulings.hpp"
#include "model/toml_quoted.hpp"

namespace roluat::analysis {

using model::InputError;
using model::Language;
using model::Question;
using model::Ruling;
using model::toml_quoted;
using model::Trilingual;

namespace {

constexpr int kColumns = 110;

// The lines of one question, or of the head of the file (""), each with what was remarked at it.
class WrittenChoice {
 public:
  WrittenChoice(const std::string& question, RulingComments& comments) : question_(question), comments_(comments) {}

  std::string header() { return comments_.take_above(question_, "[[choice]]") + remarked("[[choice]]", "[[choice]]"); }
  std::string line(const std::string& key, const std::string& value) {
    return comments_.take_above(question_, key) + remarked(key, key + " = " + value);
  }
  // One line where the words are the same in every language.
  std::string words(const std::string& key, const Trilingual& text) {
    if (text.vi == text.zh && text.zh == text.en) return line(key, toml_quoted(text.en));
    return line(key + ".vi", toml_quoted(text.vi)) + line(key + ".zh", toml_quoted(text.zh)) +
           line(key + ".en", toml_quoted(text.en));
  }

 private:
  std::string remarked(const std::string& key, const std::string& line) {
    return line + comments_.take_behind(question_, key) + "\n";
  }

  const std::string& question_;
  RulingComments& comments_;
};

std::string opening_words(Language l) {
  const Trilingual words{
      "Một bộ luật: mỗi câu hỏi một câu trả lời. Muốn đổi, hãy sửa phần sau \"option =\" thành một lựa chọn khác "
      "ghi ở trên nó. \"filler = true\" nghĩa là câu này chưa được quyết định, chỉ điền tạm; đã quyết định thì ghi "
      "false.",
      "一套规则：每个问题有一个答案。如需修改，把“option =”后面的内容换成上方所列的另一个选项。"
      "“filler = true”表示该题尚未决定，只是暂时填上；决定之后改为 false。",
      "A ruling: one answer to every question. To change one, put another of the options listed above it behind "
      "\"option =\". \"filler = true\" says that the question is not decided, only filled in for now; once it is "
      "decided, write false."};
  return wrapped(words.in(l), kColumns, "# ") + "\n\n";
}

std::string comment(const Question& question, Language l) {
  int widest = 0;
  for (const model::Option& option : question.options) widest = std::max(widest, display_width(option.id));
  std::string result = "# " + std::string(static_cast<std::size_t>(kColumns) - 2, '-') + "\n" +
                       wrapped(question.asks.in(l), kColumns, "# ") + "\n";
  const std::string margin = "#   " + std::string(static_cast<std::size_t>(widest), ' ') + "  ";
  for (const model::Option& option : question.options) {
    std::string lines = wrapped(option.sentence.in(l), kColumns, margin);
    lines.replace(0, margin.size(), "#   " + padded(option.id, widest) + "  ");
    result += lines + "\n";
  }
  return result;
}

bool is_filler(const Ruling& ruling, const std::string& question) {
  return std::ranges::find(ruling.fillers, question) != ruling.fillers.end();
}

}  // namespace

Choice read_choice(const std::string& text, const model::Questions& questions) {
  const std::size_t sign = text.find('=');
  if (sign == std::string::npos)
    throw InputError({text, 0, static_cast<int>(text.size()) + 1, "there is no '='", "QUESTION=OPTION"});
  const Question& question = model::question_called(questions, {text.substr(0, sign), text, 0, 1});
  const model::PlacedName option{text.substr(sign + 1), text, 0, static_cast<int>(sign) + 2};
  return {&question, &model::option_called(question, option)};
}

void choose(Ruling& ruling, const Choice& choice, const std::string& why) {
  const std::string& id = choice.question->id;
  if (!why.empty())
    ruling.reasons.insert_or_assign(id, Trilingual{why, why, why});
  else if (!ruling.is(id, choice.option->id))
    ruling.reasons.erase(id);
  ruling.options[id] = choice.option->id;
  std::erase(ruling.fillers, id);
}

std::string ruling_toml(const Ruling& ruling, const model::Questions& questions, Language language,
                        RulingComments comments) {
  const std::string head;
  WrittenChoice first(head, comments);
  std::string result = opening_words(language) + first.line("name", toml_quoted(ruling.name));
  if (!ruling.text.empty()) result += first.line("text", toml_quoted(ruling.text));
  result += first.words("title", ruling.title) + comments.take_rest(head);
  for (const Question& question : questions.all()) {
    if (!ruling.options.contains(question.id)) continue;
    WrittenChoice entry(question.id, comments);
    result += "\n" + comment(question, language) + entry.header() + entry.line("question", toml_quoted(question.id));
    result += entry.line("option", toml_quoted(std::string(ruling.option(question.id))));
    result += entry.line("filler", is_filler(ruling, question.id) ? "true" : "false");
    if (const auto why = ruling.reasons.find(question.id); why != ruling.reasons.end())
      result += entry.words("why", why->second);
    result += comments.take_rest(question.id);
  }
  for (const model::OtherChoice& other : ruling.others) {
    WrittenChoice entry(other.question, comments);
    result += "\n" + entry.header() + entry.line("question", toml_quoted(other.question));
    result += entry.line("option", toml_quoted(other.option)) + entry.line("filler", other.filler ? "true" : "false");
    if (!other.why.en.empty()) result += entry.words("why", other.why);
    result += comments.take_rest(other.question);
  }
  const std::string rest = comments.take_rest();
  return rest.empty() ? result : result + "\n" + rest;
}

RulingComments comments_in(const std::string& path, const model::Questions& questions) {
  if (!model::is_file(path)) return {};
  const Ruling ruling = model::read_answers(path, questions);
  std::set<std::string> own;
  for (const Language language : {Language::vi, Language::zh, Language::en})
    own.merge(comment_lines(ruling_toml(ruling, questions, language)));
  return {model::read_file(path, "the file of a ruling"), own};
}

void write_ruling(const std::string& path, const Ruling& ruling, const model::Questions& questions, Language language,
                  const std::string& base) {
  const bool from_base = model::is_file(base);
  const std::string content = ruling_toml(ruling, questions, language, comments_in(from_base ? base : path, questions));
  (void)model::parse_ruling(content, path, questions);
  model::write_file_atomically(path, content);
}

}  // namespace roluat::analysis
