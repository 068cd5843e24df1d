#include "analysis/play/figure_words.hpp"

#include <map>

namespace roluat::analysis {
namespace {

using model::Trilingual;

const std::map<std::string, Trilingual>& table() {
  static const std::map<std::string, Trilingual> words = {
      {"branching.mean", {"số nước đi mỗi lượt", "每回合可选着法数", "turns to choose from"}},
      {"branching.geometric", {"như trên, trung bình nhân", "同上，几何平均", "the same, geometric mean"}},
      {"duration.mean", {"độ dài ván, số lượt", "对局长度（回合）", "length of a game, in turns"}},
      {"duration.median", {"độ dài ván, trung vị", "对局长度，中位数", "length of a game, median"}},
      {"tree.log10.sum-of-logs",
       {"log10 cây ván cờ, tổng logarit", "博弈树 log10，对数之和", "log10 of the game tree, sum of logarithms"}},
      {"tree.log10.power",
       {"log10 cây ván cờ, số nước mũ độ dài", "博弈树 log10，着法数的长度次幂",
        "log10 of the game tree, branching to the length"}},
      {"tree.log10.knuth",
       {"log10 số ván khác nhau, ít nhất", "不同对局数 log10，至少", "log10 of the number of games, at least"}},
      {"positions.log10.placements", {"log10 số cách xếp quân", "摆法数 log10", "log10 of the placements"}},
      {"positions.log10.placements-by-letters",
       {"như trên, đếm cách khác", "同上，另一种数法", "the same, counted another way"}},
      {"positions.log10.with-commanders-taken",
       {"log10, kể cả khi Tư lệnh đã bị ăn", "log10，包括司令已被吃的", "log10, with commanders taken too"}},
      {"positions.share.possible", {"phần có thể xảy ra, nhiều nhất", "可能出现的比例，至多", "share possible at most"}},
      {"positions.log10.possible", {"log10 của phần ấy", "其数量 log10", "log10 of how many these are"}},
      {"positions.share.predecessor",
       {"phần tìm được nước dẫn tới", "找到前一步的比例", "share to which a turn was found that leads there"}},
      {"positions.log10.predecessor", {"log10 của phần ấy", "其数量 log10", "log10 of how many these are"}},
      {"positions.share.line-back",
       {"phần tìm được mười nước dẫn tới", "找到连续十步的比例", "share to which a line of ten turns was found"}},
      {"positions.log10.line-back", {"log10 của phần ấy", "其数量 log10", "log10 of how many these are"}},
      {"positions.share.over", {"phần có thể xảy ra mà ván đã xong", "可能出现且已终局的比例", "share possible and over"}},
      {"positions.log10.over", {"log10 của phần ấy", "其数量 log10", "log10 of how many these are"}},
      {"completion", {"ván chơi đến cùng", "终局比例", "completion"}},
      {"decisiveness", {"ván có bên thắng", "分胜负比例", "decisiveness"}},
      {"drawishness", {"ván hòa", "和棋比例", "drawishness"}},
      {"first-move.score", {"điểm của bên đi trước", "先手得分率", "score of the side that begins"}},
      {"first-move.wins",
       {"bên đi trước thắng, trong các ván có thắng thua", "分胜负局中先手胜",
        "wins of the side that begins, of games won"}},
      {"balance", {"cân bằng", "平衡性", "balance"}},
      {"checks", {"lượt bị chiếu", "被将军的回合", "turns in check"}},
      {"losses", {"lượt có mất quân", "有子离盘的回合", "turns that lose something"}},
      {"decisions", {"lượt có chọn lựa", "有选择的回合", "turns with a choice"}},
      {"lead-change", {"đổi bên dẫn điểm, mỗi lượt", "领先易手（每回合）", "changes of the lead, per turn"}},
      {"coverage", {"phần bàn cờ được dùng", "棋盘覆盖率", "board coverage"}},
      {"drama", {"kịch tính", "戏剧性", "drama"}},
      {"comebacks", {"bên thắng từng bị dẫn điểm", "胜方曾落后", "winner once behind"}},
      {"end.commander-taken", {"kết thúc: ăn Tư lệnh", "终局：吃掉司令", "ended: commander taken"}},
      {"end.mated", {"kết thúc: chiếu hết", "终局：将死", "ended: mate"}},
      {"end.no-turn", {"kết thúc: hết nước đi", "终局：无子可动", "ended: no turn left"}},
      {"end.bare", {"kết thúc: chỉ còn Tư lệnh", "终局：只剩司令", "ended: commander alone"}},
      {"end.bare-but-headquarters",
       {"kết thúc: chỉ còn Tư lệnh và Sở chỉ huy", "终局：只剩司令和司令部",
        "ended: commander and headquarters alone"}},
      {"end.ships-lost", {"kết thúc: mất hải quân", "终局：失去海军", "ended: ships lost"}},
      {"end.aircraft-lost", {"kết thúc: mất không quân", "终局：失去空军", "ended: aircraft lost"}},
      {"end.land-forces-lost", {"kết thúc: mất lục quân", "终局：失去陆军", "ended: land forces lost"}},
      {"end.repeated", {"kết thúc: lặp lại ba lần", "终局：三次重复", "ended: third repetition"}},
      {"end.quiet", {"kết thúc: trăm lượt không mất quân", "终局：一百回合无损失", "ended: a hundred quiet turns"}},
  };
  return words;
}

}  // namespace

Trilingual words_of(const std::string& figure) {
  const auto found = table().find(figure);
  return found != table().end() ? found->second : Trilingual{figure, figure, figure};
}

Trilingual words_of_mark(const std::string& mark) {
  if (mark == "exact") return {"chính xác", "精确", "exact"};
  if (mark == "estimate") return {"ước lượng", "估计", "estimate"};
  if (mark == "bound") return {"ít nhất", "至少", "at least"};
  if (mark == "estimate-of-lower-bound") return {"ước lượng cận dưới", "下界的估计", "estimate of a lower bound"};
  return {mark, mark, mark};
}

}  // namespace roluat::analysis
