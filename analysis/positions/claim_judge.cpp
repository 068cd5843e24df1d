#include "analysis/positions/claim_judge.hpp"

#include <algorithm>
#include <stdexcept>

namespace roluat::analysis {

using model::Ruling;

ClaimJudge::ClaimJudge(const solver::Encoding& encoding, const std::vector<solver::Verdicts>& texts,
                       const model::Game& game)
    : encoding_(encoding),
      texts_(texts),
      game_(game),
      replayer_(encoding, game),
      judge_(encoding),
      every_(encoding),
      solver_(encoding) {}

ClaimJudge::Written ClaimJudge::written(const FoundClaim& found) const {
  const model::Written text = game_.write(encoding_.prelude.signature(), found.witness);
  Written result;
  result.at = game_.read_back(text.position);
  result.position.fen = result.at.fen();
  result.position.claim = text.act;
  result.position.pieces = text.pieces;
  result.structure = game_.read(encoding_.prelude.signature(), result.at, text.act);
  return result;
}

std::vector<bool> ClaimJudge::verdicts(const FoundClaim& found, const Written& written,
                                       const std::vector<Ruling>& rulings) {
  std::vector<bool> says;
  for (const Ruling& ruling : rulings) {
    says.push_back(replayer_.legal_under(ruling, written.structure));
    if (!replayer_.confirms(ruling, written.at, written.position.claim, says.back()))
      throw std::logic_error("enumerator and kernel disagree on " + written.position.claim + " in " +
                             written.position.fen + " under " + ruling.name);
  }
  if (found.by_solver && solver_.judge(found.witness, rulings) != says)
    throw std::logic_error("solver and evaluator disagree on " + written.position.claim + " in " +
                           written.position.fen);
  return says;
}

void ClaimJudge::add_clauses(Written& written) {
  judge_.look_at(written.structure);
  for (const solver::Verdicts& text : texts_)
    for (const std::string& clause : judge_.judge(text).because) written.position.clauses.push_back(clause);
}

// An answer that is not left in the kernel changes nothing; of the others each is tried alone.
void ClaimJudge::add_questions(Written& written, const std::vector<Ruling>& rulings) {
  for (const std::size_t q : every_.questions_left(written.structure)) {
    const model::Question& question = encoding_.questions.all()[q];
    const bool matters = std::ranges::any_of(rulings, [&](const Ruling& ruling) {
      const bool says = replayer_.legal_under(ruling, written.structure);
      Ruling changed = ruling;
      return std::ranges::any_of(question.options, [&](const model::Option& option) {
        changed.options[question.id] = option.id;
        return replayer_.legal_under(changed, written.structure) != says;
      });
    });
    if (matters) written.position.questions.push_back(question.id);
  }
}

std::vector<NamedRuling> rulings_shown(const solver::Encoding& encoding, const std::string& ruling,
                                       const std::string& question) {
  std::vector<NamedRuling> all;
  if (const model::Question* asked = encoding.questions.find(question))
    for (const model::Option& option : asked->options) all.push_back({ruling, {{asked->id, option.id}}});
  for (const model::Ruling& preset : encoding.rulings) all.push_back({preset.name, {}});
  if (encoding.ruling(ruling) == nullptr) all.push_back({ruling, {}});
  return all;
}

JudgedPosition ClaimJudge::judge(const FoundClaim& found, const std::vector<NamedRuling>& names) {
  Written written = this->written(found);
  std::vector<Ruling> rulings;
  for (const NamedRuling& name : names)
    rulings.push_back(ruling_of(name, encoding_.rulings, encoding_.questions, "ruling"));
  const std::vector<bool> says = verdicts(found, written, rulings);
  for (std::size_t i = 0; i < names.size(); ++i) written.position.verdicts.push_back({names[i], says[i], {}});
  add_clauses(written);
  add_questions(written, rulings);
  return std::move(written.position);
}

std::optional<JudgedPosition> ClaimJudge::judge_universally(const FoundClaim& found) {
  Written written = this->written(found);
  const std::optional<bool> says = every_.says(written.structure);
  if (!says) return std::nullopt;
  for (const bool agreed : verdicts(found, written, encoding_.rulings))
    if (agreed != *says) throw std::logic_error("a preset is not a ruling of the kernel's in " + written.position.fen);
  written.position.verdicts = {{{std::string(kEveryRuling), {}}, *says, {}}};
  add_clauses(written);
  return std::move(written.position);
}

}  // namespace roluat::analysis
