// What can be said of a ruling's rule text for certain, computed from the ruling, the texts and a report.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "analysis/book/rule_text.hpp"
#include "analysis/certificate/certified_book.hpp"
#include "analysis/openness/ruling_obedience.hpp"
#include "solver/obligation.hpp"

namespace roluat::analysis {

/// A clause of a published text that the ruling does not obey, or of which that is not known.
struct CertifiedClause {
  std::string id, place, language, quote;
  int sentence = 0;
  std::vector<model::Trilingual> says;  ///< its readings
};

struct CertifiedText {
  std::string id;
  model::Trilingual name;
  std::size_t asked = 0,
              definitions = 0;  ///< clauses that speak of acts and claims, and those that give a word its meaning
  std::vector<CertifiedClause> broken, undecided;
};

/// A check of the texts, as a report tells of it.
struct CertifiedCheck {
  solver::Kind kind = solver::Kind::contradiction;
  std::size_t found = 0, undecided = 0;
  int pieces = 0;
  bool sufficient = false;
};

struct Certificate {
  std::string ruling, fingerprint, version;
  std::size_t questions = 0, answered = 0;
  double open_bits = 0;                ///< log2 of the games that the ruling leaves
  std::vector<std::string> fillers;    ///< numbers of the sentences that the ruling's source does not give
  std::size_t filler_answers = 0;      ///< the same, and those left out
  std::vector<std::string> left_out;   ///< questions
  std::size_t diagrams = 0;            ///< acts of diagrams that the enumerator played
  std::optional<CertifiedBook> book;   ///< none: not checked
  int pieces = 0;                      ///< positions of up to so many were looked at for `texts`
  model::Trilingual situations;        ///< these in words
  std::vector<CertifiedText> texts;    ///< empty: not checked
  std::vector<CertifiedCheck> checks;  ///< empty: not checked
  std::string report_version, report_encoding;
};

/// Hexadecimal digits that are the same for two rulings if, and for practical purposes only if, they answer every
/// question alike.
[[nodiscard]] std::string ruling_fingerprint(const model::Ruling& ruling);

/// Without texts and checks.
[[nodiscard]] Certificate certify(const model::Ruling& ruling, const model::Questions& questions, const RuleText& text,
                                  const std::string& version);
void add_texts(Certificate& certificate, const solver::Encoding& encoding, const std::vector<ObeyedClauses>& obeyed,
               int pieces);
/// Takes over what a report (findings.json) says of its checks.
void add_checks(Certificate& certificate, const nlohmann::ordered_json& report);

/// The certificate in words.
struct CertificatePart {
  model::Trilingual heading;
  std::vector<model::Trilingual> paragraphs;
  std::vector<CertifiedClause> clauses;
};
[[nodiscard]] std::vector<CertificatePart> in_words(const Certificate& certificate);

}  // namespace roluat::analysis
