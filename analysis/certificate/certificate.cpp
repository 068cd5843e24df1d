#include "analysis/certificate/certificate.hpp"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "analysis/findings/wording.hpp"
#include "analysis/report/report.hpp"
#include "model/usual_pieces.hpp"

namespace roluat::analysis {

namespace {

CertifiedClause clause_of(const model::Text& text, std::size_t index) {
  const model::Clause& clause = text.clauses[index];
  const model::Sentence* sentence = text.sentence(clause.sentence);
  CertifiedClause result{clause.id, sentence->place, text.language, sentence->quote, sentence->number, {}};
  for (const model::Reading& reading : clause.readings) result.says.push_back(reading.says);
  return result;
}

bool is_filler(const model::Ruling& ruling, const std::string& question) {
  return std::ranges::find(ruling.fillers, question) != ruling.fillers.end();
}

// Every question that has no answer leaves as many games as it has options.
double bits_left(const model::Ruling& ruling, const model::Questions& questions) {
  double bits = 0;
  for (const model::Question& question : questions.all())
    if (!ruling.options.contains(question.id)) bits += std::log2(static_cast<double>(question.options.size()));
  return bits;
}

}  // namespace

Certificate certify(const model::Ruling& ruling, const model::Questions& questions, const RuleText& text,
                    const std::string& version) {
  Certificate result;
  result.ruling = ruling.name;
  result.fingerprint = ruling_fingerprint(ruling);
  result.version = version;
  result.questions = questions.all().size();
  result.answered = ruling.options.size();
  result.open_bits = bits_left(ruling, questions);
  for (const RuleSentence* sentence : text.sentences())
    if (is_filler(ruling, sentence->question)) result.fillers.push_back(sentence->number);
  result.filler_answers = ruling.fillers.size();
  result.left_out = text.left_out;
  result.diagrams = text.diagrams;
  return result;
}

void add_texts(Certificate& certificate, const solver::Encoding& encoding, const std::vector<ObeyedClauses>& obeyed,
               int pieces) {
  certificate.pieces = pieces;
  certificate.situations = model::situations_of(encoding.folder, pieces);
  for (const ObeyedClauses& one : obeyed) {
    const model::Text& text = *encoding.text(one.text);
    const std::size_t asked = one.obeyed.size() + one.broken.size() + one.undecided.size();
    CertifiedText result{one.text, text_name(text), asked, text.clauses.size() - asked, {}, {}};
    for (const std::size_t clause : one.broken) result.broken.push_back(clause_of(text, clause));
    for (const std::size_t clause : one.undecided) result.undecided.push_back(clause_of(text, clause));
    certificate.texts.push_back(std::move(result));
  }
}

void add_checks(Certificate& certificate, const nlohmann::ordered_json& report) {
  const MadeBy maker = maker_of(report);
  certificate.report_version = maker.version;
  certificate.report_encoding = maker.encoding;
  if (!report.contains("checks")) return;
  for (const auto& check : report["checks"])
    for (const solver::Kind kind : solver::kAllKinds)
      if (check.value("kind", "") == solver::name_of(kind)) {
        const std::size_t undecided = check.value("undecided", std::size_t{0});
        certificate.checks.push_back({kind, check.value("found", std::size_t{0}), undecided, check.value("pieces", 0),
                                      undecided == 0 && check.value("sufficient", false)});
      }
}

}  // namespace roluat::analysis
