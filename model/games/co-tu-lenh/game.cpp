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
#include "model/games/co-tu-lenh/position_oracle.hpp"
#include "model/games/co-tu-lenh/ruling_turns.hpp"
#include "model/games/co-tu-lenh/scatter.hpp"
#include "model/games/co-tu-lenh/turn.hpp"
#include "model/games/co-tu-lenh/turn_counter.hpp"

namespace roluat::model::cotulenh {

namespace {

/// Must the turn of this in-turn position end here? It has then no further act.
bool is_over(const Position& in_turn, const Rules& rules) { return generate(in_turn, rules).empty(); }

std::string fault_in_words(const TurnFault& fault, const std::vector<Act>& acts) {
  switch (fault.why) {
    case TurnFault::Why::act_not_legal:
      return "act " + std::to_string(fault.act + 1) + " of the turn, " + write_act(acts[fault.act]) + ", is not legal";
    case TurnFault::Why::may_not_end: return "the turn may not end after " + write_act(acts.back());
    case TurnFault::Why::commander_exposed: break;
  }
  return "after the turn the other side could take the commander";
}

}  // namespace

std::vector<std::string> CoTuLenh::acts_meant(const std::string& fen, const std::string& act) const {
  const Position position = read_fen(fen);
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

std::string CoTuLenh::opening(const Ruling& ruling) const {
  return write_fen(cotulenh::opening(compile(ruling).first_move));
}

bool CoTuLenh::legal(const Ruling& ruling, const std::string& fen, const std::string& act) const {
  return upheld(compile(ruling), read_fen(fen), read_claim(act));
}

std::string CoTuLenh::after(const Ruling& ruling, const std::string& fen, const std::string& text) const {
  if (!is_act(text)) return "";
  const Position position = read_fen(fen);
  const Rules rules = compile(ruling);
  const Act act = normalised(position, read_act(text));
  const Position next = apply(position, rules, act);
  return write_fen(is_over(next, rules) ? cotulenh::play(position, rules, {act}) : next);
}

std::vector<std::string> CoTuLenh::turns(const Ruling& ruling, const std::string& fen) const {
  std::vector<std::string> written;
  for (const Turn& turn : cotulenh::turns(read_fen(fen), compile(ruling))) written.push_back(write_turn(turn.acts));
  return written;
}

std::string CoTuLenh::after_turn(const Ruling& ruling, const std::string& fen, const std::string& turn) const {
  return write_fen(cotulenh::play(read_fen(fen), compile(ruling), read_turn(turn)));
}

std::optional<std::string> CoTuLenh::turn_fault(const Ruling& ruling, const std::string& fen,
                                                const std::string& turn) const {
  const std::vector<Act> acts = read_turn(turn);
  const std::optional<TurnFault> fault = first_fault(read_fen(fen), compile(ruling), acts);
  if (!fault) return std::nullopt;
  return fault_in_words(*fault, acts);
}

PerftReport CoTuLenh::perft(const Ruling& ruling, const std::string& fen, const PerftRequest& request) const {
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
  const PerftResult result = cotulenh::perft(read_fen(fen), compile(ruling), options);
  PerftReport report;
  report.complete = result.complete;
  for (const DepthStatistics& depth : result.depths)
    report.plies.push_back({depth.nodes, request.figures ? depth.figures() : PerftFigures()});
  for (const DivideLine& line : result.divide) report.divide.emplace_back(write_turn(line.acts), line.nodes);
  return report;
}

std::unique_ptr<RulingTurns> CoTuLenh::ruling_turns(const Ruling& ruling) const { return make_ruling_turns(ruling); }

std::unique_ptr<ChancePositions> CoTuLenh::chance_positions() const { return make_chance_positions(); }

std::unique_ptr<TurnCounter> CoTuLenh::turn_counter(const Ruling& ruling, const std::string& root,
                                                    const TurnCounterOptions& options) const {
  return make_turn_counter(read_fen(root), compile(ruling), options);
}

std::unique_ptr<PositionOracle> CoTuLenh::position_oracle(const Ruling& ruling) const {
  return make_position_oracle(compile(ruling));
}

std::unique_ptr<Match> CoTuLenh::match(const Ruling& ruling) const {
  const Rules rules = compile(ruling);
  return fast::make_engine(rules)->match(cotulenh::opening(rules.first_move));
}

std::string CoTuLenh::draw(const std::string& fen, const std::string& act, Language language, bool colour) const {
  DrawOptions options;
  options.colour = colour;
  options.language = language;
  if (!act.empty()) options.claim = read_claim(act);
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

Trilingual CoTuLenh::describe(const std::string& fen, const std::string& act) const {
  return described(read_fen(fen), read_claim(act));
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
