#include "analysis/judging/touch_readings.hpp"

#include <algorithm>

#include "analysis/judging/judge.hpp"

namespace roluat::analysis {
namespace {

/// What a reading permits and forbids by itself.
struct Said {
  std::vector<std::string> permitted, forbidden;
  [[nodiscard]] bool nothing() const { return permitted.empty() && forbidden.empty(); }
};

class TouchReader {
 public:
  TouchReader(const solver::Encoding& encoding, const model::Game& subject, const std::string& fen,
              const std::vector<model::TouchedTurn>& turns)
      : encoding_(encoding), turns_(turns), judge_(encoding) {
    for (const model::TouchedTurn& turn : turns) {
      acts_.push_back(subject.read(encoding.prelude.signature(), fen, turn.act));
      faults_.push_back(subject.read(encoding.prelude.signature(), fen, turn.fault));
    }
  }

  /// All readings of the clause; nothing if none of them speaks.
  std::vector<TouchReading> read(const model::Text& text, const model::Clause& clause) {
    std::vector<TouchReading> all;
    for (const model::Reading& reading : clause.readings) all.push_back(read(text, clause, reading));
    const bool speaks = std::ranges::any_of(all, [](const TouchReading& one) { return !one.silent; });
    return speaks ? all : std::vector<TouchReading>{};
  }

 private:
  TouchReading read(const model::Text& text, const model::Clause& clause, const model::Reading& reading) {
    TouchReading result{&text, &clause, &reading, true, false, {}};
    if (const Said of_fault = said(reading, faults_); !of_fault.permitted.empty()) {
      result.of_fault = true;
      result.silent = false;
      result.turns = of_fault.permitted;
    }
    const Said of_acts = said(reading, acts_);
    if (of_acts.nothing()) return result;
    result.silent = false;
    result.turns = of_acts.permitted;
    if (!model::forbids(reading.norm)) return result;
    result.turns.clear();
    for (const model::TouchedTurn& turn : turns_)
      if (std::ranges::find(of_acts.forbidden, turn.turn) == of_acts.forbidden.end()) result.turns.push_back(turn.turn);
    return result;
  }

  Said said(const model::Reading& reading, const std::vector<model::Structure>& claims) {
    Said result;
    for (std::size_t i = 0; i < claims.size(); ++i) {
      judge_.look_at(claims[i]);
      if (!judge_.holds(reading.when)) continue;
      const bool done =
          reading.norm == model::Norm::permit || (reading.norm == model::Norm::oblige && judge_.holds(reading.then));
      if (model::permits(reading.norm) && done) result.permitted.push_back(turns_[i].turn);
      if (model::forbids(reading.norm) && !done) result.forbidden.push_back(turns_[i].turn);
    }
    return result;
  }

  const solver::Encoding& encoding_;
  const std::vector<model::TouchedTurn>& turns_;
  Judge judge_;
  std::vector<model::Structure> acts_, faults_;
};

}  // namespace

bool TouchReading::gives(const model::TouchAnswer& answer) const {
  return !silent && (of_fault ? answer.fault : turns == answer.turns);
}

std::vector<TouchReading> touch_readings(const solver::Encoding& encoding, const model::Game& subject,
                                         const std::string& fen, const std::vector<model::TouchedTurn>& turns) {
  TouchReader reader(encoding, subject, fen, turns);
  std::vector<TouchReading> all;
  for (const model::Text& text : encoding.texts)
    for (const model::Clause& clause : text.clauses)
      std::ranges::move(reader.read(text, clause), std::back_inserter(all));
  return all;
}

}  // namespace roluat::analysis
