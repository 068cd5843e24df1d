#include "model/statements.hpp"

#include <algorithm>
#include <set>

#include "model/diagnostic.hpp"
#include "model/nearest_name.hpp"
#include "model/read_file.hpp"
#include "model/subjects.hpp"

namespace roluat::model {

namespace {

std::string key_of(const std::string& question, std::string_view option) {
  return question + "=" + std::string(option);
}

StatedClause read_clause(Table& table) {
  StatedClause clause;
  if (const auto id = table.text_if("id")) clause.id = id->text;
  clause.norm = norm_called(table.text("norm"), table.file());
  clause.says = table.words_if("says");
  clause.when = table.text_if("when");
  clause.then = table.text_if("then");
  clause.overrides = table.texts_if("overrides");
  check_formulas(table, {clause.norm, clause.when.has_value(), clause.then.has_value()},
                 message("clause '%1'", clause.id));
  table.done();
  return clause;
}

void check_ids(Table& table, const std::vector<StatedClause>& clauses) {
  std::set<std::string> ids;
  for (const StatedClause& clause : clauses)
    if ((clauses.size() > 1 && clause.id.empty()) || !ids.insert(clause.id).second)
      table.fail("of several clauses each needs an id of its own", "id = \"...\"");
}

Statement read_statement(Table& table) {
  Statement result;
  result.file = table.file();
  result.words = table.text_if("words");
  result.states_no_norm = table.words_if("states_no_norm");
  result.closing = table.boolean_or("closing", false);
  for (Table& clause : table.tables_if("clause")) result.clauses.push_back(read_clause(clause));
  for (Table& clause : table.tables_if("by_itself")) result.by_itself.push_back(read_clause(clause));
  check_ids(table, result.clauses);
  check_ids(table, result.by_itself);
  if (result.states_no_norm && (!result.clauses.empty() || result.words))
    table.fail("states_no_norm is given, and clauses or words too", "clauses or words, or states_no_norm alone");
  if (!result.states_no_norm && result.clauses.empty() && !result.words)
    table.fail("nothing is stated", "clauses, words or states_no_norm");
  table.done();
  return result;
}

std::string smallest_statement(const Questions& questions) {
  if (questions.all().empty()) return "";
  const Question& first = questions.all().front();
  return "\n[[option]]\nof = \"" + first.id + "=" + first.options.front().id +
         "\"\n[[option.clause]]\nnorm = \"permit\"\nwhen = \"true\"  # of which acts its sentence speaks\n";
}

std::set<std::string> fixed_sentences(const Rulebook& book) {
  std::set<std::string> ids;
  for (const RulebookChapter& chapter : book.chapters)
    for (const RulebookSection& section : chapter.sections)
      for (const RulebookItem& item : section.items)
        if (item.says) ids.insert(item.id);
  return ids;
}

void check_option(const PlacedText& of, const std::string& file, const Questions& questions) {
  const std::size_t equals = of.text.find('=');
  if (equals == std::string::npos)
    throw InputError({file, of.line, of.column, message("'%1' is not an option", of.text), "question=option"});
  const Question& question = question_called(questions, {of.text.substr(0, equals), file, of.line, of.column});
  (void)option_called(question, {of.text.substr(equals + 1), file, of.line, of.column});
}

/// The clauses of a statement, those that it has by itself too.
std::vector<StatedClause> all_clauses(const Statement& statement) {
  std::vector<StatedClause> all = statement.clauses;
  all.insert(all.end(), statement.by_itself.begin(), statement.by_itself.end());
  return all;
}

/// What a clause may override: a clause is called by its sentence, which is a question or a fixed one.
std::vector<std::string> names_of_sentences(const std::map<std::string, Statement>& statements,
                                            const Questions& questions, const std::set<std::string>& fixed) {
  std::vector<std::string> names(fixed.begin(), fixed.end());
  for (const Question& question : questions.all()) names.push_back(question.id);
  for (const auto& [key, statement] : statements)
    for (const StatedClause& clause : all_clauses(statement))
      if (!clause.id.empty()) names.push_back(key.substr(0, key.find('=')) + "." + clause.id);
  return names;
}

void check_overrides(const std::map<std::string, Statement>& statements, const std::vector<std::string>& names) {
  for (const auto& [key, statement] : statements)
    for (const StatedClause& clause : all_clauses(statement))
      for (const PlacedText& name : clause.overrides)
        if (std::ranges::find(names, name.text) == names.end())
          throw InputError({statement.file, name.line, name.column,
                            message("clause '%1' overrides '%2', which does not exist",
                                    key + (clause.id.empty() ? "" : "/" + clause.id), name.text),
                            expected_name(name.text, names, "a question, a sentence of rulebook.toml or a clause")});
}

}  // namespace

const Statement* Statements::of_option(const std::string& question, std::string_view option) const {
  return of_fixed(key_of(question, option));
}

const Statement* Statements::of_fixed(const std::string& sentence) const {
  const auto found = by_key_.find(sentence);
  return found == by_key_.end() ? nullptr : &found->second;
}

Statements Statements::by_themselves() const {
  Statements result = *this;
  for (auto& [key, statement] : result.by_key_)
    if (!statement.by_itself.empty()) statement.clauses = statement.by_itself;
  return result;
}

Statements read_statements(const std::string& game_folder, const Questions& questions, const Rulebook& book) {
  const std::string folder = game_folder + "/options";
  if (!is_folder(folder))
    throw InputError({folder, 0, 0,
                      "nothing says what the sentences of options state: 'ruling export' checks them by it, and 'fix' "
                      "closes gaps",
                      message("a file all.toml in it, such as: %1", smallest_statement(questions))});
  const std::set<std::string> fixed = fixed_sentences(book);
  Statements result;
  const auto add = [&](const PlacedText& key, Table& table) {
    if (!result.by_key_.emplace(key.text, read_statement(table)).second)
      throw InputError(
          {table.file(), key.line, key.column, message("'%1' appears twice", key.text), "one statement for each"});
  };
  for (const std::string& path : toml_files(folder)) {
    Table file = Table::read_file(path);
    for (Table& table : file.tables_if("option")) {
      const PlacedText of = table.text("of");
      check_option(of, path, questions);
      add(of, table);
    }
    for (Table& table : file.tables_if("fixed")) {
      const PlacedText id = table.text("id");
      if (!fixed.contains(id.text))
        throw InputError({path, id.line, id.column, message("the rule book has no sentence '%1'", id.text),
                          "an id of rulebook.toml"});
      add(id, table);
    }
    for (Table& table : file.tables_if("plain_case")) {
      result.plain_cases_.push_back(
          {table.words("says"), table.words_if("adds"), table.text("when"), table.text_if("words")});
      table.done();
    }
    file.done();
  }
  check_overrides(result.by_key_, names_of_sentences(result.by_key_, questions, fixed));
  if (const std::string subject = subject_in(game_folder).subject; subject != kFirstSubject)
    for (auto& [key, statement] : result.by_key_)
      for (std::vector<StatedClause>* clauses : {&statement.clauses, &statement.by_itself})
        for (StatedClause& clause : *clauses) clause.about = PlacedText{subject, 0, 0};
  const std::string words = folder + "/words.smt2";
  if (is_there(words)) {
    OwnWords& own = result.words_.emplace_back();
    own.file = words;
    own.source.text = read_file(words, "a readable SMT-LIB file");
    own.source.line = own.source.column = 1;
  }
  return result;
}

}  // namespace roluat::model
