#include "analysis/rulings/question_positions.hpp"

#include <algorithm>
#include <set>
#include <stdexcept>

#include "model/diagnostic.hpp"
#include "solver/ruling_differences.hpp"
#include "solver/search.hpp"

namespace roluat::analysis {

using Json = nlohmann::ordered_json;
using model::Question;
using model::Ruling;

namespace {

struct Source {
  int pieces;
  std::string fen, act, finding;
};

// In the order in which they are to be shown.
std::vector<Source> sources(const Pending& pending, const Interview& interview) try {
  std::vector<Source> result;
  for (const std::size_t f : pending.findings) {
    const Json& finding = interview.finding(f);
    const Json witness = finding.value("witness", Json::object());
    if (!witness.is_object() || witness.value("act", "").empty()) continue;
    result.push_back({witness.value("pieces", 0), witness.value("fen", ""), witness.value("act", ""), finding["id"]});
  }
  std::ranges::stable_sort(result, {}, &Source::pieces);
  return result;
} catch (const Json::exception&) {
  throw model::InputError({"report", 0, 0,
                           model::message("a witness of question '%1' is incomplete", pending.question->id),
                           "a findings.json that 'roluat check' wrote"});
}

}  // namespace

// False: the options do not part here, or a report of other rules writes what cannot be read any more.
bool QuestionPositions::take(const std::string& fen, const std::string& act, const Question& question,
                             const Ruling& ruling, QuestionPosition& position) try {
  const model::Position shown = game_.position(fen);
  const model::Structure structure = game_.read(encoding_.prelude.signature(), shown, act);
  position = {fen, act, game_.describe(shown, act), "", {}};
  Ruling changed = ruling;
  for (const model::Option& option : question.options) {
    changed.options[question.id] = option.id;
    position.legal.push_back(replayer_.legal_under(changed, structure));
    if (!replayer_.confirms(changed, shown, act, position.legal.back()))
      throw std::logic_error("enumerator and kernel disagree on " + act + " in " + fen + " with " + question.id + "=" +
                             option.id);
  }
  return std::ranges::count(position.legal, position.legal.front()) !=
         static_cast<std::ptrdiff_t>(position.legal.size());
} catch (const model::InputError&) {
  return false;
}

bool QuestionPositions::search(const Question& question, const Ruling& ruling, const std::stop_token& stop,
                               QuestionPosition& position) {
  solver::SearchOptions options;
  options.most_elements = kMostPieces;
  options.stop = stop;
  const solver::Outcome outcome =
      solver::search(encoding_, {solver::options_part(encoding_, question, ruling)}, options);
  if (outcome.found.empty()) return false;
  const model::Written written = game_.write(encoding_.prelude.signature(), outcome.found.front().witness);
  if (!take(written.position.fen(), written.act, question, ruling, position))
    throw std::logic_error("the options of " + question.id + " do not part on the witness found");
  return true;
}

std::vector<QuestionPosition> QuestionPositions::of(const Pending& pending, const Interview& interview,
                                                    const std::stop_token& stop) {
  std::vector<QuestionPosition> result;
  std::set<std::pair<std::string, std::string>> seen;
  QuestionPosition position;
  for (const Source& source : sources(pending, interview)) {
    if (!seen.emplace(source.fen, source.act).second) continue;
    if (!take(source.fen, source.act, *pending.question, interview.ruling(), position)) continue;
    position.finding = source.finding;
    result.push_back(position);
  }
  if (result.empty() && search(*pending.question, interview.ruling(), stop, position)) result.push_back(position);
  return result;
}

}  // namespace roluat::analysis
