#include "analysis/conformance/needs_words.hpp"

#include <algorithm>
#include <functional>

namespace roluat::analysis {
namespace {

using model::Trilingual;

/// "the enemy's PIECE at e5"; without a point, of any.
Trilingual whose(const Need& need, const model::Seeing& seeing, const std::string& point) {
  const Trilingual piece = seeing.told("piece=" + need.piece);
  const Trilingual side = need.own ? Trilingual{" của bên đi", "走子方的", "the moving side's "}
                                   : Trilingual{" của đối phương", "对方的", "the enemy's "};
  if (point.empty()) return {piece.vi + side.vi, side.zh + piece.zh, side.en + piece.en};
  return {piece.vi + side.vi + " ở " + point, point + " " + side.zh + piece.zh, side.en + piece.en + " at " + point};
}

Trilingual then(const Need& need) {
  if (need.program)
    return need.there ? Trilingual{"chương trình cũng có nước này", "该程序也有这步", "the program has this turn too"}
                      : Trilingual{"chương trình cũng không còn nước này", "该程序也不再有这步",
                                   "the program does not have this turn either"};
  return need.there
             ? Trilingual{"bộ luật tìm được cũng có nước này", "所得规则也有这步", "the ruling found has this turn too"}
             : Trilingual{"bộ luật tìm được cũng không còn nước này", "所得规则也不再有这步",
                          "the ruling found does not have this turn either"};
}

}  // namespace

Trilingual need_words(const Need& need, const model::Seeing& seeing) {
  const Trilingual piece = whose(need, seeing, need.point), happens = then(need);
  Trilingual words{"Bỏ " + piece.vi + " đi thì " + happens.vi + ".", "拿掉 " + piece.zh + "，" + happens.zh + "。",
                   "Without " + piece.en + ", " + happens.en + "."};
  const auto add = [&](const Trilingual& more) {
    words = {words.vi + " " + more.vi, words.zh + more.zh, words.en + " " + more.en};
  };
  if (need.program && need.there) {
    const std::string a = std::to_string(need.with.turns), b = std::to_string(need.with.of),
                      c = std::to_string(need.less.turns), d = std::to_string(need.less.of);
    add({"Có quân ấy, chương trình thiếu " + a + " trong " + b + " nước của thế cờ; không có nó, thiếu " + c +
             " trong " + d + " nước.",
         "有它时该程序缺 " + b + " 步中的 " + a + " 步，没有它时缺 " + d + " 步中的 " + c + " 步。",
         "With it the program lacks " + a + " of the " + b + " turns of the position, without it " + c + " of " + d +
             "."});
  }
  if (need.of > 1) {
    const std::string n = std::to_string(need.positions), m = std::to_string(need.of);
    add({"Đúng như vậy ở " + n + " trong " + m + " thế cờ có quân ấy đã xem.",
         "看过 " + m + " 个有此子的局面，其中 " + n + " 个如此。",
         "So it is in " + n + " of the " + m + " positions looked at that have such a piece."});
  }
  return words;
}

std::vector<Trilingual> shared_need_words(std::span<const Fault> faults, const model::Seeing& seeing) {
  struct Shared {
    const Need* need;
    std::vector<std::size_t> numbers;
  };
  std::vector<Shared> all;
  for (std::size_t i = 0; i < faults.size(); ++i)
    for (const Need& need : faults[i].needs) {
      if (!need.there) continue;
      auto known = std::ranges::find_if(all, [&](const Shared& one) { return one.need->is_like(need); });
      if (known == all.end()) known = all.insert(all.end(), {&need, {}});
      known->numbers.push_back(i + 1);
    }
  std::erase_if(all, [](const Shared& one) { return one.numbers.size() < 2; });
  std::ranges::stable_sort(all, std::greater(), [](const Shared& one) { return one.numbers.size(); });
  std::vector<Trilingual> words;
  for (const Shared& one : all) {
    Trilingual numbers;
    for (const std::size_t number : one.numbers) {
      const std::string n = std::to_string(number);
      numbers = numbers.en.empty() ? Trilingual{n, n, n}
                                   : Trilingual{numbers.vi + ", " + n, numbers.zh + "、" + n, numbers.en + ", " + n};
    }
    const Trilingual piece = whose(*one.need, seeing, "");
    words.push_back(
        {"Ở các thế cờ đã xem, mục " + numbers.vi + " không còn khi bỏ " + piece.vi + ": có thể cùng một nguyên nhân.",
         "在看过的局面中，拿掉" + piece.zh + "后，第 " + numbers.zh + " 类不复存在：可能出于同一原因。",
         "In the positions looked at, sorts " + numbers.en + " are gone without " + piece.en +
             ": one cause may lie behind them."});
  }
  return words;
}

}  // namespace roluat::analysis
