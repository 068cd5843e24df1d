#include "model/question.hpp"

#include <algorithm>
#include <filesystem>
#include <set>
#include <stdexcept>
#include <tuple>
#include <utility>

#include "model/document.hpp"
#include "model/message.hpp"
#include "model/nearest_name.hpp"
#include "model/read_file.hpp"
#include "model/subject_rulings.hpp"
#include "model/subjects.hpp"

namespace roluat::model {

const Option* Question::find(std::string_view option) const {
  const auto found = std::ranges::find(options, option, &Option::id);
  return found == options.end() ? nullptr : &*found;
}

Questions::Questions(std::vector<Question> questions, std::vector<std::string> of_others)
    : questions_(std::move(questions)), of_others_(std::move(of_others)) {}

bool Questions::is_of_another_subject(std::string_view id) const {
  return find(id) == nullptr && std::ranges::find(of_others_, id) != of_others_.end();
}

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
  const PlacedText id = table.text("id");
  Question question{id.text, table.said("asks").words, {}};
  question.general = table.boolean_or("general", false);
  question.file = table.file();
  std::tie(question.line, question.column) = std::pair(id.line, id.column);
  for (Table& entry : table.tables_if("option")) {
    const PlacedText name = entry.text("id");
    Option option{name.text, entry.said("sentence").words, name.line, name.column};
    if (question.find(option.id) != nullptr)
      entry.fail(message("option '%1' appears twice in question '%2'", option.id, question.id), "an id of its own");
    entry.done();
    question.options.push_back(std::move(option));
  }
  if (question.options.size() < 2)
    table.fail(message("question '%1' has fewer than two options", question.id), "two or more");
  table.done();
  return question;
}

// Ids, and answers as "id=option": what else is in the file its own subject reads.
void take_ids(const std::string& path, std::vector<std::string>& ids) {
  Table file = Table::read_file(path);
  for (Table& table : file.tables_if("question")) {
    const std::string id = table.text("id").text;
    ids.push_back(id);
    for (Table& option : table.tables_if("option")) ids.push_back(id + "=" + option.text("id").text);
  }
}

std::vector<std::string> questions_of_others(const std::string& path) {
  const std::filesystem::path place = std::filesystem::path(path).parent_path().parent_path();
  const auto [game, own] = subject_in(place.string());
  std::vector<std::string> ids;
  for (const std::string& subject : subjects_of(game))
    if (const std::string file = subject_folder(game, subject) + "/kernel/questions.toml";
        subject != own && is_there(file))
      take_ids(file, ids);
  return ids;
}

}  // namespace

bool has_kernel(const std::string& subject_folder) { return is_there(subject_folder + "/kernel"); }

void refuse_without_kernel(const std::string& subject_folder) {
  if (!has_kernel(subject_folder))
    throw InputError({subject_folder + "/kernel", 0, 0, "there is no kernel, and so no question and no ruling",
                      "a kernel (questions.toml, rules.smt2), or a command that asks the texts alone"});
}

Questions read_questions(const std::string& path) {
  const std::filesystem::path kernel = std::filesystem::path(path).parent_path(), subject = kernel.parent_path();
  if (kernel.filename() == "kernel" && is_folder(subject.string())) refuse_without_kernel(subject.string());
  Table file = Table::read_file(path);
  std::vector<Question> questions;
  for (Table& table : file.tables_if("question")) {
    Question question = read_question(table);
    if (std::ranges::find(questions, question.id, &Question::id) != questions.end())
      table.fail(message("question '%1' appears twice", question.id), "an id of its own");
    questions.push_back(std::move(question));
  }
  file.done();
  return Questions(std::move(questions), questions_of_others(path));
}

const Question& question_called(const Questions& questions, const PlacedName& name) {
  if (const Question* question = questions.find(name.name)) return *question;
  std::vector<std::string> known;
  for (const Question& question : questions.all()) known.push_back(question.id);
  const std::string nearest = nearest_name(name.name, known);
  throw InputError(
      {name.source, name.line, name.column, message("unknown question '%1'", name.name),
       nearest.empty() ? Message("an id of questions.toml") : message("'%1', or an id of questions.toml", nearest)});
}

