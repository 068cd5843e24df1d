#include "analysis/positions/fewest.hpp"

#include <algorithm>
#include <map>
#include <mutex>
#include <optional>
#include <set>

#include "analysis/positions/turn_sets.hpp"
#include "model/side_by_side.hpp"
#include "solver/search.hpp"

namespace roluat::analysis {

std::vector<NamedRuling> presets_and_neighbours(const std::vector<model::Ruling>& presets,
                                                const model::Questions& questions) {
  std::vector<NamedRuling> all;
  for (const model::Ruling& preset : presets) {
    all.push_back({preset.name, {}});
    for (const model::Question& question : questions.all())
      for (const model::Option& option : question.options)
        if (!preset.is(question.id, option.id)) all.push_back({preset.name, {{question.id, option.id}}});
  }
  return all;
}

AnswerTable answer_table(const model::Game& game, const std::vector<model::Ruling>& rulings,
                         const std::vector<std::string>& pool, const FewestRequest& request) {
  constexpr std::size_t kThreads = 2;
  std::vector<std::vector<std::string>> said(pool.size(), std::vector<std::string>(rulings.size()));
  std::vector<model::Position> positions;
  for (const std::string& fen : pool) positions.push_back(game.position(fen));
  std::mutex mutex;
  std::size_t done = 0;
  std::vector<std::function<void()>> tasks;
  // Each thread has some of the rulings, and what they compile into, for itself.
  for (std::size_t t = 0; t < kThreads; ++t)
    tasks.emplace_back([&, t] {
      const TurnSets turns(game);
      for (std::size_t p = 0; p < pool.size(); ++p) {
        for (std::size_t r = t; r < rulings.size(); r += kThreads) {
          if (request.stop.stop_requested()) throw solver::Interrupted();
          const TurnSet set = turns.of(rulings[r], positions[p], {2, 0});
          said[p][r] = set.digest + " " + std::to_string(set.perft.back());
        }
        const std::lock_guard lock(mutex);
        if (request.progress) request.progress(++done, kThreads * pool.size());
      }
    });
  model::run_side_by_side(tasks, kThreads);
  AnswerTable table;
  for (const std::vector<std::string>& row : said) {
    std::map<std::string, int> numbers;
    std::vector<int>& numbered = table.emplace_back();
    for (const std::string& answer : row)
      numbered.push_back(numbers.emplace(answer, static_cast<int>(numbers.size())).first->second);
  }
  return table;
}

namespace {

using Group = std::vector<std::size_t>;

// The groups that one more position makes of some.
std::vector<Group> refined(const std::vector<Group>& groups, const std::vector<int>& answers) {
  std::vector<Group> finer;
  for (const Group& group : groups) {
    std::map<int, Group> parts;
    for (const std::size_t ruling : group) parts[answers[ruling]].push_back(ruling);
    for (auto& [answer, part] : parts) finer.push_back(std::move(part));
  }
  return finer;
}

// How many pairs of rulings are still alike.
std::size_t pairs_alike(const std::vector<Group>& groups) {
  std::size_t pairs = 0;
  for (const Group& group : groups) pairs += group.size() * (group.size() - 1) / 2;
  return pairs;
}

/// A cover of rows by columns: a row is a pair of rulings, its columns the positions that tell them apart.
class Cover {
 public:
  Cover(std::vector<std::vector<std::size_t>> rows, std::size_t columns) : rows_(std::move(rows)), columns_(columns) {
    std::ranges::sort(rows_, {}, &std::vector<std::size_t>::size);
    keep_only_the_hardest();
  }

  /// Rows of which no two share a column: each needs a column of its own.
  [[nodiscard]] std::size_t apart() const {
    std::vector<bool> used(columns_);
    std::size_t rows = 0;
    for (const auto& row : rows_) {
      if (std::ranges::any_of(row, [&](std::size_t c) { return used[c]; })) continue;
      for (const std::size_t c : row) used[c] = true;
      ++rows;
    }
    return rows;
  }

  /// Is there a cover of so many columns? Nothing: not known after so many steps.
  [[nodiscard]] std::optional<bool> has_cover(std::size_t size, std::uint64_t& steps) {
    std::vector<bool> taken(columns_), barred(columns_);
    chosen_.clear();
    return search(taken, barred, size, steps);
  }
  [[nodiscard]] const std::vector<std::size_t>& chosen() const { return chosen_; }

