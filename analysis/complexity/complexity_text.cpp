#include <algorithm>
#include <cmath>
#include <cstdio>
#include <sstream>

#include "analysis/complexity/complexity.hpp"
#include "analysis/complexity/published.hpp"
#include "analysis/play/figure_words.hpp"
#include "analysis/words/number_words.hpp"
#include "analysis/words/terminal.hpp"

namespace roluat::analysis {
namespace {

using model::Language;
using model::Trilingual;
using Rows = std::vector<std::vector<std::string>>;

constexpr int kWidth = 80;  // of a terminal

std::string formatted(const char* format, double value) {
  char text[64];
  std::snprintf(text, sizeof text, format, value);
  return text;
}

/// "1.99 × 10^75" of its logarithm.
std::string power_of_ten(double log10) {
  double exponent = std::floor(log10);
  std::string digits = formatted("%.2f", std::pow(10, log10 - exponent));
  if (digits == "10.00") {
    digits = "1.00";
    ++exponent;
  }
  return digits + " × 10^" + formatted("%.0f", exponent);
}

std::string number(double value) { return value < 1e6 ? formatted("%.4g", value) : power_of_ten(std::log10(value)); }

/// "3 × 10^-18", of what is 0 or far below 1.
std::string very_small(double value) {
  if (value == 0) return "0";
  return formatted("%.0f", value / std::pow(10, std::floor(std::log10(value)))) + " × 10^" +
         formatted("%.0f", std::floor(std::log10(value)));
}

std::vector<std::string> lines_in(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

/// A table whose first column gives way, so that all fits a terminal: it is broken, or stands above the figures.
std::string labelled(const Rows& rows, const std::vector<std::size_t>& right = {}) {
  constexpr int kNarrowest = 26, kGap = 2;
  Rows figures;
  for (const auto& row : rows) figures.emplace_back(row.begin() + 1, row.end());
  const std::vector<std::string> told = lines_in(table(figures, right));
  int wide = 0, label = 0;
  for (const std::string& line : told) wide = std::max(wide, display_width(line));
  const int room = kWidth - wide - kGap;
  std::string text;
  if (room < kNarrowest) {
    for (std::size_t i = 0; i < rows.size(); ++i)
      text += wrapped(rows[i].front(), kWidth, "  ") + "\n    " + told[i] + "\n";
    return text;
  }
  for (const auto& row : rows) label = std::max(label, std::min(room, display_width(row.front()) + kGap));
  for (std::size_t i = 0; i < rows.size(); ++i) {
    std::vector<std::string> words = lines_in(wrapped(rows[i].front(), label, "  "));
    if (words.empty()) words.emplace_back();
    for (std::size_t k = 0; k + 1 < words.size(); ++k) text += words[k] + "\n";
    text += padded(words.back(), label) + std::string(kGap, ' ') + told[i] + "\n";
  }
  return text;
}

/// An exact count in full, as all its digits are known.
std::string in_full(double count) { return grouped(Whole(static_cast<std::uint64_t>(count))); }

/// What every number is, and where the truth lies.
struct Words {
  Language language;
  const model::GameWords& game;

  [[nodiscard]] std::string say(const Trilingual& words) const { return words.in(language); }
  [[nodiscard]] std::string exact() const { return say({"chính xác", "精确", "exact"}); }
  [[nodiscard]] std::string estimate() const { return say({"ước lượng", "估计", "estimate"}); }
  [[nodiscard]] std::string range(const std::string& low, const std::string& high) const { return low + " – " + high; }
};

std::string percent(double share) { return formatted(share < 0.001 ? "%.2g" : "%.2f", share * 100) + " %"; }

std::vector<std::string> share_row(const Words& words, const std::string& what, const StateSpace& space,
                                   std::size_t some) {
  const Interval share = space.share(some);
  std::vector<std::string> row{what, percent(share.value), words.range(percent(share.low), percent(share.high)), "",
                               ""};
  if (some > 0) {
    const Interval log10 = space.log10_positions(some);
    row[3] = power_of_ten(log10.value);
    row[4] = words.range(power_of_ten(log10.low), power_of_ten(log10.high));
  }
  return row;
}

std::string placements_text(const Words& words, const Complexity& complexity) {
  const StateSpace& space = complexity.space;
  const double other = static_cast<double>(space.by_letters / space.placements.convert_to<long double>() - 1);
  Rows rows;
  const auto add = [&](const Trilingual& what, const Whole& number) {
    rows.push_back({words.say(what), power_of_ten(log10_of(number)), words.exact()});
  };
  const auto& counted = complexity.counted;
  if (counted.whoever_moves) add(*counted.whoever_moves, space.placements / 2);
  add(counted.placements, space.placements);
  if (counted.lacking) add(counted.lacking->says, space.with_lacking);
  std::string text = labelled(rows);
  const auto add_in_full = [&](const Trilingual& what, const Whole& number) {
    text += "  " + words.say(what) + "\n    " + grouped(number) + "\n";
  };
  if (counted.whoever_moves) add_in_full({"viết đủ chữ số: ", "全部数字：", "in full: "}, space.placements / 2);
  add_in_full(counted.in_full, space.placements);
  return text +
         wrapped(words.say({"đếm lại bằng cách khác, sai khác tương đối ", "用另一种方法再数一遍，相对误差 ",
                            "counted again by another method, relative difference "}) +
                     very_small(std::abs(other)),
                 kWidth, "  ") +
         "\n";
}

std::string shares_text(const Words& words, const Complexity& complexity) {
  const StateSpace& space = complexity.space;
  Rows rows;
  rows.push_back(share_row(words,
                           words.say({"đã chứng tỏ là không thể có", "已证明不可能出现", "shown to be impossible"}),
                           space, space.samples - space.possible));
  rows.push_back(share_row(
      words, words.say({"tìm được lượt dẫn tới đó", "找到了走到这里的前一着", "a turn that leads there was found"}),
      space, space.with_predecessor));
  rows.push_back(share_row(words,
                           words.say({"tìm được cả chuỗi 10 lượt dẫn tới đó", "找到了走到这里的连续十着",
                                      "a line of 10 turns that leads there was found"}),
                           space, space.with_line_back));
  if (complexity.counted.lacking)
    rows.push_back(share_row(words,
                             words.say({"có thể có, và ván đã xong vì mất quân", "可能出现，且已因失子而终局",
                                        "possible, and over by what is lost"}),
                             space, space.over));
  const std::size_t shares = rows.size();
  for (std::size_t i = 0; i < complexity.faults.size(); ++i)
    if (space.faulty[i] > 0)
      rows.push_back(share_row(
          words, words.say({"không thể có: ", "不可能出现：", "impossible: "}) + words.say(complexity.faults[i].says),
          space, space.faulty[i]));
  rows.front().resize(3);
  for (std::size_t i = shares; i < rows.size(); ++i) rows[i].resize(3);
  return labelled(rows, {0});
}

std::string positions_text(const Words& words, const Complexity& complexity) {
  const std::string samples = std::to_string(complexity.space.samples);
  return words.say({"Thế cờ", "局面", "Positions"}) + "\n" + placements_text(words, complexity) + "\n" +
         words.say({"Trong " + samples + " thế cờ rút ngẫu nhiên đều (" + words.estimate() + ", khoảng tin cậy 95 %)",
                    "在均匀随机抽取的 " + samples + " 个局面中（" + words.estimate() + "，95 % 区间）",
                    "Of " + samples + " drawn with equal chance (" + words.estimate() + ", 95 % interval)"}) +
         "\n" + shares_text(words, complexity);
}

Trilingual of_walks() {
  const std::string ply = std::to_string(kMeasuredTo);
  return {"Khoảng: 95 %, của các lần đi ngẫu nhiên; mới được đối chiếu với số đếm chính xác đến lượt " + ply +
              ". Sâu hơn, vài lần đi nặng ký quyết định, khoảng có thể hẹp quá.",
          "区间：95 %，来自随机行走；只在第 " + ply +
              " 层以内与精确计数核对过。更深处由少数权重大的行走决定，区间可能过窄。",
          "Intervals: 95 %, of walks; measured down to ply " + ply +
              " only; deeper, a few heavy walks decide and the interval may be too narrow."};
}

Trilingual of_few_walks() {
  const std::string least = std::to_string(kSkewedAtLeast);
  return {"Không có khoảng tin cậy: cần ít nhất " + least + " lần đi ngẫu nhiên (--walks).",
          "没有置信区间：至少需要 " + least + " 次随机行走（--walks）。",
          "No interval: it takes at least " + least + " walks (--walks)."};
}

std::string growth_text(const Words& words, const Growth& growth) {
  Rows rows{{"  " + words.say({"số lượt", "层数", "plies"}), words.say({"số dãy lượt", "着法序列", "lines of play"}),
             "", words.say({"hệ số rẽ nhánh", "分支因子", "branching"}), ""}};
  for (const GrowthPly& ply : growth.plies) {
    const std::string kind = ply.exact ? words.exact() : words.estimate();
    const std::string lines = ply.exact ? in_full(ply.lines.value) : number(ply.lines.value);
    const bool bounded = std::isfinite(ply.lines.high);
    rows.push_back({"  " + std::to_string(ply.depth), lines,
                    ply.exact ? kind
                    : bounded ? words.range(number(ply.lines.low), number(ply.lines.high))
                              : kind,
                    formatted("%.1f", ply.ratio.value),
                    ply.exact ? kind
                    : bounded ? words.range(formatted("%.1f", ply.ratio.low), formatted("%.1f", ply.ratio.high))
                              : ""});
  }
  const Interval mean = growth.mean_ratio();
  return wrapped(words.say({"Cây ván cờ từ thế cờ ban đầu, mọi dãy lượt như nhau (hệ số rẽ nhánh theo cây)",
                            "从开局起的博弈树，每条着法序列同等看待（树均匀分支因子）",
                            "The tree from the opening, every line alike (tree-uniform branching)"}),
                 kWidth, "") +
         "\n" + table(rows, {0, 1, 3}) + "  " + words.say({"trung bình nhân", "几何平均", "geometric mean"}) + " " +
         formatted("%.1f", mean.value) +
         (std::isfinite(mean.high) ? " (" + words.range(formatted("%.1f", mean.low), formatted("%.1f", mean.high)) + ")"
                                   : "") +
         "\n" + wrapped(words.say(std::isfinite(mean.high) ? of_walks() : of_few_walks()), kWidth, "  ") + "\n";
}

const Figure* figure_of(const Complexity& complexity, const std::string& players, const std::string& id) {
  for (const PlayedGames& played : complexity.games)
    for (const Figure& figure : played.measures.figures)
      if (played.players == players && figure.id == id) return &figure;
  return nullptr;
}

/// The value, and the interval in which the truth lies; "≥" before what is only bounded from below.
std::string figure_text(const Words& words, const Figure& figure, std::size_t games) {
  const bool at_least = figure.certainty == Certainty::bound || figure.certainty == Certainty::lower_bound;
  const std::string value = (at_least ? "≥ " : "") + number(figure.interval.value);
  if (figure.certainty == Certainty::bound) return value;
  if (games < kFewestGames) return value + words.say({" (quá ít ván)", "（局数太少）", " (too few games)"});
  // Of a very few games that were won, say, nothing is known of how far off it may be.
  if (!std::isfinite(figure.interval.low) || !std::isfinite(figure.interval.high)) return value + " (–)";
  return value + " (" + words.range(number(figure.interval.low), number(figure.interval.high)) + ")";
}

/// What "at least" is worth, and where all is defined.
Trilingual of_figures() {
  return {
      "“Ít nhất”: đúng trong 95 trên 100 trường hợp, theo bất đẳng thức Markov. Định nghĩa các số: "
      "analysis/play/README.md.",
      "“至少”：依马尔可夫不等式，百次中九十五次成立。各项定义见 analysis/play/README.md。",
      "\"At least\" holds in 95 of 100 cases, by Markov's inequality. What each figure is: "
      "analysis/play/README.md."};
}

std::string games_text(const Words& words, const Complexity& complexity) {
  Rows rows{{""}};
  std::vector<std::string> ids;
  for (const PlayedGames& played : complexity.games) {
    rows[0].push_back((played.players == "random" ? words.say({"ngẫu nhiên", "随机", "random"})
                                                  : words.say({"chương trình đếm điểm", "计分程序", "points player"})) +
                      " (" + std::to_string(played.measures.games) + ")");
    for (const Figure& figure : played.measures.figures)
      if (std::ranges::find(ids, figure.id) == ids.end()) ids.push_back(figure.id);
  }
  for (const std::string& id : ids) {
    rows.push_back({words.say(words_of(id, words.game))});
    for (const PlayedGames& played : complexity.games) {
      const Figure* figure = figure_of(complexity, played.players, id);
      rows.back().push_back(figure != nullptr ? figure_text(words, *figure, played.measures.games) : "–");
    }
  }
  return wrapped(
             words.say({"Các ván do chương trình tự chơi (ước lượng, khoảng tin cậy 95 %; ≥: ước lượng của cận dưới)",
                        "程序自行对弈（估计，95 % 区间；≥：下界的估计）",
                        "Games that the program plays itself (estimates, 95 % intervals; ≥: of a lower bound)"}),
             kWidth, "") +
         "\n" + labelled(rows) + wrapped(words.say(of_figures()), kWidth, "  ") + "\n";
}

/// How often, how long, and how it ends; "≥" where longer ones may have been missed.
std::vector<std::string> shuttle_row(const Words& words, const Trilingual& what, const model::Shuttle& one,
                                     int at_most) {
  const std::string returns = (one.returns < at_most ? "≥ " : "") + std::to_string(one.returns);
  const std::string turns = std::to_string(one.turns.size());
  return {words.say(what), words.say({returns + " lần trở về", "返回 " + returns + " 次", returns + " returns"}),
          words.say({turns + " lượt", turns + " 着", turns + " turns"}),
          one.ended_by.empty() ? "" : words.say(words_of("end." + one.ended_by, words.game))};
}

std::string shuttles_text(const Words& words, const model::Shuttles& all) {
  const Rows rows = {
      shuttle_row(words, {"bên kia đi sao cho kéo dài được", "对方配合", "the other side helps"}, all.helped,
                  all.at_most),
      shuttle_row(words, {"bên kia cũng đi qua đi lại", "对方也来回走", "the other side goes to and fro too"}, all.both,
                  all.both_at_most)};
  const Trilingual unwilling =
      all.can_be_forced
          ? Trilingual{"Có thế mà bên kia không ngăn được một lần trở về.", "有的局面中对方无法阻止一次返回。",
                       "There is a position in which the other side cannot prevent a return."}
          : Trilingual{"Trong mọi thế đã xét, bên kia đều ngăn được ngay lần trở về đầu tiên.",
                       "在所考察的各局面中，对方都能阻止第一次返回。",
                       "In all positions looked at the other side can prevent the very first return."};
  return wrapped(words.say({"Rời đi rồi trở về để lại được điểm, dài nhất (đi thử; từng lượt: --json)",
                            "离开图形后再走回得分，最长能走多久（由程序逐着走出；着法见 --json）",
                            "Leaving and coming back for points, the longest (played out; the turns: --json)"}),
                 kWidth, "") +
         "\n" + labelled(rows, {1}) + wrapped(words.say(unwilling), kWidth, "  ") + "\n";
}

std::string possible_at_most(const StateSpace& space) {
  return space.possible > 0 ? "≤ " + power_of_ten(space.log10_positions(space.possible).high) + "*" : std::string();
}

/// Of so many games by the same players; how sure each figure is stands with the games.
std::vector<std::string> own_row(const Words& words, const Complexity& complexity, const PlayedGames& played) {
  const auto of_games = [&](const std::string& id, const std::string& before) {
    const Figure* figure = figure_of(complexity, played.players, id);
    if (figure == nullptr) return std::string();
    return (figure->certainty == Certainty::lower_bound ? "≥ " : "") + before +
           formatted("%.0f", figure->interval.value);
  };
  const std::string games = std::to_string(played.measures.games);
  const Trilingual by = played.players == "random"
                            ? Trilingual{games + " ván ngẫu nhiên", games + " 局随机对弈",
                                         played.measures.games == 1 ? "1 random game" : games + " random games"}
                            : Trilingual{games + " ván đếm điểm", games + " 局计分程序对弈",
                                         played.measures.games == 1 ? "1 game by points" : games + " games by points"};
  return {"  " + words.say(by), possible_at_most(complexity.space), of_games("tree.log10.power", "10^"),
          of_games("branching.mean", ""), of_games("duration.mean", "")};
}

/// Below the table: who has published what.
std::string sources_text(const Words& words) {
  std::string text;
  for (const PublishedGame& game : published_games()) {
    std::vector<std::string> all = {game.log10_positions.source};
    const auto add = [&](const std::string& source) {
      if (std::ranges::find(all, source) == all.end()) all.push_back(source);
    };
    add(game.log10_tree.source);
    if (game.branching) add(game.branching->source);
    if (game.length) add(game.length->source);
    std::string sources;
    for (const std::string& source : all) sources += (sources.empty() ? "" : "; ") + source;
    text += (text.empty() ? "" : ". ") + words.say(game.name) + ": " + sources;
  }
  return text;
}

std::string whole_if(const std::optional<PublishedFigure>& figure) {
  return figure ? formatted("%.0f", figure->value) : "–";
}

std::string comparison_text(const Words& words, const Complexity& complexity, const Trilingual& name) {
  Rows rows{{"  ", words.say({"thế cờ", "局面数", "positions"}),
             words.say({"cây, b^d", "博弈树，b^d", "game tree, b^d"}),
             words.say({"rẽ nhánh, b", "分支，b", "branching, b"}), words.say({"độ dài, d", "长度，d", "length, d"})}};
  for (const PublishedGame& game : published_games())
    rows.push_back({"  " + words.say(game.name), power_of_ten(game.log10_positions.value),
                    formatted("10^%.0f", game.log10_tree.value), whole_if(game.branching), whole_if(game.length)});
  const std::size_t others = rows.size();
  if (complexity.games.empty()) rows.push_back({"", possible_at_most(complexity.space)});
  for (const PlayedGames& played : complexity.games) rows.push_back(own_row(words, complexity, played));
  std::vector<std::string> lines = lines_in(table(rows, {1, 2, 3, 4}));
  lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(others),
               "  " + words.say(name) + words.say({", ", "，", ", "}) + complexity.ruling + ":");
  std::string compared;
  for (const std::string& line : lines) compared += line + "\n";
  const std::string samples = std::to_string(complexity.space.samples);
  const Trilingual starred{"* cận trên, đúng trong 95 trên 100 mẫu cỡ " + samples + "; không chính xác tuyệt đối.",
                           "* 上界，在 100 次大小为 " + samples + " 的抽样中有 95 次成立，并非精确值。",
                           "* an upper bound that holds in 95 of 100 samples of " + samples + "; it is not exact."};
  return wrapped(
             words.say({"Bên cạnh những trò chơi khác: ở đó là ván của người chơi giỏi; ở đây là ván của máy, không "
                        "so được về sức cờ (khoảng tin cậy: ở trên)",
                        "与其他棋类相比：其他棋类为高手对局，该棋种为程序对局，棋力不可比（区间见上）",
                        "Beside other games: theirs are games of good players, ours of programs, whose strength is "
                        "not comparable (intervals: above)"}),
             kWidth, "") +
         "\n" + compared + (complexity.space.possible > 0 ? wrapped(words.say(starred), kWidth, "  ") + "\n" : "") +
         wrapped(words.say({"Nguồn: ", "来源：", "Sources: "}) + sources_text(words) +
                     words.say({" (đầy đủ: analysis/complexity/README.md; –: chưa tìm được nguồn)",
                                "（全文：analysis/complexity/README.md；–：未找到来源）",
                                " (in full: analysis/complexity/README.md; –: no source was found)"}),
                 kWidth, "  ") +
         "\n";
}

}  // namespace

std::string complexity_text(const Complexity& complexity, const Trilingual& game, const model::GameWords& own,
                            const std::string& version, Language language) {
  const Words words{language, own};
  const std::string run = " (" + complexity.ruling + " " + complexity.fingerprint + ", " +
                          words.say({"số khởi tạo ", "种子 ", "seed "}) + std::to_string(complexity.request.seed) +
                          ", roluat " + version + ")";
  return wrapped(words.say({"Trò chơi lớn đến đâu", "这种棋有多大", "How big the game is"}) + run, kWidth, "") +
         "\n\n" +
         in_digits_of(positions_text(words, complexity) + "\n" + growth_text(words, complexity.growth) + "\n" +
                          (complexity.games.empty() ? "" : games_text(words, complexity) + "\n") +
                          (complexity.shuttles ? shuttles_text(words, *complexity.shuttles) + "\n" : "") +
                          comparison_text(words, complexity, game),
                      language);
}

}  // namespace roluat::analysis
