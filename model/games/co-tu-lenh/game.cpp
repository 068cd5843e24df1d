#include "model/games/co-tu-lenh/game.hpp"

#include <algorithm>

#include "model/diagnostic.hpp"
#include "model/games/co-tu-lenh/describe.hpp"
#include "model/games/co-tu-lenh/draw.hpp"
#include "model/games/co-tu-lenh/ends.hpp"
#include "model/games/co-tu-lenh/fast/engine.hpp"
#include "model/games/co-tu-lenh/fen.hpp"
#include "model/games/co-tu-lenh/generator.hpp"
#include "model/games/co-tu-lenh/perft.hpp"
#include "model/games/co-tu-lenh/played.hpp"
#include "model/games/co-tu-lenh/position_oracle.hpp"
#include "model/games/co-tu-lenh/scatter.hpp"
#include "model/games/co-tu-lenh/turn.hpp"
#include "model/games/co-tu-lenh/turn_counter.hpp"

namespace roluat::model::cotulenh {

model::Position CoTuLenh::position(std::string_view fen) const { return model::Position::of(read_fen(fen)); }

std::vector<std::string> CoTuLenh::acts_meant(const model::Position& given, const std::string& act) const {
  const Position& position = inside(given);
  const std::size_t open = act.find('?');
  if (open == std::string::npos) return {write_claim(read_claim(act))};
  const Act shape = normalised(position, read_act(act.substr(0, open) + "-" + act.substr(open + 1)));
  std::vector<std::string> meant;
  for (const Act& candidate : candidates(position, shape.from, shape.to)) {
    if (candidate.party == shape.party) meant.push_back(write_act(candidate));
  }
  return meant;
}

bool CoTuLenh::is_act(const std::string& act) const { return read_claim(act).claim == Claim::act; }

bool CoTuLenh::is_on_board(const std::string& act) const {
  switch (read_claim(act).claim) {
    case Claim::act:
    case Claim::check_hero:
    case Claim::last_hero:
    case Claim::worth: return true;
    case Claim::over:
    case Claim::lost:
    case Claim::drawn:
    case Claim::bonus: return false;
  }
  return true;
}

bool CoTuLenh::legal(const Compiled& ruling, const model::Position& position, const std::string& act) const {
  return upheld(rules_in(ruling), inside(position), read_claim(act));
}

PerftReport CoTuLenh::perft(const Played& played, const model::Position& position, const PerftRequest& request) const {
  PerftOptions options;
  options.depth = request.depth;
  options.unit = static_cast<Unit>(request.count);
  options.threads = request.threads;
  options.figures = request.figures;
  options.hash_bytes = request.hash_bytes;
  options.stop = request.stop;
  options.progress = request.progress;
  options.known = request.known;
  options.finished = request.finished;
  const PerftResult result = cotulenh::perft(inside(position), rules_in(played), options);
  PerftReport report;
  report.complete = result.complete;
  for (const DepthStatistics& depth : result.depths)
    report.plies.push_back({depth.nodes, request.figures ? depth.figures() : PerftFigures()});
  for (const DivideLine& line : result.divide) report.divide.emplace_back(write_turn(line.acts), line.nodes);
  return report;
}

std::unique_ptr<ChancePositions> CoTuLenh::chance_positions() const { return make_chance_positions(); }

std::unique_ptr<TurnCounter> CoTuLenh::turn_counter(const Played& played, const model::Position& root,
                                                    const TurnCounterOptions& options) const {
  return make_turn_counter(root ? std::optional(inside(root)) : std::nullopt, rules_in(played), options);
}

std::unique_ptr<PositionOracle> CoTuLenh::position_oracle(const Played& played) const {
  return make_position_oracle(rules_in(played));
}

std::unique_ptr<Match> CoTuLenh::match(const Played& played) const {
  const Rules& rules = rules_in(played);
  return fast::make_engine(rules)->match(cotulenh::opening(rules.first_move));
}

std::string CoTuLenh::draw(const model::Position& position, const std::string& act, Language language,
                           bool colour) const {
  DrawOptions options;
  options.colour = colour;
  options.language = language;
  if (!act.empty()) options.claim = read_claim(act);
  return cotulenh::draw(inside(position), options);
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

Trilingual CoTuLenh::describe(const model::Position& position, const std::string& act) const {
  return described(inside(position), read_claim(act));
}

Trilingual CoTuLenh::intention(const std::string& constant) const {
  if (constant == "unobservable.deliberate")
    return {"người chơi chủ đích làm thế", "棋手有意为之", "the player does it on purpose"};
  if (constant == "unobservable.felt-unsafe")
    return {"người chơi cảm thấy ở lại không an toàn", "棋手觉得停留不安全", "the player feels unsafe about staying"};
  if (constant == "unobservable.combined")
    return {"tham chiến hợp đồng binh chủng", "参战兵种协同", "the arms act in concert"};
  if (constant == "unobservable.urgent")
    return {"tình thế cần gấp theo người chơi", "棋手认为情况紧急", "the player thinks it urgent"};
  return {constant, constant, constant};
}

namespace {

/// All that is there; then every part of those without a mark that its first piece leads, whether it could carry them
/// or not.
std::vector<Stack> all_parties(const Stack& stack) {
  std::vector<Stack> parties = {Stack()};
  const unsigned all = (1U << stack.size()) - 1U;
  for (unsigned mask = 1; mask < all; ++mask) {
    std::vector<Piece> pieces;
    for (int place = 0; place < stack.size(); ++place) {
      if ((mask >> place & 1U) != 0) pieces.push_back(stack.piece(place));
    }
    if (std::ranges::any_of(pieces, &Piece::acted)) continue;
    const Stack party = led_by_first(pieces);
    if (std::ranges::find(parties, party) == parties.end()) parties.push_back(party);
  }
  return parties;
}

std::vector<Manner> manners_at(const Position& position, Point to) {
  const Stack& there = position.at(to);
  if (there.empty()) return {Manner::step, Manner::burn, Manner::void_};
  if (there.side() == position.to_move()) return {Manner::board};
  return {Manner::replace, Manner::stay, Manner::return_, Manner::exchange, Manner::burn, Manner::void_};
}

}  // namespace

std::vector<Act> candidates(const Position& position, Point from, Point to) {
  std::vector<Act> acts;
  for (const Stack& party : all_parties(position.at(from))) {
    for (const Manner manner : manners_at(position, to)) acts.push_back({from, to, manner, party});
  }
  return acts;
}

}  // namespace roluat::model::cotulenh
