#include "analysis/judging/repetition_readings.hpp"

#include <algorithm>

#include "analysis/judging/judge.hpp"

namespace roluat::analysis {

std::vector<RepetitionReading> repetition_readings(const solver::Encoding& encoding, const model::Game& subject,
                                                   const std::vector<model::ConductClaims>& claims) {
  std::vector<model::Structure> that_it_loses;
  for (const model::ConductClaims& one : claims)
    that_it_loses.push_back(subject.read(encoding.prelude.signature(), one.position, one.loses));
  Judge judge(encoding);
  std::vector<RepetitionReading> all;
  for (const model::Text& text : encoding.texts)
    for (const model::Clause& clause : text.clauses)
      for (const model::Reading& reading : clause.readings)
        for (std::size_t side = 0; side < claims.size(); ++side) {
          if (reading.norm == model::Norm::define) continue;
          judge.look_at(that_it_loses[side]);
          using Says = RepetitionReading::Says;
          if (!judge.holds(reading.when)) continue;
          const Says says = judge.holds(reading.then)            ? Says::loses
                            : reading.norm == model::Norm::limit ? Says::does_not_lose
                                                                 : Says::draws;
          all.push_back({&text, &clause, &reading, claims[side].side, says});
        }
  for (RepetitionReading& one : all)
    one.gives_way = std::ranges::any_of(all, [&](const RepetitionReading& other) {
      return other.side == one.side && other.reading->grade == model::Grade::plain &&
             std::ranges::find(other.clause->overrides, one.clause->id) != other.clause->overrides.end();
    });
  return all;
}

}  // namespace roluat::analysis
