#include "analysis/mending/word_users.hpp"

#include <algorithm>
#include <optional>
#include <string_view>

#include "model/diagnostic.hpp"
#include "model/sexpr.hpp"

namespace roluat::analysis {

using model::SExpr;
using model::Statement;

namespace {

// However they are laid out on lines; none where the words are wrong, which whoever reads their formulas says.
std::vector<SExpr> definitions_in(const std::string& words) try {
  std::vector<SExpr> forms = model::read_sexprs(words, {});
  std::erase_if(forms, [](const SExpr& one) {
    return one.items.size() < 2 || one.items[0].atom != "define-fun" || one.items[1].is_list();
  });
  return forms;
} catch (const model::InputError&) {
  return {};
}

bool is_in_a_name(char c) { return std::string_view(" \t\r\n()").find(c) == std::string_view::npos; }

bool mentions(const std::string& formula, const std::string& name) {
  for (std::size_t at = formula.find(name); at != std::string::npos; at = formula.find(name, at + 1)) {
    const std::size_t end = at + name.size();
    if ((at == 0 || !is_in_a_name(formula[at - 1])) && (end == formula.size() || !is_in_a_name(formula[end])))
      return true;
  }
  return false;
}

bool mentions_any(const std::string& formula, const std::set<std::string>& names) {
  return std::ranges::any_of(names, [&](const std::string& name) { return mentions(formula, name); });
}

bool mentions_any(const SExpr& form, const std::set<std::string>& names) {
  return names.contains(form.atom) ||
         std::ranges::any_of(form.items, [&](const SExpr& item) { return mentions_any(item, names); });
}

// Words that are defined by them, in the order in which words are defined: none uses a later one.
void add_words_built_of(std::set<std::string>& names, const std::string& words) {
  for (const SExpr& definition : definitions_in(words))
    if (mentions_any(definition, names)) names.insert(definition.items[1].atom);
}

bool uses(const Statement& statement, const std::set<std::string>& names) {
  return std::ranges::any_of(statement.clauses, [&](const model::StatedClause& one) {
    return (one.when && mentions_any(one.when->text, names)) || (one.then && mentions_any(one.then->text, names));
  });
}

bool names_a_section(const model::Trilingual& says) { return says.en.find('{') != std::string::npos; }

}  // namespace

std::set<std::string> defined_by(const std::string& words) {
  std::set<std::string> names;
  for (const SExpr& definition : definitions_in(words)) names.insert(definition.items[1].atom);
  return names;
}

std::vector<WordUser> users_of(std::set<std::string> names, const model::Rulebook& book,
                               const model::Statements& statements, const model::Questions& questions,
                               const model::Ruling& ruling) {
  for (const model::Question& question : questions.all())
    if (const Statement* one = statements.of_option(question.id, ruling.option(question.id));
        one != nullptr && one->words)
      add_words_built_of(names, one->words->text);
  for (const model::OwnWords& words : statements.words()) add_words_built_of(names, words.source.text);
  std::vector<WordUser> result;
  for (const model::RulebookChapter& chapter : book.chapters)
    for (const model::RulebookSection& section : chapter.sections)
      for (const model::RulebookItem& item : section.items) {
        if (!item.presence.in(ruling)) continue;
        const model::Question* question = item.question.empty() ? nullptr : questions.find(item.question);
        const Statement* statement = question != nullptr
                                         ? statements.of_option(question->id, ruling.option(question->id))
                                         : statements.of_fixed(item.id);
        if (statement == nullptr || !uses(*statement, names)) continue;
        const std::optional<model::Trilingual> says =
            question != nullptr ? question->find(ruling.option(question->id))->sentence : item.says;
        if (says && !names_a_section(*says)) result.push_back({*says, statement});
      }
  return result;
}

}  // namespace roluat::analysis
