#include "model/games/co-hinh/game.hpp"

#include <algorithm>

#include "model/diagnostic.hpp"
#include "model/games/co-hinh/claim.hpp"
#include "model/games/co-hinh/draw.hpp"
#include "model/games/co-hinh/fen.hpp"
#include "model/games/co-hinh/generator.hpp"
#include "model/games/co-hinh/names.hpp"
#include "model/games/co-hinh/perft.hpp"
#include "model/games/co-hinh/picture.hpp"

namespace roluat::model::cohinh {
namespace {

/// A move of which no shape is claimed.
Move plain_move(const std::string& text) { return read_move(text); }

std::optional<Claim> claim_if_any(std::string_view act) {
  return act.empty() ? std::nullopt : std::optional(read_claim(act));
}

Move legal_move(const Position& position, const std::string& text, const Rules& rules) {
  const Move move = plain_move(text);
  check_claim(position, {move, std::nullopt, std::nullopt, std::nullopt});
  if (!legal(position, move, rules))
    throw InputError({"move", 0, 1, "\"" + text + "\" is not a legal move", "a legal move"});
  return move;
}

}  // namespace

bool CoHinh::legal(const Ruling& ruling, const std::string& fen, const std::string& act) const {
  return is_right(read_fen(fen), read_claim(act), rules_of(ruling));
}

Trilingual CoHinh::describe(const std::string& fen, const std::string& act) const {
  const Position position = read_fen(fen);
  const Claim claim = read_claim(act);
  check_claim(position, claim);
  return claim_words(position, claim);
}

bool CoHinh::is_act(const std::string& act) const { return act.find(' ') == std::string::npos; }

int CoHinh::rank(const std::string& constant) const { return constant == "to-move" || constant == "edge" ? 0 : 3; }

std::string CoHinh::draw(const std::string& fen, const std::string& act, Language /*language*/, bool colour) const {
  const Position position = read_fen(fen);
  const auto claim = claim_if_any(act);
  if (claim) check_claim(position, *claim);
  return cohinh::draw(position, claim, colour);
}

std::string CoHinh::opening(const Ruling& ruling) const { return write_fen(cohinh::opening(rules_of(ruling))); }

std::vector<PlayableAct> CoHinh::playable(std::string_view fen, const Ruling& ruling) const {
  std::vector<PlayableAct> acts;
  for (const Move& move : legal_moves(read_fen(fen), rules_of(ruling)))
    acts.push_back(move.is_pass() ? PlayableAct{"", "", write_move(move)}
                                  : PlayableAct{algebraic(move.from), algebraic(move.to), write_move(move)});
  return acts;
}

std::string CoHinh::after(const Ruling& ruling, const std::string& fen, const std::string& act) const {
  if (!is_act(act)) return "";
  const Position position = read_fen(fen);
  const Rules rules = rules_of(ruling);
  return write_fen(cohinh::after(position, legal_move(position, act, rules), rules));
}

Ending CoHinh::ending(const Ruling& ruling, const std::string& fen, bool repeated) const {
  return cohinh::ending(read_fen(fen), repeated, rules_of(ruling));
}

PerftReport CoHinh::perft(const Ruling& ruling, const std::string& fen, const PerftRequest& request) const {
  return cohinh::perft(read_fen(fen), rules_of(ruling), request);
}

Score CoHinh::score(const Ruling& ruling, const std::string& fen, const std::vector<std::string>& given) const {
  const Position position = read_fen(fen);
  for (const std::string& event : given)
    if (event != "repeated")
      throw InputError({"--given", 0, 0, "this game knows no event '" + event + "'", "repeated"});
  return {{}, position.points, cohinh::ending(position, !given.empty(), rules_of(ruling))};
}

std::array<int, 2> CoHinh::points_of(const Ruling& ruling, const std::string& fen, const std::string& turn) const {
  const Position position = read_fen(fen);
  const Rules rules = rules_of(ruling);
  std::array<int, 2> points{};
  points[index(position.to_move)] = cohinh::points_of(position, legal_move(position, turn, rules), rules);
  return points;
}

std::string CoHinh::picture_symbols(std::string_view prefix) const { return cohinh::picture_symbols(prefix); }

std::string CoHinh::picture(std::string_view fen, std::string_view act, const PictureOptions& options) const {
  PictureOptions titled = options;
  if (titled.title.empty()) titled.title = std::string(fen) + (act.empty() ? "" : "  " + std::string(act));
  return cohinh::picture(read_fen(fen), claim_if_any(act), titled);
}

std::string CoHinh::picture_colours(bool dark) const { return cohinh::picture_colours(dark); }

Spot CoHinh::picture_spot(std::string_view point, bool flipped) const {
  const auto parsed = point_of(point);
  if (!parsed)
    throw InputError({"point", 0, 1, "\"" + std::string(point) + "\" is not a point of the board", "a1 to j10"});
  return spot_of(*parsed, flipped);
}

std::vector<JudgedShape> CoHinh::shapes(const Ruling& ruling, const std::string& fen, const std::string& move) const {
  const Position position = read_fen(fen);
  const Rules rules = rules_of(ruling);
  const Moved after = moved_by(position, legal_move(position, move, rules));
  std::vector<JudgedShape> shapes;
  for (const Judgement& one : shapes_of(position, plain_move(move), rules)) {
    const std::string claim = write_claim({plain_move(move), one.shape, std::nullopt, std::nullopt});
    shapes.push_back({claim.substr(claim.find(' ') + 1), shape_words(after.position, one.shape), one.points, {}});
    for (const Fault fault : one.faults) shapes.back().faults.emplace_back(name_of(fault), fault_words(fault));
  }
  return shapes;
}

}  // namespace roluat::model::cohinh