const Option& option_called(const Question& question, const PlacedName& name) {
  if (const Option* option = question.find(name.name)) return *option;
  throw InputError({name.source, name.line, name.column,
                    message("question '%1' has no option '%2'", question.id, name.name),
                    message("one of: %1", list_of_options(question))});
}

namespace {

// Of a question of another subject.
std::string list_of_options(const Questions& questions, const std::string& other) {
  std::string list;
  for (const std::string& one : questions.of_others())
    if (one.starts_with(other + "=")) list += (list.empty() ? "" : ", ") + one.substr(other.size() + 1);
  return list;
}

void keep_other(Table& choice, const Questions& questions, Ruling& ruling) {
  const PlacedText option = choice.text("option");
  OtherChoice other{choice.text("question").text, option.text, choice.boolean_or("filler", false)};
  if (std::ranges::find(questions.of_others(), other.question + "=" + other.option) == questions.of_others().end())
    throw InputError({choice.file(), option.line, option.column,
                      message("question '%1' has no option '%2'", other.question, other.option),
                      message("one of: %1", list_of_options(questions, other.question))});
  if (std::ranges::find(ruling.others, other.question, &OtherChoice::question) != ruling.others.end())
    throw InputError({choice.file(), option.line, option.column,
                      message("question '%1' is answered twice", other.question), "one choice for each question"});
  if (auto why = choice.words_if("why")) other.why = *why;
  choice.done();
  ruling.others.push_back(std::move(other));
}

void read_choice(Table& choice, const Questions& questions, Ruling& ruling) {
  const PlacedText id = choice.text("question");
  if (questions.is_of_another_subject(id.text)) return keep_other(choice, questions, ruling);
  const PlacedText option = choice.text("option");
  const Question& question = question_called(questions, {id.text, choice.file(), id.line, id.column});
  (void)option_called(question, {option.text, choice.file(), option.line, option.column});
  if (!ruling.options.emplace(id.text, option.text).second)
    throw InputError({choice.file(), id.line, id.column, message("question '%1' is answered twice", id.text),
                      "one choice for each question"});
  if (choice.boolean_or("filler", false)) ruling.fillers.push_back(id.text);
  if (auto why = choice.words_if("why")) ruling.reasons.emplace(id.text, *why);
  choice.done();
}

Ruling choices_in(Table& file, const Questions& questions) {
  Ruling ruling;
  ruling.name = file.text("name").text;
  const auto title = file.words_if("title");
  if (!title)
    file.fail(message("'%1' is missing", std::string("title")), "title = \"...\", or title.vi, title.zh and title.en");
  ruling.title = *title;
  if (const auto text = file.text_if("text")) ruling.text = text->text;
  for (Table& choice : file.tables_if("choice")) read_choice(choice, questions, ruling);
  file.done();
  return ruling;
}

// An answer is missing from all of the file: its name says whose.
void refuse_unanswered(const Ruling& ruling, const Questions& questions, Table& file) {
  const PlacedText name = file.text("name");
  for (const Question& question : questions.all())
    if (!ruling.options.contains(question.id))
      throw InputError({file.file(), name.line, name.column, message("question '%1' is not answered", question.id),
                        message("one of: %1; with filler = true where it is not decided", list_of_options(question))});
}

Ruling ruling_in(Table file, const Questions& questions) {
  Ruling ruling = choices_in(file, questions);
  refuse_unanswered(ruling, questions, file);
  return ruling;
}

bool is_meant_as_file(const std::string& name_or_file) {
  return name_or_file.find('/') != std::string::npos || name_or_file.ends_with(".toml") || is_file(name_or_file);
}

// What of a ruling is about these questions; nothing where it answers none of them.
std::optional<Ruling> answers_to_some(const Questions& questions, const Ruling& whole) {
  Ruling part = whole;
  const auto is_other = [&](const std::string& id) { return questions.find(id) == nullptr; };
  std::erase_if(part.options, [&](const auto& answer) { return is_other(answer.first); });
  std::erase_if(part.reasons, [&](const auto& reason) { return is_other(reason.first); });
  std::erase_if(part.fillers, is_other);
  return part.options.empty() ? std::nullopt : std::optional(std::move(part));
}

}  // namespace

