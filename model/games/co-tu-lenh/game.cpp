#include "model/games/co-tu-lenh/game.hpp"

#include <algorithm>

#include "model/diagnostic.hpp"
#include "model/games/co-tu-lenh/draw.hpp"
#include "model/games/co-tu-lenh/fen.hpp"
#include "model/games/co-tu-lenh/generator.hpp"
#include "model/games/co-tu-lenh/perft.hpp"

namespace roluat::model::cotulenh {

std::vector<std::string> CoTuLenh::acts_meant(const std::string& fen, const std::string& act) const {
  const Position position = read_fen(fen);
  const std::size_t open = act.find('?');
  if (open == std::string::npos) return {write_act(read_act(act))};
  const Act shape = read_act(act.substr(0, open) + "-" + act.substr(open + 1));
  std::vector<std::string> meant;
  for (const Act& candidate : candidates(position, shape.from, shape.to)) meant.push_back(write_act(candidate));
  return meant;
}

std::string CoTuLenh::opening(const Ruling& ruling) const {
  return write_fen(cotulenh::opening(compile(ruling).first_move));
}

bool CoTuLenh::legal(const Ruling& ruling, const std::string& fen, const std::string& act) const {
  return cotulenh::legal(read_fen(fen), compile(ruling), read_act(act));
}

std::string CoTuLenh::after(const Ruling& ruling, const std::string& fen, const std::string& act) const {
  return write_fen(apply(read_fen(fen), compile(ruling), read_act(act)));
}

PerftReport CoTuLenh::perft(const Ruling& ruling, const std::string& fen, const PerftRequest& request) const {
  PerftOptions options;
  options.depth = request.depth;
  options.unit = request.acts ? Unit::acts : Unit::turns;
  options.threads = request.threads;
  options.stop = request.stop;
  options.progress = request.progress;
  const PerftResult result = cotulenh::perft(read_fen(fen), compile(ruling), options);
  PerftReport report;
  report.complete = result.complete;
  for (const DepthStatistics& depth : result.depths) {
    PerftPly ply{depth.nodes, {{"acts", depth.acts}, {"captures", depth.captures()}}};
    for (int m = 0; m < kManners; ++m)
      ply.figures.emplace_back(name(static_cast<Manner>(m)), depth.of(static_cast<Manner>(m)));
    ply.figures.emplace_back("commanders_taken", depth.commanders_taken);
    report.plies.push_back(std::move(ply));
  }
  for (const DivideLine& line : result.divide) report.divide.emplace_back(write_act(line.act), line.nodes);
  return report;
}

std::string CoTuLenh::draw(const std::string& fen, const std::string& act, Language language, bool colour) const {
  DrawOptions options;
  options.colour = colour;
  options.language = language;
  if (!act.empty()) options.act = read_act(act);
  return cotulenh::draw(read_fen(fen), options);
}

// How much changes from one candidate act to the next, slowest first: the ruling, the position, the actor, the
// destination, the manner, the piece an effect is asked of.
int CoTuLenh::rank(const std::string& constant) const {
  if (constant.find('=') != std::string::npos) return 0;
  if (constant == "actor") return 2;
  if (constant == "aimed" || constant == "target" || constant == "to-vert" || constant == "to-hori") return 3;
  if (constant == "manner") return 4;
  if (constant == "self") return 5;
  return 1;
}

std::vector<Act> candidates(const Position& position, Point from, Point to) {
  const Stack& there = position.at(to);
  const bool own = !there.empty() && there.side() == position.to_move();
  std::vector<Manner> manners;
  if (there.empty())
    manners = {Manner::step, Manner::burn, Manner::void_};
  else if (own)
    manners = {Manner::board};
  else
    manners = {Manner::replace, Manner::stay, Manner::return_, Manner::exchange, Manner::burn, Manner::void_};
  std::vector<Act> acts;
  for (const Manner manner : manners) acts.push_back({from, to, manner});
  return acts;
}

}  // namespace roluat::model::cotulenh
