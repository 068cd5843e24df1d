#include "model/rulebook.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "model/message.hpp"
#include "model/read_file.hpp"

namespace roluat::model {

namespace {

std::vector<std::string> split(const std::string& text, const std::string& separator) {
  std::vector<std::string> parts;
  std::size_t begin = 0;
  for (std::size_t at; (at = text.find(separator, begin)) != std::string::npos; begin = at + separator.size())
    parts.push_back(text.substr(begin, at - begin));
  parts.push_back(text.substr(begin));
  return parts;
}

std::string options_of(const Question& question) {
  std::string list;
  for (const Option& option : question.options) list += (list.empty() ? "" : ", ") + option.id;
  return list;
}

RulingCondition::Answer read_answer(const std::string& text, const PlacedText& at, const std::string& file,
                                    const Questions& questions) {
  const auto fail = [&](const Message& problem, const Message& expected) {
    throw InputError({file, at.line, at.column, problem, expected});
  };
  const std::size_t equals = text.find('=');
  if (equals == std::string::npos) fail(message("'%1' is not a condition", text), "question=option|option and ...");
  RulingCondition::Answer answer{text.substr(0, equals), split(text.substr(equals + 1), "|")};
  const Question* question = questions.find(answer.question);
  if (question == nullptr) fail(message("unknown question '%1'", answer.question), "an id of questions.toml");
  for (const std::string& option : answer.options)
    if (question->find(option) == nullptr)
      fail(message("question '%1' has no option '%2'", answer.question, option),
           message("one of: %1", options_of(*question)));
  return answer;
}

// Reads one file; notes where questions and identifiers stand.
class RulebookReader {
 public:
  RulebookReader(std::string path, const Questions& questions) : path_(std::move(path)), questions_(questions) {}

  Rulebook read() {
    Table file = Table::read_file(path_);
    Rulebook book;
    book.title = file.words("title");
    for (Table& table : file.tables_if("preface")) {
      book.preface.push_back(sentence(table, "says"));
      table.done();
    }
    for (Table& table : file.tables_if("chapter")) book.chapters.push_back(chapter(table));
    file.done();
    check_places();
    check_references();
    return book;
  }

 private:
  struct Reference {
    std::string id;
    int line;
  };

  RulebookChapter chapter(Table& table) {
    RulebookChapter result{new_id(table), table.words("title"), {}};
    for (Table& inner : table.tables_if("section")) result.sections.push_back(section(inner));
    if (result.sections.empty()) table.fail(message("chapter '%1' has no section", result.id), "[[chapter.section]]");
    table.done();
    return result;
  }

  RulebookSection section(Table& table) {
    RulebookSection result{new_id(table), table.words("title"), {}};
    for (Table& inner : table.tables_if("item")) result.items.push_back(item(inner));
    table.done();
    return result;
  }

  RulebookItem item(Table& table) {
    RulebookItem result;
    result.presence = presence(table);
    if (table.has("says")) {
      result.id = new_id(table);
      result.says = sentence(table, "says");
    }
    if (table.has("question")) result.question = question(table);
    if (table.has("row")) result.table = table_of(table);
    if (table.has("fen")) result.diagram = diagram(table);
    const int kinds =
        (result.says ? 1 : 0) + (result.question.empty() ? 0 : 1) + (result.table ? 1 : 0) + (result.diagram ? 1 : 0);
    if (kinds != 1) table.fail("an item is one thing", message("one of: %1", std::string("says, question, row, fen")));
    table.done();
    return result;
  }

  Presence presence(Table& table) {
    return {RulingCondition::read(table.texts_if("when"), path_, questions_),
            RulingCondition::read(table.texts_if("unless"), path_, questions_)};
  }

  std::string question(Table& table) {
    const PlacedText id = table.text("question");
    if (questions_.find(id.text) == nullptr)
      throw InputError(
          {path_, id.line, id.column, message("unknown question '%1'", id.text), "an id of questions.toml"});
    if (!placed_.insert(id.text).second)
      throw InputError(
          {path_, id.line, id.column, message("question '%1' has two places", id.text), "one place for each"});
    return id.text;
  }

