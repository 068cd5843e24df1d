#include "model/question.hpp"

#include <algorithm>
#include <set>
#include <stdexcept>

#include "model/document.hpp"

namespace roluat::model {

const Option* Question::find(std::string_view option) const {
  const auto found = std::ranges::find(options, option, &Option::id);
  return found == options.end() ? nullptr : &*found;
}

Questions::Questions(std::vector<Question> questions) : questions_(std::move(questions)) {}

const Question* Questions::find(std::string_view id) const {
  const auto found = std::ranges::find(questions_, id, &Question::id);
  return found == questions_.end() ? nullptr : &*found;
}

std::string_view Ruling::option(std::string_view question) const {
  const auto found = options.find(question);
  if (found == options.end()) throw std::invalid_argument("the ruling has no question " + std::string(question));
  return found->second;
}

bool Ruling::is(std::string_view question, std::string_view wanted) const { return option(question) == wanted; }

namespace {

std::string list_of_options(const Question& question) {
  std::string list;
  for (const Option& option : question.options) list += (list.empty() ? "" : ", ") + option.id;
  return list;
}

Question read_question(Table& table) {
  Question question{table.text("id").text, table.trilingual("asks"), {}};
  for (Table& entry : table.tables_if("option")) {
    Option option{entry.text("id").text, entry.trilingual("sentence")};
    if (question.find(option.id) != nullptr)
      entry.fail("option '" + option.id + "' stands twice in question '" + question.id + "'", "an id of its own");
    entry.done();
    question.options.push_back(std::move(option));
  }
  if (question.options.size() < 2)
    table.fail("question '" + question.id + "' has fewer than two options", "two or more");
  table.done();
  return question;
}

}  // namespace

Questions read_questions(const std::string& path) {
  Table file = Table::read_file(path);
  std::vector<Question> questions;
  for (Table& table : file.tables_if("question")) {
    Question question = read_question(table);
    if (std::ranges::find(questions, question.id, &Question::id) != questions.end())
      table.fail("question '" + question.id + "' stands twice", "an id of its own");
    questions.push_back(std::move(question));
  }
  file.done();
  return Questions(std::move(questions));
}

Ruling read_ruling(const std::string& path, const Questions& questions) {
  Table file = Table::read_file(path);
  Ruling ruling;
  ruling.name = file.text("name").text;
  ruling.title = file.trilingual("title");
  for (Table& choice : file.tables_if("choice")) {
    const PlacedText id = choice.text("question");
    const PlacedText option = choice.text("option");
    const Question* question = questions.find(id.text);
    if (question == nullptr)
      throw InputError({path, id.line, id.column, "unknown question '" + id.text + "'", "an id of questions.toml"});
    if (question->find(option.text) == nullptr)
      throw InputError({path, option.line, option.column,
                        "question '" + id.text + "' has no option '" + option.text + "'",
                        "one of: " + list_of_options(*question)});
    if (!ruling.options.emplace(id.text, option.text).second)
      throw InputError(
          {path, id.line, id.column, "question '" + id.text + "' is answered twice", "one choice for each question"});
    if (choice.boolean_or("filler", false)) ruling.fillers.push_back(id.text);
    if (auto why = choice.trilingual_if("why")) ruling.reasons.emplace(id.text, *why);
    choice.done();
  }
  file.done();
  for (const Question& question : questions.all())
    if (!ruling.options.contains(question.id))
      throw InputError(
          {path, 0, 0, "question '" + question.id + "' is not answered", "one of: " + list_of_options(question)});
  return ruling;
}

std::vector<Ruling> read_rulings(const std::string& game_folder, const Questions& questions) {
  std::vector<Ruling> rulings;
  for (const std::string& file : toml_files(game_folder + "/rulings")) rulings.push_back(read_ruling(file, questions));
  return rulings;
}

}  // namespace roluat::model
