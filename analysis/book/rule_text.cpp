#include "analysis/book/rule_text.hpp"

#include <map>
#include <memory>
#include <optional>

#include "model/diagnostic.hpp"

namespace roluat::analysis {

using model::Trilingual;

namespace {

using Numbers = std::map<std::string, std::string>;  // of chapters and sections, by id

class Composer {
 public:
  Composer(const model::Questions& questions, const model::Ruling& ruling, const model::Game& game)
      : questions_(questions), ruling_(ruling), game_(game), compiled_(game.compiled(ruling)) {}

  RuleText compose(const model::Rulebook& book) {
    text_.title = book.title;
    text_.ruling = ruling_.title;
    text_.preface = book.preface;
    for (const model::RulebookChapter& chapter : book.chapters) add(chapter);
    resolve_references();
    return std::move(text_);
  }

 private:
  void add(const model::RulebookChapter& chapter) {
    RuleChapter result{std::to_string(text_.chapters.size() + 1), chapter.id, chapter.title, {}};
    for (const model::RulebookSection& section : chapter.sections) {
      const std::string number = result.number + "." + std::to_string(result.sections.size() + 1);
      RuleSection composed = compose(section, number);
      if (!composed.items.empty()) result.sections.push_back(std::move(composed));
    }
    if (!result.sections.empty()) text_.chapters.push_back(std::move(result));
  }

  RuleSection compose(const model::RulebookSection& section, const std::string& number) {
    RuleSection result{number, section.id, section.title, {}};
    int sentences = 0;
    for (const model::RulebookItem& item : section.items)
      if (!item.presence.in(ruling_)) {
        if (!item.question.empty()) text_.left_out.push_back(item.question);
      } else if (item.table) {
        result.items.emplace_back(table(*item.table));
      } else if (item.diagram) {
        if (agrees(*item.diagram)) result.items.emplace_back(diagram(*item.diagram));
      } else {
        result.items.emplace_back(
            RuleSentence{number + "." + std::to_string(++sentences), item.question, sentence(item), item.id});
      }
    return result;
  }

  Trilingual sentence(const model::RulebookItem& item) const {
    if (item.says) return *item.says;
    return questions_.find(item.question)->find(ruling_.option(item.question))->sentence;
  }

  RuleTable table(const model::RulebookTable& table) const {
    RuleTable result{table.caption, table.columns, {}};
    for (const std::vector<model::RulebookCell>& row : table.rows) {
      std::vector<std::optional<Trilingual>> cells(table.columns.size());
      for (const model::RulebookCell& cell : row) {
        std::optional<Trilingual>& place = cells[static_cast<std::size_t>(cell.column - 1)];
        if (!place && cell.presence.in(ruling_)) place = cell.says;
      }
      result.rows.emplace_back();
      for (const auto& cell : cells) result.rows.back().push_back(cell.value_or(Trilingual{"–", "–", "–"}));
    }
    return result;
  }

  // The enumerator plays the act: a caption is shown only where it is true.
  bool agrees(const model::RulebookDiagram& diagram) const {
    if (diagram.act.empty()) return true;
    return game_.legal(*compiled_, game_.position(diagram.fen), diagram.act) == diagram.legal;
  }

  RuleDiagram diagram(const model::RulebookDiagram& diagram) {
    if (!diagram.act.empty()) ++text_.diagrams;
    return {diagram.fen, diagram.act, diagram.caption};
  }

  void resolve_references() {
    Numbers numbers;
    for (const RuleChapter& chapter : text_.chapters) {
      numbers[chapter.id] = chapter.number;
      for (const RuleSection& section : chapter.sections) numbers[section.id] = section.number;
    }
    for (Trilingual& paragraph : text_.preface) resolve(paragraph, numbers);
    for (RuleChapter& chapter : text_.chapters)
      for (RuleSection& section : chapter.sections)
        for (RuleItem& item : section.items) std::visit([&](auto& one) { resolve(one, numbers); }, item);
  }

  static void resolve(RuleSentence& sentence, const Numbers& numbers) { resolve(sentence.says, numbers); }
  static void resolve(RuleDiagram& diagram, const Numbers& numbers) { resolve(diagram.caption, numbers); }
  static void resolve(RuleTable& table, const Numbers& numbers) {
    resolve(table.caption, numbers);
    for (auto& row : table.rows)
      for (Trilingual& cell : row) resolve(cell, numbers);
  }
  static void resolve(Trilingual& text, const Numbers& numbers) {
    for (std::string* one : {&text.vi, &text.zh, &text.en}) resolve(*one, numbers);
  }
  static void resolve(std::string& text, const Numbers& numbers) {
    for (std::size_t at; (at = text.find('{')) != std::string::npos;) {
      const std::size_t end = text.find('}', at);
      const std::string id = text.substr(at + 1, end - at - 1);
      const auto number = numbers.find(id);
      if (number == numbers.end())
        throw model::InputError({"rulebook.toml", 0, 0,
                                 model::message("'{%1}' is not in the book under this ruling", id),
                                 "a condition for the sentence that refers to it"});
      text.replace(at, end - at + 1, number->second);
    }
  }

  const model::Questions& questions_;
  const model::Ruling& ruling_;
  const model::Game& game_;
  std::unique_ptr<const model::Compiled> compiled_;
  RuleText text_;
};

}  // namespace

std::vector<const RuleSentence*> RuleText::sentences() const {
  std::vector<const RuleSentence*> result;
  for (const RuleChapter& chapter : chapters)
    for (const RuleSection& section : chapter.sections)
      for (const RuleItem& item : section.items)
        if (const auto* sentence = std::get_if<RuleSentence>(&item)) result.push_back(sentence);
  return result;
}

RuleText compose_rules(const model::Rulebook& book, const model::Questions& questions, const model::Ruling& ruling,
                       const model::Game& game) {
  return Composer(questions, ruling, game).compose(book);
}

}  // namespace roluat::analysis
