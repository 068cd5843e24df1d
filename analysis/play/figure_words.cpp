#include "analysis/play/figure_words.hpp"

#include <map>
#include <string_view>
#include <vector>

namespace roluat::analysis {
namespace {

using model::Trilingual;

const std::map<std::string, Trilingual>& table() {
  static const std::map<std::string, Trilingual> words = {
      {"branching.mean", {"số lượt có thể chọn", "可选着法数", "turns to choose from"}},
      {"branching.geometric", {"như trên, trung bình nhân", "同上，几何平均", "the same, geometric mean"}},
      {"duration.mean", {"độ dài ván, số lượt", "对局长度（着）", "length of a game, in turns"}},
      {"duration.median", {"độ dài ván, trung vị", "对局长度，中位数", "length of a game, median"}},
      {"tree.log10.sum-of-logs",
       {"cây ván cờ, trung bình Σ log10 b", "博弈树，平均 Σ log10 b", "game tree, mean Σ log10 b"}},
      {"tree.log10.power",
       {"cây ván cờ, log10 b^d (như các trò chơi khác công bố)", "博弈树，log10 b^d（其他棋类公布的算法）",
        "game tree, log10 b^d (as published for other games)"}},
      {"tree.log10.knuth",
       {"log10 số ván khác nhau, ít nhất", "不同对局数 log10，至少", "log10 of the number of games, at least"}},
      {"branching.tree", {"mỗi lượt cây lớn lên", "每层增长倍数", "growth of the tree per ply"}},
      {"markov.states", {"số trạng thái của xích", "链的状态数", "states of the chain"}},
      {"markov.duration", {"độ dài ván theo xích", "按链的对局长度", "length of a game by the chain"}},
      {"markov.deviation", {"độ lệch chuẩn theo xích", "按链的标准差", "its deviation by the chain"}},
      {"markov.distance", {"khoảng cách phân bố độ dài", "长度分布的距离", "distance of the lengths' distributions"}},
      {"markov.distance.critical",
       {"ngưỡng của khoảng cách, 95 %", "距离的临界值，95 %", "what 95 of 100 such distances keep below"}},
      {"held-out.duration", {"độ dài ván để riêng", "留出对局的长度", "length of games held out"}},
      {"held-out.deviation", {"độ lệch chuẩn của ván để riêng", "留出对局的标准差", "deviation of games held out"}},
      {"mobility", {"số lượt đi từ một điểm", "每点可行着法数", "turns from a point where it stands"}},
      {"mobility.opening", {"như trên, đầu ván", "同上，开局", "the same, opening: two thirds of the pieces or more"}},
      {"mobility.middle", {"như trên, giữa ván", "同上，中局", "the same, middle: a third or more"}},
      {"mobility.end", {"như trên, cuối ván", "同上，残局", "the same, end: fewer"}},
      {"graph.degree", {"số lượt đi khi đứng một mình", "单独时的着法数", "turns alone on the board"}},
      {"graph.gap", {"khe phổ", "谱隙", "spectral gap"}},
      {"graph.mixing", {"số lượt để trộn đều", "混合时间（着）", "turns until mixed"}},
      {"graph.diameter", {"số lượt xa nhất", "直径（着）", "most turns between two points"}},
      {"interval.holds", {"khoảng chứa số đúng", "区间包含真值的比例", "intervals that hold the count"}},
      {"engines", {"số chương trình", "程序数", "engines"}},
      {"statements.true", {"phần lời nói đúng", "论断为真的比例", "statements that are true"}},
      {"answers.true", {"phần đúng, về các câu hỏi", "其中关于问题的", "those of questions"}},
      {"deviations.true", {"phần đúng, về các sai khác", "其中关于偏差的", "those of deviations"}},
      {"faults.named", {"phần lỗi lộ ra được nêu tên", "显露的错误中已指出的比例", "faults that show and are named"}},
      {"fits-worse-than-nearest",
       {"bộ luật tìm được khớp kém hơn bộ luật có sẵn", "所得规则比预设更不相符",
        "rulings found that fit worse than a preset"}},
      {"worth.book", {"điểm trong luật", "规则分值", "points of the rule book"}},
      {"worth.fitted", {"điểm theo kết quả ván cờ", "由对局结果拟合的分值", "points by the results of games"}},
      {"positions.log10.placements", {"log10 số cách xếp quân", "摆法数 log10", "log10 of the placements"}},
      {"positions.log10.placements-by-letters",
       {"như trên, đếm cách khác", "同上，另一种数法", "the same, counted another way"}},
      {"weight",
       {"phần thế cờ mà câu trả lời khác làm thay đổi các lượt hay kết quả", "换一个答案会改变着法或结果的局面所占份额",
        "share of positions in which another answer changes the turns or the result"}},
      {"weight.positions", {"số thế cờ đã xét", "考察的局面数", "positions looked at"}},
      {"positions.share.possible",
       {"phần không thấy có gì sai (cận trên)", "未见差错的比例（上界）", "share without a known fault (a bound)"}},
      {"positions.log10.possible", {"log10 của số ấy", "其数量 log10", "log10 of their number"}},
      {"positions.share.predecessor",
       {"phần tìm được lượt dẫn tới", "找到前一着的比例", "share to which a turn was found that leads there"}},
      {"positions.log10.predecessor", {"log10 của số ấy", "其数量 log10", "log10 of their number"}},
      {"positions.share.line-back",
       {"phần tìm được mười lượt dẫn tới", "找到连续十着的比例", "share to which a line of ten turns was found"}},
      {"positions.log10.line-back", {"log10 của số ấy", "其数量 log10", "log10 of their number"}},
      {"positions.share.over",
       {"phần không thấy có gì sai mà ván đã xong", "未见差错且已终局的比例", "share without a known fault, and over"}},
      {"positions.log10.over", {"log10 của số ấy", "其数量 log10", "log10 of their number"}},
      {"questions.idle",
       {"số câu hỏi không đổi số cách xếp quân", "不影响摆法数的问题", "questions that do not change the placements"}},
      {"games.broken-off",
       {"số ván bị cắt trước khi kết thúc", "未下完而中断的对局数", "games broken off before their end"}},
      {"completion", {"ván chơi đến cùng", "终局比例", "completion"}},
      {"decisiveness", {"ván có bên thắng", "分胜负比例", "decisiveness"}},
      {"drawishness", {"ván hòa", "和棋比例", "drawishness"}},
      {"first-move.score", {"điểm của bên đi trước", "先手得分率", "score of the side that begins"}},
      {"first-move.wins",
       {"bên đi trước thắng, trong các ván có thắng thua", "分胜负局中先手胜",
        "wins of the side that begins, of games won"}},
      {"balance", {"cân bằng", "平衡性", "balance"}},
      {"checks", {"lượt bị chiếu", "被将军的着", "turns in check"}},
      {"losses", {"lượt có mất quân", "有子损失的着", "turns that lose something"}},
      {"decisions", {"lượt có chọn lựa", "有选择的着", "turns with a choice"}},
      {"lead-change", {"đổi bên dẫn điểm, mỗi lượt", "领先易手（每着）", "changes of the lead, per turn"}},
      {"coverage", {"phần bàn cờ được dùng", "棋盘覆盖率", "board coverage"}},
      {"drama", {"kịch tính", "戏剧性", "drama"}},
      {"comebacks", {"bên thắng từng bị dẫn điểm", "胜方曾落后", "winner once behind"}},
      {"end.mated", {"kết thúc: chiếu hết", "终局：将死", "ended: mate"}},
      {"end.no-turn", {"kết thúc: không còn lượt đi", "终局：无子可动", "ended: no turn left"}},
      {"end.stuck",
       {"không còn lượt đi mà luật không cho là kết thúc", "无着可走而规则不判终局",
        "stuck: no turn left, and no end by the ruling"}},
      {"end.points", {"kết thúc: đủ điểm", "终局：达到分数", "ended: enough points"}},
      {"end.repeated", {"kết thúc: lặp lại ba lần", "终局：三次重复", "ended: third repetition"}},
  };
  return words;
}

/// Ids that end in a number, a name or another id.
struct Family {
  std::string prefix;
  Trilingual words;  ///< before what comes after the prefix
};

const std::vector<Family>& families() {
  static const std::vector<Family> all = {
      {"perft.walked.",
       {"số dãy lượt, ước bằng đi ngẫu nhiên, lượt ", "着法序列数（随机行走估计），层 ",
        "sequences of turns, walked, ply "}},
      {"perft.", {"số dãy lượt, lượt ", "着法序列数，层 ", "sequences of turns, ply "}},
      {"ratio.walked.",
       {"tỉ số với lượt trước, ước bằng đi ngẫu nhiên, lượt ", "与上一层之比（随机行走），层 ",
        "ratio to the ply before, walked, ply "}},
      {"ratio.", {"tỉ số với lượt trước, lượt ", "与上一层之比，层 ", "ratio to the ply before, ply "}},
      {"effect.", {"ảnh hưởng lên ", "对下项的影响：", "effect on "}},
      {"markov.end.", {"theo xích, ", "按链，", "by the chain, "}},
      {"held-out.end.", {"ở ván để riêng, ", "留出对局中，", "in games held out, "}},
  };
  return all;
}

const Trilingual* found(const std::string& id, const model::GameWords& game) {
  if (const auto own = game.figures.find(id); own != game.figures.end()) return &own->second;
  const auto any = table().find(id);
  return any == table().end() ? nullptr : &any->second;
}

/// What follows a family's words: an end, a measure, or a number as it is.
Trilingual rest_of(const std::string& rest, const model::GameWords& game) {
  for (const std::string& id : {rest, "end." + rest, rest + ".mean", rest + ".sum-of-logs"})
    if (const Trilingual* words = found(id, game)) return *words;
  return {rest, rest, rest};
}

Trilingual joined(const Trilingual& a, const Trilingual& b) { return {a.vi + b.vi, a.zh + b.zh, a.en + b.en}; }

}  // namespace

Trilingual words_of(const std::string& figure, const model::GameWords& game) {
  if (const Trilingual* words = found(figure, game)) return *words;
  constexpr std::string_view kLimited = ".limited";
  if (const std::size_t at = figure.find(kLimited); at != std::string::npos)
    return joined(words_of(figure.substr(0, at) + figure.substr(at + kLimited.size()), game),
                  {" (chỉ tính đến chỗ ván bị cắt)", "（只计到对局被截断处）", " (as far as games were played)"});
  constexpr std::string_view kMean = ".mean";
  if (figure.ends_with(kMean)) return rest_of(figure.substr(0, figure.size() - kMean.size()), game);
  constexpr std::string_view kChance = ".explained.by-chance", kExplained = ".explained", kDeviation = ".deviation";
  const auto before = [&](std::string_view end) { return rest_of(figure.substr(0, figure.size() - end.size()), game); };
  if (figure.ends_with(kChance))
    return joined(before(kChance), {": phần do ngẫu nhiên", "：偶然可解释的份额", ": share that chance explains"});
  if (figure.ends_with(kExplained))
    return joined(before(kExplained), {": phần được giải thích", "：已解释的份额", ": share explained"});
  if (figure.ends_with(kDeviation))
    return joined(before(kDeviation),
                  {": độ lệch chuẩn giữa các bộ luật", "：各套规则间的标准差", ": deviation between rulings"});
  for (const Family& family : families())
    if (figure.starts_with(family.prefix))
      return joined(family.words, rest_of(figure.substr(family.prefix.size()), game));
  return {figure, figure, figure};
}

Trilingual words_of_column(const std::string& figure, const model::GameWords& game) {
  static const std::map<std::string, Trilingual> words = {
      {"ply", {"lượt", "层", "ply"}},
      {"nodes", {"số lượt", "着法数", "turns"}},
      {"sequences", {"số dãy nước đi", "步序数", "sequences"}},
      {"first acts", {"số nước mở đầu", "首步数", "first acts"}},
      {"acts", {"nước mở đầu", "首步", "acts"}},
      {"captures", {"ăn quân", "吃子", "captures"}},
      {"checks", {"chiếu", "将军", "checks"}},
      {"ends", {"kết thúc", "终局", "ends"}},
      {"repetitions", {"lặp thế cờ", "重复局面", "repetitions"}},
      {"repetitions_excluded", {"sau khi hòa vì lặp", "重复成和之后", "behind a draw by repetition"}},
      {"mates", {"chiếu hết", "将死", "mates"}},
      {"stalemates", {"hết nước", "困毙", "stalemates"}},
  };
  if (const auto own = game.columns.find(figure); own != game.columns.end()) return own->second;
  const auto found = words.find(figure);
  return found == words.end() ? Trilingual{figure, figure, figure} : found->second;
}

Trilingual words_of_mark(const std::string& mark) {
  if (mark == "exact") return {"chính xác", "精确", "exact"};
  if (mark == "estimate") return {"ước lượng", "估计", "estimate"};
  if (mark == "bound") return {"ít nhất", "至少", "at least"};
  if (mark == "estimate-of-lower-bound") return {"ước lượng cận dưới", "下界的估计", "estimate of a lower bound"};
  return {mark, mark, mark};
}

}  // namespace roluat::analysis
