// roluat perft DEPTH --against COMMAND: where another program's count parts from ours. roluat perft serve: answers
// such.
#include "analysis/perft/perft_against.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>
#include <nlohmann/json.hpp>

#include "analysis/certificate/certificate.hpp"
#include "analysis/perft/perft_peer.hpp"
#include "commands/perft_parts.hpp"
#include "commands/perft_words.hpp"
#include "model/diagnostic.hpp"

namespace roluat::analysis {
namespace {

using Json = nlohmann::ordered_json;
using model::Trilingual;

/// The turn that leads to a position: ours, or else the shortest act that does so whatever the rules; empty if there is
/// none.
std::string turn_to(const model::Game& game, const model::Played& played, const model::Position& position,
                    const std::string& next) {
  for (const model::Following& turn : played.following(position, model::Each::turn))
    if (timeless(turn.after.fen()) == timeless(next)) return turn.text;
  const auto* probes = game.can<model::Probes>();
  if (probes == nullptr) return "";
  try {
    const auto probing = probes->probing();
    const auto acts = probing->acts_between(probing->read(position.fen()), probing->read(next));  // no clocks
    return acts.empty() ? "" : acts.front();
  } catch (const model::InputError&) {
    return "";  // the other program's position cannot be read
  }
}

/// One line of what they disagree on.
struct Point {
  std::string fen, turn;  ///< the turn is empty where no single act leads to the position
  bool ours = false, theirs = false;
};

std::vector<Point> points_of(const Disagreement& parting, const model::Game& game, const model::Played& played) {
  Divide all = parting.ours;
  all.insert(parting.theirs.begin(), parting.theirs.end());
  const auto count = [](const Divide& divide, const std::string& fen) {
    const auto found = divide.find(fen);
    return found == divide.end() ? 0 : found->second;
  };
  std::vector<Point> points;
  for (const auto& [fen, any] : all) {
    const std::uint64_t ours = count(parting.ours, fen), theirs = count(parting.theirs, fen);
    if (ours != theirs)
      points.push_back({fen, turn_to(game, played, parting.path.back(), fen), ours != 0, theirs != 0});
  }
  return points;
}

struct Found {
  Disagreement parting;
  std::vector<std::string> path;  ///< turns from the root
  std::vector<Point> points;
  std::vector<std::string> explanations;
};

Json to_json(const PerftTerms& terms, const model::Ruling& ruling, const model::Position& root,
             const Compared& compared, const std::string& first_error, const std::optional<Found>& found) {
  Json agreed = Json::array();
  for (const PlyCompared& ply : compared.agreed)
    agreed.push_back(
        {{"depth", ply.depth}, {"whole", ply.whole}, {"positions", ply.positions}, {"left_out", ply.left_out}});
  Json json = {{"schema", "roluat.perft-against/1"},
               {"fen", root.fen()},
               {"ruling", ruling.name},
               {"fingerprint", ruling_fingerprint(ruling)},
               {"depth", terms.depth},
               {"agree", !found},
               {"plies_agreed", agreed},
               {"errors", compared.errors}};
  if (!first_error.empty()) json["first_error"] = first_error;
  if (!found) return json;
  Json points = Json::array();
  for (const Point& point : found->points)
    points.push_back({{"turn", point.turn}, {"fen", point.fen}, {"ours", point.ours}, {"theirs", point.theirs}});
  json.update({{"path", found->path},
               {"at", found->parting.path.back().fen()},
               {"about", found->parting.depth == 1 ? "turns" : "ends"},
               {"differences", points},
               {"explained_by", found->explanations}});
  return json;
}

Trilingual difference(const Point& point, bool of_turns) {
  if (point.ours && point.theirs)
    return {"hai bên đếm khác nhau sau", "此后两者计数不同：", "the two count differently after"};
  const Trilingual who = point.ours ? Trilingual{"chỉ chương trình này ", "只有本程序", "only this program "}
                                    : Trilingual{"chỉ chương trình kia ", "只有对方程序", "only the other program "};
  const Trilingual what =
      of_turns && point.turn.empty() ? Trilingual{"có lượt đi tới", "有着法到达此局面：", "has a turn to"}
      : of_turns ? Trilingual{"có lượt đi", "有这一着：", "has the turn"}
                 : Trilingual{"cho ván cờ tiếp tục sau", "认为此后棋局继续：", "lets the game go on after"};
  return {who.vi + what.vi, who.zh + what.zh, who.en + what.en};
}

/// Ply by ply, how far they agree; and what the other would not answer.
void print(const Compared& compared, const std::string& first_error, model::Language l) {
  for (const PlyCompared& ply : compared.agreed) {
    const std::vector<std::string> numbers{std::to_string(ply.depth), std::to_string(ply.positions),
                                           std::to_string(ply.left_out)};
    const Trilingual whole{"độ sâu %1: khớp nhau", "第 %1 层：一致", "ply %1: they agree"},
        partly{"độ sâu %1: khớp nhau ở %2 thế cờ đã so từng cái một; %3 thế cờ chưa so được",
               "第 %1 层：逐个比较的 %2 个局面一致；%3 个局面未能比较",
               "ply %1: they agree on the %2 positions compared one by one; %3 were not compared"};
    std::cout << filled((ply.whole && ply.left_out == 0 ? whole : partly).in(l), numbers) << "\n";
  }
  if (compared.errors > 0)
    std::cout << filled(Trilingual{"chương trình kia trả lời 'error' %1 lần; lần đầu: %2",
                                   "对方程序回答 'error' %1 次；第一次：%2",
                                   "the other program answered 'error' %1 times; first: %2"}
                            .in(l),
                        {std::to_string(compared.errors), model::printable(first_error)})
              << "\n";
}

void print(const Found& found, model::Language l) {
  std::cout << Trilingual{"hai chương trình khác nhau ở  ", "两者分歧于  ", "the two part at  "}.in(l)
            << found.parting.path.back().fen() << "\n";
  if (!found.path.empty()) std::cout << Trilingual{"sau  ", "此前  ", "after  "}.in(l);
  for (const std::string& turn : found.path) std::cout << turn << "  ";
  std::cout << (found.path.empty() ? "" : "\n");
  for (const Point& point : found.points)
    std::cout << difference(point, found.parting.depth == 1).in(l) << "  " << model::printable(point.turn)
              << (point.turn.empty() ? "" : "  ") << model::printable(point.fen) << "\n";
  for (const std::string& answer : found.explanations)
    std::cout << Trilingual{"giải thích được nếu  ", "可由此解释  ", "explained by  "}.in(l) << answer << "\n";
  if (found.explanations.empty())
    std::cout << Trilingual{"đổi đến ba câu trả lời của bộ luật vẫn không giải thích được",
                            "改动规则的至多三个答案都无法解释",
                            "no change of up to three answers of the ruling explains it"}
                     .in(l)
              << "\n";
}

int run(const std::string& command, const PerftTerms& terms, const Common& common) {
  const auto game = common.open_game();
  const model::Ruling ruling = common.ruling(terms.ruling);
  const model::Language l = common.spoken();
  const model::Position root = game->position(root_of(*terms.fen, *game, ruling));
  Peer peer(command);
  const OtherDivider theirs = [&](const model::Position& position, int depth) {
    progress_line(filled(Trilingual{"%1 lượt sau %2", "%2 之后 %1 层", "%1 plies below %2"}.in(l),
                         {std::to_string(depth), position.fen()}));
    return peer.divide(position, depth);
  };
  const std::shared_ptr<const model::Played> played = game->under(ruling);
  std::optional<Found> found;
  const Compared compared = compare_counts(own_divider(*game, played), theirs, root, terms.depth);
  const auto is_nothing = [](const PlyCompared& ply) { return ply.positions == 0 && ply.left_out > 0; };
  if (!compared.parting && std::ranges::all_of(compared.agreed, is_nothing))
    throw model::InputError({"--against", 0, 0, "the other program answered nothing that can be compared",
                             "counts by 'divide' of this position"});
  if (const auto& parting = compared.parting) {
    found = Found{*parting, {}, points_of(*parting, *game, *played), {}};
    for (std::size_t i = 1; i < parting->path.size(); ++i)
      found->path.push_back(turn_to(*game, *played, parting->path[i - 1], parting->path[i].fen()));
    found->explanations = explanations(*game, ruling, questions(common), *parting);
  }
  end_progress();
  if (common.json) {
    std::cout << to_json(terms, ruling, root, compared, peer.first_error(), found).dump(2) << "\n";
  } else {
    print(compared, peer.first_error(), l);
    if (found) print(*found, l);
  }
  return found ? status::kFindings : status::kClean;
}

struct ServeArguments {
  std::string ruling;
};

void add_serve(CLI::App& perft, Common& common) {
  CLI::App* command = perft.add_subcommand(
      "serve",
      "Answer 'turns FEN', 'divide DEPTH FEN' and the like line by line, for another's --against or for"
      " conformance");
  const auto arguments = std::make_shared<ServeArguments>();
  const CLI::Option* chosen =
      command
          ->add_option("--ruling", arguments->ruling,
                       "Count under this ruling: its name or its file (default: the one that the game names for this "
                       "command, else the first that 'roluat ruling list' shows)")
          ->type_name("RULING");
  command->footer("Example:\n  roluat perft 3 --against 'roluat perft serve --ruling zh'");
  command->callback([arguments, chosen, &common] {
    if (chosen->count() == 0) arguments->ruling = common.usual_ruling("perft");
    const auto game = common.open_game();
    const model::Ruling ruling = common.ruling(arguments->ruling);
    serve(*game, ruling, std::cin, std::cout);
    common.exit = status::kClean;
  });
}

}  // namespace

std::function<bool(const PerftTerms&)> add_perft_against(CLI::App& perft, Common& common) {
  const auto against = std::make_shared<std::string>();
  CLI::Option* option =
      perft
          .add_option(
              "--against", *against,
              "Ask another program line by line (analysis/perft/README.md), and show the first position on whose "
              "turns the two differ and the answer that explains it (exit status 1)")
          ->type_name("COMMAND");
  for (const char* other : {"--divide", "--count", "--suite", "--estimate", "--state"})
    option->excludes(perft.get_option(other));
  add_serve(perft, common);
  return [against, &common](const PerftTerms& terms) {
    if (against->empty()) return false;
    if (terms.depth == 0) throw CLI::RequiredError("DEPTH");
    common.exit = run(*against, terms, common);
    return true;
  };
}

}  // namespace roluat::analysis
