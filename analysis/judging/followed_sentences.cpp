#include "analysis/judging/followed_sentences.hpp"

#include <algorithm>
#include <iterator>

#include "model/compiled_rulings.hpp"

namespace roluat::analysis {

namespace {

/// Would the ruling say the opposite of the claim, were this question answered otherwise?
bool is_decisive(const model::Question& question, const model::Ruling& ruling, const model::Game& subject,
                 const model::CompiledRulings& compiled, const model::ConductClaims& claims) {
  const auto loses_by = [&](const model::Ruling& by) {
    return subject.legal(*compiled.of(by), claims.position, claims.loses);
  };
  const bool loses = loses_by(ruling);
  return std::ranges::any_of(question.options, [&](const model::Option& option) {
    model::Ruling otherwise = ruling;
    otherwise.options[question.id] = option.id;
    return loses_by(otherwise) != loses;
  });
}

/// What one clause says both ways decides nothing.
void drop_undecided(FollowedSentences& one) {
  std::set<SpeakingClause> both;
  std::ranges::set_intersection(one.losing, one.sparing, std::inserter(both, both.end()));
  for (std::set<SpeakingClause>* all : {&one.losing, &one.sparing})
    std::erase_if(*all, [&](const SpeakingClause& clause) { return both.contains(clause); });
}

}  // namespace

ToldBy told_by(const SpeakingClause& clause, const FollowedSentences& among) {
  const bool loses = among.losing.contains(clause);
  ToldBy needed = ToldBy::place;
  for (const std::set<SpeakingClause>* all : {&among.losing, &among.sparing})
    for (const SpeakingClause& other : *all) {
      if (other.text == clause.text && among.losing.contains(other) == loses) continue;
      if (other.sentence == clause.sentence) return ToldBy::id;
      if (other.place == clause.place) needed = ToldBy::sentence;
    }
  return needed;
}

std::vector<FollowedSentences> followed_sentences(const std::vector<RepetitionReading>& readings,
                                                  const model::Questions& questions, const model::Ruling& ruling,
                                                  const model::Game& subject,
                                                  const std::vector<model::ConductClaims>& claims) {
  const model::CompiledRulings compiled(subject);
  std::vector<FollowedSentences> all;
  for (const model::ConductClaims& claim : claims) {
    FollowedSentences one{claim.side, {}, {}, false};
    for (const RepetitionReading& reading : readings)
      if (reading.side == claim.side && reading.reading->grade == model::Grade::plain && !reading.gives_way)
        (reading.says == RepetitionReading::Says::loses ? one.losing : one.sparing)
            .insert({reading.text->id, reading.clause->sentence, reading.clause->id,
                     reading.text->sentence(reading.clause->sentence)->place});
    drop_undecided(one);
    if (one.losing.empty() || one.sparing.empty()) continue;
    one.loses = subject.legal(*compiled.of(ruling), claim.position, claim.loses);
    for (const model::Question& question : questions.all())
      if (const auto why = ruling.reasons.find(question.id);
          why != ruling.reasons.end() && is_decisive(question, ruling, subject, compiled, claim))
        one.why.push_back(why->second);
    all.push_back(one);
  }
  return all;
}

}  // namespace roluat::analysis
