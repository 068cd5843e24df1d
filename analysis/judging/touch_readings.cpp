#include "analysis/judging/touch_readings.hpp"

#include <algorithm>

#include "analysis/judging/judge.hpp"

namespace roluat::analysis {
namespace {

bool is_in(const std::vector<std::string>& turns, const std::string& turn) {
  return std::ranges::find(turns, turn) != turns.end();
}

bool share_one(const std::vector<std::string>& some, const std::vector<std::string>& others) {
  return std::ranges::any_of(some, [&](const std::string& turn) { return is_in(others, turn); });
}

class TouchReader {
 public:
  TouchReader(const solver::Encoding& encoding, const model::Game& subject, const model::Position& position,
              const std::vector<model::TouchedTurn>& turns)
      : encoding_(encoding), turns_(turns), judge_(encoding) {
    for (const model::TouchedTurn& turn : turns) {
      acts_.push_back(subject.read(encoding.prelude.signature(), position, turn.act));
      faults_.push_back(subject.read(encoding.prelude.signature(), position, turn.fault));
    }
  }

  /// All readings of the clause; nothing if none of them speaks.
  std::vector<TouchReading> read(const model::Text& text, const model::Clause& clause) {
    std::vector<TouchReading> all;
    for (const model::Reading& reading : clause.readings) all.push_back(read(text, clause, reading));
    const bool speaks = std::ranges::any_of(all, [](const TouchReading& one) { return !one.silent(); });
    return speaks ? all : std::vector<TouchReading>{};
  }

 private:
  TouchReading read(const model::Text& text, const model::Clause& clause, const model::Reading& reading) {
    TouchReading result{&text, &clause, &reading, said(reading, acts_), said(reading, faults_), {}, false};
    const TouchPart& moves = result.moves;
    for (const model::TouchedTurn& turn : turns_)
      if (moves.no.empty() ? is_in(moves.yes, turn.turn) : !is_in(moves.no, turn.turn))
        result.left.push_back(turn.turn);
    result.settles_moves = !moves.no.empty() || moves.yes.size() == turns_.size();
    return result;
  }

  TouchPart said(const model::Reading& reading, const std::vector<model::Structure>& claims) {
    TouchPart result;
    for (std::size_t i = 0; i < claims.size(); ++i) {
      judge_.look_at(claims[i]);
      if (reading.norm == model::Norm::define || !judge_.holds(reading.when)) continue;
      if (reading.norm == model::Norm::limit && judge_.holds(reading.then)) continue;
      const bool holds =
          reading.norm == model::Norm::permit || (reading.norm != model::Norm::forbid && judge_.holds(reading.then));
      (holds ? result.yes : result.no).push_back(turns_[i].turn);
    }
    return result;
  }

  const solver::Encoding& encoding_;
  const std::vector<model::TouchedTurn>& turns_;
  Judge judge_;
  std::vector<model::Structure> acts_, faults_;
};

/// A duty wider than the answer is kept by it, and what is permitted besides may be narrowed by other sentences.
Agreement about_moves(const TouchReading& one, const model::TouchAnswer& answer) {
  const auto& [yes, no] = one.moves;
  if (one.moves.silent()) return Agreement::silent;
  if (share_one(no, answer.turns) || (!yes.empty() && !share_one(yes, answer.turns))) return Agreement::contradicts;
  return one.settles_moves && one.left == answer.turns ? Agreement::gives : Agreement::fits;
}

/// Of turns that the answer does not leave, it does not speak of a fault either.
Agreement about_fault(const TouchReading& one, const model::TouchAnswer& answer) {
  const std::vector<std::string>&same = answer.fault ? one.fault.yes : one.fault.no,
        &opposite = answer.fault ? one.fault.no : one.fault.yes;
  if (share_one(opposite, answer.turns)) return Agreement::contradicts;
  if (!share_one(same, answer.turns)) return Agreement::silent;
  const bool of_each = std::ranges::all_of(answer.turns, [&](const std::string& turn) { return is_in(same, turn); });
  return of_each ? Agreement::gives : Agreement::fits;
}

/// Another clause of the same sentence, in a reading that may stand beside this one.
bool go_together(const TouchReading& one, const TouchReading& other) {
  const std::string &sense = one.reading->sense, &other_sense = other.reading->sense;
  return one.text == other.text && one.clause != other.clause && one.clause->sentence == other.clause->sentence &&
         (sense.empty() || other_sense.empty() || sense == other_sense);
}

}  // namespace

std::vector<TouchReading> touch_readings(const solver::Encoding& encoding, const model::Game& subject,
                                         const model::Position& position,
                                         const std::vector<model::TouchedTurn>& turns) {
  TouchReader reader(encoding, subject, position, turns);
  std::vector<TouchReading> all;
  for (const model::Text& text : encoding.texts)
    for (const model::Clause& clause : text.clauses)
      std::ranges::move(reader.read(text, clause), std::back_inserter(all));
  return all;
}

Agreement agreement(const TouchReading& one, const std::vector<TouchReading>& all, const model::TouchAnswer& answer) {
  const Agreement moves = about_moves(one, answer), fault = about_fault(one, answer);
  if (one.silent()) return Agreement::silent;
  if (moves == Agreement::contradicts || fault == Agreement::contradicts) return Agreement::contradicts;
  if (moves != Agreement::gives && fault != Agreement::gives) return Agreement::fits;
  const auto given = [&](Agreement here, auto about) {
    return here == Agreement::gives || (here == Agreement::silent && std::ranges::any_of(all, [&](const auto& other) {
                                          return go_together(one, other) && about(other, answer) == Agreement::gives;
                                        }));
  };
  const bool all_given =
      given(moves, about_moves) && (given(fault, about_fault) || (fault == Agreement::silent && !answer.fault));
  return all_given ? Agreement::gives : Agreement::fits;
}

}  // namespace roluat::analysis
