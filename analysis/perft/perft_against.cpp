#include "analysis/perft/perft_against.hpp"

#include <algorithm>

#include "model/diagnostic.hpp"
#include "model/fen_fields.hpp"

namespace roluat::analysis {
namespace {

[[noreturn]] void refuse(const model::Position& position) {
  throw model::InputError({"--against", 0, 0,
                           model::message("the other program's counts do not add up at %1", position.fen()),
                           "counts that are the sums of those a ply deeper"});
}

bool same_positions(const Divide& ours, const Divide& theirs) {
  return std::ranges::equal(ours, theirs, {}, &Divide::value_type::first, &Divide::value_type::first);
}

}  // namespace

std::string timeless(const std::string& fen) { return model::first_fields(fen, 3); }

Divider own_divider(const model::Game& game, std::shared_ptr<const model::Played> played) {
  return [&game, played = std::move(played)](const model::Position& position, int depth) {
    const auto counter = game.counting().turn_counter(*played, position, {});
    OwnDivide divide;
    for (const model::NextPosition& next : counter->next(position)) {
      const std::string fen = timeless(next.fen);
      divide.counts[fen] = depth == 1 ? 1 : next.over ? 0 : counter->count(next.position, depth - 1);
      divide.positions[fen] = next.position;
    }
    return divide;
  };
}

namespace {

/// One ply.
class Searching {
 public:
  Searching(const Divider& ours, const OtherDivider& theirs) : ours_(ours), theirs_(theirs) {}

  std::optional<Disagreement> part(const model::Position& position, int depth) {
    path_.push_back(position);
    auto parting = part_here(depth);
    path_.pop_back();
    return parting;
  }

  PlyCompared compared;
  std::size_t errors = 0;

 private:
  std::optional<Disagreement> part_here(int depth) {
    const model::Position here = path_.back();
    const std::optional<Divide> theirs = asked(here, depth);
    if (!theirs) return depth == 1 ? left_out() : one_by_one(depth);
    if (depth == 1) ++compared.positions;
    const OwnDivide ours = ours_(here, depth);
    if (ours.counts == *theirs) return std::nullopt;
    if (!same_positions(ours.counts, *theirs)) return of_turns(ours.counts, *theirs);
    if (depth == 1) refuse(here);
    return below(ours, *theirs, depth);
  }

  std::optional<Divide> asked(const model::Position& position, int depth) {
    if (deepest_ > 0 && depth > deepest_) return std::nullopt;  // it has refused as much before
    std::optional<Divide> divide = theirs_(position, depth);
    if (divide) return divide;
    ++errors;
    if (depth > 1 && theirs_(position, depth - 1)) deepest_ = depth - 1;
    return std::nullopt;
  }

  std::optional<Disagreement> left_out() {
    ++compared.left_out;
    return std::nullopt;
  }

  std::optional<Disagreement> of_turns(Divide ours, Divide theirs) const {
    for (Divide* divide : {&ours, &theirs})
      for (auto& [fen, count] : *divide) count = 1;
    return Disagreement{path_, 1, ours, theirs};
  }

  /// It does not count so deep here: the turns, then what is behind each.
  std::optional<Disagreement> one_by_one(int depth) {
    const model::Position here = path_.back();
    const OwnDivide ours = ours_(here, 2);
    compared.whole = false;
    if (const auto theirs = asked(here, 1); theirs && !same_positions(ours.counts, *theirs))
      return of_turns(ours.counts, *theirs);
    for (const auto& [next, count] : ours.counts) {
      if (count == 0) continue;
      if (compared.positions + compared.left_out >= kMostOneByOne) {
        ++compared.left_out;
        continue;
      }
      if (auto parting = part(ours.positions.at(next), depth - 1)) return parting;
    }
    return std::nullopt;
  }

  std::optional<Disagreement> below(const OwnDivide& ours, const Divide& theirs, int depth) {
    const model::Position here = path_.back();
    const std::size_t errors_before = errors;
    for (const auto& [next, count] : ours.counts)
      if (theirs.at(next) != count)
        if (auto parting = part(ours.positions.at(next), depth - 1)) return parting;
    // Behind each the same, as far as it answers: so they disagree whether anything follows.
    const Divide own = ours_(here, 2).counts;
    const std::optional<Divide> said = asked(here, 2);
    if (said && same_positions(own, *said) && own != *said) return Disagreement{path_, 2, own, *said};
    if (errors == errors_before) refuse(here);
    return left_out();
  }

  const Divider& ours_;
  const OtherDivider& theirs_;
  std::vector<model::Position> path_;
  int deepest_ = 0;  ///< to which the other counts, once that is known
};

/// Sets of so many of the questions, each with every other option: calls visit(ruling, "question=option + ...").
template <class Visit>
void each_change(const model::Ruling& ruling, const std::vector<const model::Question*>& questions, std::size_t first,
                 int changes, const std::string& made, const Visit& visit) {
  if (changes == 0) return visit(ruling, made);
  for (std::size_t q = first; q < questions.size(); ++q)
    for (const model::Option& option : questions[q]->options) {
      if (ruling.is(questions[q]->id, option.id)) continue;
      model::Ruling other = ruling;
      other.options[questions[q]->id] = option.id;
      each_change(other, questions, q + 1, changes - 1,
                  made + (made.empty() ? "" : " + ") + questions[q]->id + "=" + option.id, visit);
    }
}

}  // namespace

Compared compare_counts(const Divider& ours, const OtherDivider& theirs, const model::Position& root, int depth) {
  Compared result;
  for (int ply = 1; ply <= depth && !result.parting; ++ply) {
    Searching searching(ours, theirs);
    searching.compared = {ply, true, 0, 0};
    result.parting = searching.part(root, ply);
    result.errors += searching.errors;
    if (!result.parting) result.agreed.push_back(searching.compared);
  }
  return result;
}

std::vector<std::string> explanations(const model::Game& game, const model::Ruling& ruling,
                                      const model::Questions& questions, const Disagreement& parting) {
  constexpr int kMostChanges = 3;
  std::vector<std::string> found;
  std::vector<const model::Question*> mattering;
  const auto says = [&](const model::Ruling& other) {
    return own_divider(game, game.under(other))(parting.path.back(), parting.depth).counts;
  };
  std::vector<const model::Question*> all;
  for (const model::Question& question : questions.all()) all.push_back(&question);
  each_change(ruling, all, 0, 1, "", [&](const model::Ruling& other, const std::string& made) {
    const Divide said = says(other);
    if (said == parting.theirs) found.push_back(made);
    if (said == parting.ours) return;
    const model::Question* question = questions.find(made.substr(0, made.find('=')));
    if (mattering.empty() || mattering.back() != question) mattering.push_back(question);
  });
  for (int changes = 2; changes <= kMostChanges && found.empty(); ++changes)
    each_change(ruling, mattering, 0, changes, "", [&](const model::Ruling& other, const std::string& made) {
      if (says(other) == parting.theirs) found.push_back(made);
    });
  return found;
}

}  // namespace roluat::analysis
