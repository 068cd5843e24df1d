#include <nlohmann/json.hpp>

#include "analysis/certificate/rule_text_output.hpp"
#include "analysis/words/trilingual_json.hpp"

namespace roluat::analysis {

using model::Trilingual;
using Json = nlohmann::ordered_json;

namespace {

using analysis::trilingual;

Json trilingual(const std::vector<Trilingual>& texts) {
  Json all = Json::array();
  for (const Trilingual& text : texts) all.push_back(trilingual(text));
  return all;
}

Json item_json(const RuleSentence& sentence) {
  Json json{{"number", sentence.number}, {"says", trilingual(sentence.says)}};
  if (!sentence.question.empty()) json["question"] = sentence.question;
  return json;
}

Json item_json(const RuleTable& table) {
  Json rows = Json::array();
  for (const auto& row : table.rows) rows.push_back(trilingual(row));
  return {{"caption", trilingual(table.caption)}, {"columns", trilingual(table.columns)}, {"rows", rows}};
}

Json item_json(const RuleDiagram& diagram) {
  return {{"caption", trilingual(diagram.caption)}, {"fen", diagram.fen}, {"act", diagram.act}};
}

Json section_json(const RuleSection& section) {
  Json items = Json::array();
  for (const RuleItem& item : section.items)
    items.push_back(std::visit([](const auto& one) { return item_json(one); }, item));
  return {{"number", section.number}, {"id", section.id}, {"title", trilingual(section.title)}, {"items", items}};
}

Json clauses_json(const std::vector<CertifiedClause>& clauses) {
  Json all = Json::array();
  for (const CertifiedClause& clause : clauses)
    all.push_back({{"id", clause.id}, {"sentence", clause.sentence}, {"place", clause.place}, {"quote", clause.quote}});
  return all;
}

Json book_json(const CertifiedBook& book) {
  if (!book.missing.empty()) return {{"missing", book.missing}};
  return {{"sentences", book.sentences},
          {"clauses", book.clauses},
          {"not_obeyed", book.broken},
          {"obedience_undecided", book.unproved},
          {"contradictions", book.contradictions},
          {"gaps", book.gaps},
          {"undecided", book.undecided},
          {"bits", book.bits},
          {"exact", book.exact},
          {"not_measured", book.unseen},
          {"pieces", book.pieces}};
}

Json certificate_json(const Certificate& c) {
  Json texts = Json::array(), checks = Json::array();
  for (const CertifiedText& text : c.texts)
    texts.push_back({{"id", text.id},
                     {"clauses", text.asked},
                     {"definitions", text.definitions},
                     {"not_obeyed", clauses_json(text.broken)},
                     {"undecided", clauses_json(text.undecided)}});
  for (const CertifiedCheck& check : c.checks)
    checks.push_back({{"kind", solver::name_of(check.kind)},
                      {"found", check.found},
                      {"undecided", check.undecided},
                      {"pieces", check.pieces},
                      {"sufficient", check.sufficient}});
  return {{"ruling", c.ruling},
          {"fingerprint", c.fingerprint},
          {"version", c.version},
          {"questions", c.questions},
          {"answered", c.answered},
          {"open_bits", c.open_bits},
          {"filler_sentences", c.fillers},
          {"left_out", c.left_out},
          {"diagrams_played", c.diagrams},
          {"book", c.book ? book_json(*c.book) : Json()},
          {"pieces", c.texts.empty() ? Json() : Json(c.pieces)},
          {"texts", c.texts.empty() ? Json() : texts},
          {"checks", c.checks.empty() ? Json() : checks}};
}

}  // namespace

Json as_json(const RuleText& text, const Certificate& certificate) {
  Json chapters = Json::array();
  for (const RuleChapter& chapter : text.chapters) {
    Json sections = Json::array();
    for (const RuleSection& section : chapter.sections) sections.push_back(section_json(section));
    chapters.push_back(
        {{"number", chapter.number}, {"id", chapter.id}, {"title", trilingual(chapter.title)}, {"sections", sections}});
  }
  return {{"schema", "roluat.rules/1"},
          {"title", trilingual(text.title)},
          {"ruling", trilingual(text.ruling)},
          {"preface", trilingual(text.preface)},
          {"chapters", chapters},
          {"certificate", certificate_json(certificate)}};
}

}  // namespace roluat::analysis