  RulebookTable table_of(Table& table) {
    RulebookTable result;
    result.caption = sentence(table, "caption");
    for (Table& column : table.tables_if("columns")) {
      result.columns.push_back(column.words("says"));
      column.done();
    }
    for (Table& row : table.tables_if("row")) {
      result.rows.emplace_back();
      for (Table& inner : row.tables_if("cells"))
        result.rows.back().push_back(cell(inner, static_cast<int>(result.columns.size())));
      row.done();
    }
    return result;
  }

  // `text` says the same in all languages.
  RulebookCell cell(Table& table, int columns) {
    RulebookCell result{table.integer("column"), {}, presence(table)};
    if (result.column < 1 || result.column > columns)
      table.fail(message("there is no column %1", result.column), message("1 to %1", columns));
    if (const auto text = table.text_if("text"))
      result.says = {text->text, text->text, text->text};
    else
      result.says = table.words("says");
    table.done();
    return result;
  }

  RulebookDiagram diagram(Table& table) {
    RulebookDiagram result;
    result.fen = table.text("fen").text;
    if (const auto act = table.text_if("act")) result.act = act->text;
    result.legal = table.boolean_or("legal", true);
    result.caption = sentence(table, "caption");
    return result;
  }

  Trilingual sentence(Table& table, const std::string& key) {
    Trilingual result = table.words(key);
    for (const std::string* text : {&result.vi, &result.zh, &result.en})
      for (std::size_t at = text->find('{'); at != std::string::npos; at = text->find('{', at + 1))
        references_.push_back({text->substr(at + 1, text->find('}', at) - at - 1), table.line()});
    return result;
  }

  std::string new_id(Table& table) {
    const PlacedText id = table.text("id");
    if (const auto [known, fresh] = ids_.emplace(id.text, id.line); !fresh)
      throw InputError({path_, id.line, id.column,
                        message("'%1' appears twice, here and in line %2", id.text, known->second),
                        "an id of its own: chapters, sections and items share one list of ids"});
    return id.text;
  }

  void check_places() const {
    for (const Question& one : questions_.all())
      if (!placed_.contains(one.id))
        throw InputError(
            {path_, 0, 0, message("question '%1' has no place", one.id), message("question = \"%1\"", one.id)});
  }

  void check_references() const {
    for (const Reference& one : references_)
      if (!ids_.contains(one.id))
        throw InputError(
            {path_, one.line, 0, message("'{%1}' refers to nothing", one.id), "the id of a chapter or section"});
  }

  std::string path_;
  const Questions& questions_;
  std::set<std::string> placed_;
  std::map<std::string, int> ids_;  ///< of chapters, sections and items, each with its line
  std::vector<Reference> references_;
};

// Every question has its place in it: a book to begin with.
std::string smallest_book(const Questions& questions) {
  std::string book =
      "\ntitle = \"The rules\"\n[[chapter]]\nid = \"rules\"\ntitle = \"The rules\"\n"
      "[[chapter.section]]\nid = \"all\"\ntitle = \"All of them\"\n";
  for (const Question& one : questions.all()) book += "[[chapter.section.item]]\nquestion = \"" + one.id + "\"\n";
  return book;
}

}  // namespace

RulingCondition RulingCondition::read(const std::vector<PlacedText>& texts, const std::string& file,
                                      const Questions& questions) {
  RulingCondition result;
  for (const PlacedText& text : texts) {
    result.alternatives_.emplace_back();
    for (const std::string& part : split(text.text, " and "))
      result.alternatives_.back().push_back(read_answer(part, text, file, questions));
  }
  return result;
}

bool RulingCondition::holds(const Ruling& ruling) const {
  return std::ranges::any_of(alternatives_, [&](const Alternative& one) {
    return std::ranges::all_of(one, [&](const Answer& answer) {
      return std::ranges::find(answer.options, ruling.option(answer.question)) != answer.options.end();
    });
  });
}

bool Presence::in(const Ruling& ruling) const {
  return (when.alternatives().empty() || when.holds(ruling)) && !unless.holds(ruling);
}

Rulebook read_rulebook(const std::string& path, const Questions& questions) {
  if (!is_there(path))
    throw InputError({path, 0, 0,
                      "there is no rule book: 'ruling export' writes one, and 'fix' closes gaps by its sentences",
                      message("a file such as: %1", smallest_book(questions))});
  return RulebookReader(path, questions).read();
}

}  // namespace roluat::model
