#include "model/nearest_name.hpp"

#include <algorithm>

namespace roluat::model {
namespace {

// Optimal string alignment: as Levenshtein's distance, and two neighbours swapped are one change.
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::vector<std::size_t>> cost(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i)
    for (std::size_t j = 0; j <= b.size(); ++j) {
      if (i == 0 || j == 0) {
        cost[i][j] = i + j;
        continue;
      }
      const std::size_t other = a[i - 1] == b[j - 1] ? 0 : 1;
      cost[i][j] = std::min({cost[i - 1][j] + 1, cost[i][j - 1] + 1, cost[i - 1][j - 1] + other});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        cost[i][j] = std::min(cost[i][j], cost[i - 2][j - 2] + 1);
    }
  return cost[a.size()][b.size()];
}

}  // namespace

std::string nearest_name(std::string_view wrong, const std::vector<std::string>& known) {
  static constexpr std::size_t kLongest = 100;  // no name is longer, and the table grows with the square
  if (wrong.size() > kLongest) return "";
  std::string best;
  std::size_t fewest = std::max<std::size_t>(2, wrong.size() / 2);  // more changes than that: another word
  for (const std::string& name : known) {
    const std::size_t changes = distance(wrong, name);
    if (changes >= fewest) continue;
    fewest = changes;
    best = name;
  }
  return best;
}

Message expected_name(std::string_view wrong, const std::vector<std::string>& known, const Message& otherwise) {
  const std::string nearest = nearest_name(wrong, known);
  return nearest.empty() ? otherwise : message("'%1', or %2", nearest, otherwise);
}

}  // namespace roluat::model
