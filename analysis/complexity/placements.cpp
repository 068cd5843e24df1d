#include "analysis/complexity/placements.hpp"

#include <algorithm>
#include <stdexcept>

#include "model/message.hpp"

namespace roluat::analysis {
namespace {

/// Calls visit(amounts) for all amounts up to `most`, in the order of their numbers.
template <class Visit>
void each_amounts(const Amounts& most, Amounts& amounts, std::size_t region, const Visit& visit) {
  if (region == most.size()) return visit(static_cast<const Amounts&>(amounts));
  for (amounts[region] = 0; amounts[region] <= most[region]; ++amounts[region])
    each_amounts(most, amounts, region + 1, visit);
  amounts[region] = 0;
}

Amounts sum(const Amounts& a, const Amounts& b) {
  Amounts both = a;
  for (std::size_t i = 0; i < both.size(); ++i) both[i] += b[i];
  return both;
}

Amounts sizes(const PointSets& sets) {
  Amounts amounts;
  for (const auto& set : sets) amounts.push_back(static_cast<int>(set.size()));
  return amounts;
}

}  // namespace

Placements::Placements(model::PositionSpace space)
    : space_(std::move(space)), points_(space_.points, space_.regions, space_.one_of) {
  for (std::size_t side = 0; side < 2; ++side)
    for (const model::Army& army : space_.armies[side]) add_army(side, army);
  list_holdings();
}

void Placements::add_army(std::size_t side, const model::Army& army) {
  Army& added = armies_[side].emplace_back(Army{ArmyWords(army, space_.regions.size()), &army, {}});
  for (std::size_t party = 0; party < army.parties.size(); ++party)
    for (std::size_t form = 0; form < army.parties[party].forms.size(); ++form)
      if (!added.slots.try_emplace(army.parties[party].forms[form], Slot{party, form}).second)
        throw std::invalid_argument("two parties are written alike");
}

std::vector<Placements::Held> Placements::held_by(std::size_t side) const {
  std::vector<Held> all;
  for (std::size_t i = 0; i < armies_[side].size(); ++i) {
    const ArmyWords& words = armies_[side][i].words;
    Amounts amounts(words.most().size());
    each_amounts(words.most(), amounts, 0, [&](const Amounts& slots) {
      if (words.count(slots) != 0) all.push_back({i, slots});
    });
  }
  return all;
}

void Placements::list_holdings() {
  const std::vector<Held> first = held_by(0), second = held_by(1);
  for (const Held& one : first)
    for (const Held& other : second) {
      const BothHeld held{one, other};
      const Whole here =
          points_count(held) * army(0, held).words.count(one.slots) * army(1, held).words.count(other.slots);
      if (here == 0) continue;
      holdings_.push_back({held, half_});
      half_ += here;
    }
  count_ = half_ * (space_.counts_turn ? 2 : 1);
}

Whole Placements::points_count(const BothHeld& held) const {
  const Amounts both = sum(held[0].slots, held[1].slots);
  Whole ways = points_.count(both);
  for (std::size_t region = 0; region < both.size(); ++region) ways *= binomial(both[region], held[0].slots[region]);
  return ways;
}

std::array<PointSets, 2> Placements::points_at(const BothHeld& held, Whole rank) const {
  const Amounts both = sum(held[0].slots, held[1].slots);
  const PointSets sets = points_.at(both, take_digit(rank, points_.count(both)));
  std::array<PointSets, 2> points{PointSets(both.size()), PointSets(both.size())};
  for (std::size_t region = 0; region < both.size(); ++region) {
    const int mine = held[0].slots[region];
    const std::vector<int> first = subset_at(take_digit(rank, binomial(both[region], mine)), both[region], mine);
    for (int i = 0; i < both[region]; ++i) {
      const std::size_t side = std::ranges::binary_search(first, i) ? 0 : 1;
      points[side][region].push_back(sets[region][static_cast<std::size_t>(i)]);
    }
  }
  return points;
}

Whole Placements::points_rank(const std::array<PointSets, 2>& points) const {
  PointSets sets = points[0];
  Whole rank = 0, base = 1;
  for (std::size_t region = 0; region < sets.size(); ++region) {
    sets[region].insert(sets[region].end(), points[1][region].begin(), points[1][region].end());
    std::ranges::sort(sets[region]);
    std::vector<int> first;
    for (const int point : points[0][region])
      first.push_back(static_cast<int>(std::ranges::lower_bound(sets[region], point) - sets[region].begin()));
    rank += base * subset_rank(first);
    base *= binomial(static_cast<int>(sets[region].size()), static_cast<int>(first.size()));
  }
  return points_.rank(sets) + points_.count(sizes(sets)) * rank;
}

model::Arrangement Placements::at(Whole rank) const {
  model::Arrangement arrangement;
  if (rank >= half_) {
    arrangement.to_move = 1;
    rank -= half_;
  }
  const Holding& holding = *(std::ranges::upper_bound(holdings_, rank, {}, &Holding::before) - 1);
  rank -= holding.before;
  const auto points = points_at(holding.held, take_digit(rank, points_count(holding.held)));
  for (std::size_t side = 0; side < 2; ++side) {
    const Army& mine = army(side, holding.held);
    const Amounts& slots = holding.held[side].slots;
    const Filling filling = mine.words.at(slots, take_digit(rank, mine.words.count(slots)));
    for (std::size_t region = 0; region < filling.size(); ++region)
      for (std::size_t i = 0; i < filling[region].size(); ++i) {
        const Slot& slot = filling[region][i];
        arrangement.stacks.emplace_back(points[side][region][i], mine.data->parties[slot.party].forms[slot.form]);
      }
  }
  std::ranges::sort(arrangement.stacks);
  return arrangement;
}

bool Placements::is_of(std::size_t side, const std::string& form) const {
  return std::ranges::any_of(armies_[side], [&](const Army& army) { return army.slots.contains(form); });
}

std::optional<Placements::Standing> Placements::standing(std::size_t side, const Army& army,
                                                         const model::Arrangement& arrangement) const {
  Standing standing{PointSets(space_.regions.size()), Filling(space_.regions.size())};
  for (const auto& [point, form] : arrangement.stacks) {
    if (!is_of(side, form)) continue;
    const auto found = army.slots.find(form);
    if (found == army.slots.end()) return std::nullopt;
    const std::size_t region = army.data->parties[found->second.party].region;
    if (!std::ranges::binary_search(space_.regions[region], point)) return std::nullopt;
    standing.points[region].push_back(point);
    standing.filling[region].push_back(found->second);
  }
  if (!army.words.holds(standing.filling)) return std::nullopt;
  return standing;
}

const Placements::Holding& Placements::holding_of(const BothHeld& held) const {
  const auto found = std::ranges::lower_bound(holdings_, held, {}, &Holding::held);
  if (found == holdings_.end() || found->held != held) throw model::InvalidArgument("no such position is counted");
  return *found;
}

Whole Placements::rank_of(const Holding& holding, const std::array<Standing, 2>& standing) const {
  Whole rank = points_rank({standing[0].points, standing[1].points}), base = points_count(holding.held);
  for (std::size_t side = 0; side < 2; ++side) {
    const ArmyWords& words = army(side, holding.held).words;
    rank += base * words.rank(standing[side].filling);
    base *= words.count(holding.held[side].slots);
  }
  return holding.before + rank;
}

Whole Placements::rank(const model::Arrangement& arrangement) const {
  BothHeld held;
  std::array<Standing, 2> both;
  for (const auto& [point, form] : arrangement.stacks)
    if (!is_of(0, form) && !is_of(1, form)) throw model::InvalidArgument(model::message("\"%1\" is not counted", form));
  for (std::size_t side = 0; side < 2; ++side) {
    std::optional<Standing> found;
    for (std::size_t i = 0; !found && i < armies_[side].size(); ++i) {
      found = standing(side, armies_[side][i], arrangement);
      held[side].army = i;
    }
    if (!found) throw model::InvalidArgument("no such position is counted");
    held[side].slots = sizes(found->points);
    both[side] = *std::move(found);
  }
  return rank_of(holding_of(held), both) + (arrangement.to_move == 1 ? half_ : Whole(0));
}

}  // namespace roluat::analysis
