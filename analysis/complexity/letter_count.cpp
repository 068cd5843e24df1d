#include "analysis/complexity/letter_count.hpp"

#include <algorithm>
#include <map>

namespace roluat::analysis {
namespace {

using Vector = std::vector<int>;

/// A box of numbers from 0 to `most` in each direction, laid out in a row.
class Box {
 public:
  explicit Box(Vector most) : most_(std::move(most)), steps_(most_.size()) {
    for (std::size_t i = 0; i < most_.size(); ++i) {
      steps_[i] = size_;
      size_ *= static_cast<std::size_t>(most_[i]) + 1;
    }
  }

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] const Vector& most() const { return most_; }
  [[nodiscard]] int at(std::size_t place, std::size_t i) const {
    return static_cast<int>(place / steps_[i]) % (most_[i] + 1);
  }
  [[nodiscard]] std::size_t place(const Vector& numbers) const {
    std::size_t sum = 0;
    for (std::size_t i = 0; i < numbers.size(); ++i) sum += steps_[i] * static_cast<std::size_t>(numbers[i]);
    return sum;
  }
  /// Does place + numbers lie inside?
  [[nodiscard]] bool has_room(std::size_t place, const Vector& numbers) const {
    for (std::size_t i = 0; i < numbers.size(); ++i)
      if (numbers[i] > 0 && at(place, i) + numbers[i] > most_[i]) return false;
    return true;
  }

 private:
  Vector most_;
  std::vector<std::size_t> steps_;
  std::size_t size_ = 1;
};

/// In how many ways a side's places can be filled, by how many it has of each region.
class WordCount {
 public:
  WordCount(const model::Army& army, std::size_t regions) : army_(army), box_(army.most), regions_(regions) {}

  std::map<Vector, long double> count() {
    std::vector<double> one(box_.size(), 0);
    one[0] = 1;
    go_on(one, 0, Vector(regions_));
    return std::move(counts_);
  }

 private:
  void go_on(const std::vector<double>& words, std::size_t region, Vector places) {
    if (region == regions_) return finish(words, places);
    std::vector<double> longer = words;
    while (std::ranges::any_of(longer, [](double ways) { return ways != 0; })) {
      go_on(longer, region + 1, places);
      longer = with_place(longer, region);
      ++places[region];
    }
  }

  [[nodiscard]] std::vector<double> with_place(const std::vector<double>& words, std::size_t region) const {
    std::vector<double> longer(words.size(), 0);
    for (const model::Party& party : army_.parties) {
      if (party.region != region) continue;
      const std::size_t step = box_.place(party.counts);
      const auto forms = static_cast<double>(party.forms.size());
      for (std::size_t i = 0; i < words.size(); ++i)
        if (words[i] != 0 && box_.has_room(i, party.counts)) longer[i + step] += words[i] * forms;
    }
    return longer;
  }

  void finish(const std::vector<double>& words, const Vector& places) {
    long double sum = 0;
    for (std::size_t i = 0; i < words.size(); ++i) {
      bool enough = words[i] != 0;
      for (std::size_t kind = 0; enough && kind < army_.least.size(); ++kind)
        enough = box_.at(i, kind) >= army_.least[kind];
      if (enough) sum += words[i];
    }
    if (sum != 0) counts_[places] += sum;
  }

  const model::Army& army_;
  Box box_;
  std::size_t regions_;
  std::map<Vector, long double> counts_;
};

std::map<Vector, long double> words_of(const std::vector<model::Army>& armies, std::size_t regions) {
  std::map<Vector, long double> all;
  for (const model::Army& army : armies)
    for (const auto& [places, ways] : WordCount(army, regions).count()) all[places] += ways;
  return all;
}

using Ways = std::vector<long double>;

/// One point more, which may be held for one of the regions, but not for `barred`.
Ways with_point(const Ways& before, int point, const model::PositionSpace& space, const Box& box, std::size_t barred) {
  Ways ways = before;
  for (std::size_t region = 0; region < space.regions.size(); ++region) {
    if (region == barred || !std::ranges::binary_search(space.regions[region], point)) continue;
    Vector one(space.regions.size());
    one[region] = 1;
    const std::size_t step = box.place(one);
    for (std::size_t i = 0; i < before.size(); ++i)
      if (before[i] != 0 && box.has_room(i, one)) ways[i + step] += before[i];
  }
  return ways;
}

/// All points of which at most one is held for a region.
Ways with_group(const Ways& before, const OneOf& group, const model::PositionSpace& space, const Box& box) {
  Vector one(space.regions.size());
  one[group.region] = 1;
  Ways none = before, taken(before.size(), 0);
  for (const int point : group.points) {
    taken = with_point(taken, point, space, box, group.region);
    for (std::size_t i = 0; i < none.size(); ++i)
      if (none[i] != 0 && box.has_room(i, one)) taken[i + box.place(one)] += none[i];
    none = with_point(none, point, space, box, group.region);
  }
  for (std::size_t i = 0; i < none.size(); ++i) none[i] += taken[i];
  return none;
}

/// The coefficients of the product over all points.
Ways point_ways(const model::PositionSpace& space, const Box& box) {
  Ways ways(box.size(), 0);
  ways[0] = 1;
  std::vector<int> grouped;
  for (const OneOf& group : space.one_of) {
    ways = with_group(ways, group, space, box);
    grouped.insert(grouped.end(), group.points.begin(), group.points.end());
  }
  for (int point = 0; point < static_cast<int>(space.points); ++point)
    if (std::ranges::find(grouped, point) == grouped.end())
      ways = with_point(ways, point, space, box, space.regions.size());
  return ways;
}

long double choose(int n, int k) {
  long double ways = 1;
  for (int i = 1; i <= k; ++i) ways = ways * (n - k + i) / i;
  return ways;
}

Vector most_places(const std::map<Vector, long double>& a, const std::map<Vector, long double>& b,
                   std::size_t regions) {
  Vector most_a(regions), most_b(regions);
  const auto widen = [](Vector& most, const std::map<Vector, long double>& words) {
    for (const auto& [places, ways] : words)
      for (std::size_t i = 0; i < most.size(); ++i) most[i] = std::max(most[i], places[i]);
  };
  widen(most_a, a);
  widen(most_b, b);
  for (std::size_t i = 0; i < regions; ++i) most_a[i] += most_b[i];
  return most_a;
}

}  // namespace

long double count_by_letters(const model::PositionSpace& space) {
  const std::size_t regions = space.regions.size();
  const auto first = words_of(space.armies[0], regions), second = words_of(space.armies[1], regions);
  const Box box(most_places(first, second, regions));
  const std::vector<long double> ways = point_ways(space, box);
  long double sum = 0;
  for (const auto& [mine, my_words] : first)
    for (const auto& [theirs, their_words] : second) {
      Vector both = mine;
      long double sides = 1;
      for (std::size_t i = 0; i < regions; ++i) {
        both[i] += theirs[i];
        sides *= choose(both[i], mine[i]);
      }
      sum += ways[box.place(both)] * sides * my_words * their_words;
    }
  return space.counts_turn ? 2 * sum : sum;
}

}  // namespace roluat::analysis