Ruling read_ruling(const std::string& path, const Questions& questions) {
  return ruling_in(Table::read_file(path), questions);
}

Ruling read_answers(const std::string& path, const Questions& questions) {
  Table file = Table::read_file(path);
  return choices_in(file, questions);
}

Ruling parse_ruling(const std::string& content, const std::string& path, const Questions& questions) {
  return ruling_in(Table::read_text(content, path), questions);
}

std::vector<Ruling> read_rulings(const std::string& game_folder, const Questions& questions) {
  std::vector<Ruling> rulings;
  for (const std::string& file : toml_files(game_folder + "/rulings")) rulings.push_back(read_ruling(file, questions));
  return rulings;
}

Ruling ruling_called(const std::string& name_or_file, const std::vector<Ruling>& presets, const Questions& questions,
                     const std::string& source) {
  std::vector<std::string> names;
  std::string list;
  for (const Ruling& preset : presets) {
    if (preset.name == name_or_file) return preset;
    names.push_back(preset.name);
    list += (list.empty() ? "" : ", ") + preset.name;
  }
  if (is_meant_as_file(name_or_file)) return read_ruling(name_or_file, questions);
  throw InputError(
      {source, 0, 0, message("unknown ruling '%1'", name_or_file),
       expected_name(name_or_file, names, message("one of: %1, or a file that 'roluat ruling set' wrote", list))});
}

namespace {

// The presets of all, each name once; every question.
RulingsOfSubject of_all(const std::vector<RulingsOfSubject>& subjects) {
  std::vector<Ruling> presets;
  std::vector<Question> questions;
  std::vector<std::string> of_others;  // of those that are not asked about
  for (const RulingsOfSubject& one : subjects) {
    questions.insert(questions.end(), one.questions.all().begin(), one.questions.all().end());
    of_others.insert(of_others.end(), one.questions.of_others().begin(), one.questions.of_others().end());
    for (const Ruling& preset : one.presets)
      if (std::ranges::find(presets, preset.name, &Ruling::name) == presets.end()) presets.push_back(preset);
  }
  return {Questions(std::move(questions), std::move(of_others)), std::move(presets)};
}

}  // namespace

std::vector<std::optional<Ruling>> ruling_of_each(const std::string& name_or_file,
                                                  const std::vector<RulingsOfSubject>& subjects,
                                                  const std::string& source) {
  const RulingsOfSubject all = of_all(subjects);
  const bool is_preset = std::ranges::find(all.presets, name_or_file, &Ruling::name) != all.presets.end();
  std::vector<std::optional<Ruling>> result;
  if (is_preset) {
    for (const RulingsOfSubject& one : subjects) {
      const auto preset = std::ranges::find(one.presets, name_or_file, &Ruling::name);
      result.push_back(preset == one.presets.end() ? std::nullopt : std::optional(*preset));
    }
    return result;
  }
  if (!is_meant_as_file(name_or_file))  // says which presets there are
    (void)ruling_called(name_or_file, all.presets, all.questions, source);
  Table file = Table::read_file(name_or_file);
  const Ruling whole = choices_in(file, all.questions);
  if (whole.options.empty())
    throw InputError({name_or_file, 0, 0, "no question is answered", "a file of choices from the page"});
  for (const RulingsOfSubject& one : subjects) {
    result.push_back(answers_to_some(one.questions, whole));
    if (result.back()) refuse_unanswered(*result.back(), one.questions, file);
  }
  return result;
}

}  // namespace roluat::model