 private:
  // A row whose columns include all of another row's is covered with that one.
  void keep_only_the_hardest() {
    std::vector<std::vector<std::size_t>> kept;
    for (auto& row : rows_)
      if (std::ranges::none_of(kept, [&](const auto& smaller) { return std::ranges::includes(row, smaller); }))
        kept.push_back(std::move(row));
    rows_ = std::move(kept);
  }

  std::optional<bool> search(std::vector<bool>& taken, std::vector<bool>& barred, std::size_t left,
                             std::uint64_t& steps) {
    if (steps == 0) return std::nullopt;
    --steps;
    // The open row with the fewest columns; and how many open rows share no column.
    std::vector<bool> used(columns_);
    std::size_t needed = 0, fewest_columns = columns_ + 1;
    const std::vector<std::size_t>* hardest = nullptr;
    for (const auto& row : rows_) {
      if (std::ranges::any_of(row, [&](std::size_t c) { return taken[c]; })) continue;
      const auto free = static_cast<std::size_t>(std::ranges::count_if(row, [&](std::size_t c) { return !barred[c]; }));
      if (free < fewest_columns) {
        fewest_columns = free;
        hardest = &row;
      }
      if (std::ranges::any_of(row, [&](std::size_t c) { return !barred[c] && used[c]; })) continue;
      for (const std::size_t c : row)
        if (!barred[c]) used[c] = true;
      ++needed;
    }
    if (hardest == nullptr) {
      for (std::size_t c = 0; c < columns_; ++c)
        if (taken[c]) chosen_.push_back(c);
      return true;
    }
    if (needed > left || fewest_columns == 0) return false;
    std::vector<std::size_t> tried;
    std::optional<bool> answer = false;
    for (const std::size_t column : *hardest) {
      if (barred[column]) continue;
      taken[column] = true;
      answer = search(taken, barred, left - 1, steps);
      taken[column] = false;
      if (!answer || *answer) break;
      barred[column] = true;  // whatever holds it has been tried
      tried.push_back(column);
    }
    for (const std::size_t column : tried) barred[column] = false;
    return answer;
  }

  std::vector<std::vector<std::size_t>> rows_;
  std::size_t columns_;
  std::vector<std::size_t> chosen_;
};

std::vector<std::size_t> greedy(const AnswerTable& table, std::vector<Group> groups) {
  std::vector<std::size_t> taken;
  for (std::size_t alike = pairs_alike(groups);;) {
    std::size_t best = table.size(), best_alike = alike;
    for (std::size_t p = 0; p < table.size(); ++p) {
      const std::size_t then = pairs_alike(refined(groups, table[p]));
      if (then < best_alike) {
        best_alike = then;
        best = p;
      }
    }
    if (best == table.size()) return taken;
    taken.push_back(best);
    groups = refined(groups, table[best]);
    alike = best_alike;
  }
}

// The pairs of rulings that some position tells apart, each with these positions; equal rows once.
std::vector<std::vector<std::size_t>> rows_of(const AnswerTable& table, const std::vector<Group>& alike) {
  std::set<std::vector<std::size_t>> rows;
  for (std::size_t a = 0; a < alike.size(); ++a)
    for (std::size_t b = a + 1; b < alike.size(); ++b) {
      std::vector<std::size_t> row;
      for (std::size_t p = 0; p < table.size(); ++p)
        if (table[p][alike[a].front()] != table[p][alike[b].front()]) row.push_back(p);
      rows.insert(std::move(row));
    }
  return {rows.begin(), rows.end()};
}

}  // namespace

FewestPositions fewest(const AnswerTable& table, std::uint64_t steps) {
  FewestPositions result;
  if (table.empty()) return result;
  Group all;
  for (std::size_t r = 0; r < table.front().size(); ++r) all.push_back(r);
  std::vector<Group> groups{all};
  result.taken = greedy(table, groups);
  for (const std::vector<int>& answers : table) groups = refined(groups, answers);
  result.classes = groups.size();
  for (const Group& group : groups)
    if (group.size() > 1) result.alike.push_back(group);
  Cover cover(rows_of(table, groups), table.size());
  result.at_least = cover.apart();
  // From above: each smaller cover found takes the place of the last; a denial proves that there is none smaller.
  while (!result.proved()) {
    const std::optional<bool> smaller = cover.has_cover(result.taken.size() - 1, steps);
    if (!smaller) break;
    if (*smaller)
      result.taken = cover.chosen();
    else
      result.at_least = result.taken.size();
  }
  return result;
}

}  // namespace roluat::analysis
