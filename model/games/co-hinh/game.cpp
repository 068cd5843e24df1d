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
#include "model/games/co-hinh/played.hpp"
#include "model/games/co-hinh/position_oracle.hpp"
#include "model/games/co-hinh/shuttle.hpp"

namespace roluat::model::cohinh {
namespace {

/// A move of which no shape is claimed.
Move plain_move(const std::string& text) { return read_move(text); }

std::optional<Claim> claim_if_any(std::string_view act) {
  return act.empty() ? std::nullopt : std::optional(read_claim(act));
}

}  // namespace

model::Position CoHinh::position(std::string_view fen) const { return model::Position::of(read_fen(fen)); }

bool CoHinh::legal(const Compiled& ruling, const model::Position& position, const std::string& act) const {
  return is_right(inside(position), read_claim(act), rules_in(ruling));
}

Trilingual CoHinh::describe(const model::Position& given, const std::string& act) const {
  const Position& position = inside(given);
  const Claim claim = read_claim(act);
  check_claim(position, claim);
  return claim_words(position, claim);
}

bool CoHinh::is_act(const std::string& act) const { return act.find(' ') == std::string::npos; }

int CoHinh::rank(const std::string& constant) const { return constant == "to-move" || constant == "edge" ? 0 : 3; }

std::string CoHinh::draw(const model::Position& given, const std::string& act, Language /*language*/,
                         bool colour) const {
  const Position& position = inside(given);
  const auto claim = claim_if_any(act);
  if (claim) check_claim(position, *claim);
  return cohinh::draw(position, claim, colour);
}

PerftReport CoHinh::perft(const Played& played, const model::Position& position, const PerftRequest& request) const {
  return cohinh::perft(inside(position), rules_in(played), request);
}

Score CoHinh::score(const Compiled& ruling, const model::Position& given,
                    const std::vector<std::string>& events) const {
  for (const std::string& event : events)
    if (event != "repeated")
      throw InputError({"--given", 0, 0, message("this game knows no event '%1'", event), "repeated"});
  return {{}, inside(given).points, cohinh::ending(inside(given), !events.empty(), rules_in(ruling))};
}

std::array<int, 2> CoHinh::points_of(const Compiled& ruling, const model::Position& given,
                                     const std::string& turn) const {
  const Position& position = inside(given);
  const Rules& rules = rules_in(ruling);
  std::array<int, 2> points{};
  points[index(position.to_move)] = cohinh::points_of(position, legal_move(position, turn, rules), rules);
  return points;
}

std::string CoHinh::picture_symbols(std::string_view prefix) const { return cohinh::picture_symbols(prefix); }

std::string CoHinh::picture(const model::Position& position, std::string_view act,
                            const PictureOptions& options) const {
  PictureOptions titled = options;
  if (titled.title.empty()) titled.title = position.fen() + (act.empty() ? "" : "  " + std::string(act));
  return cohinh::picture(inside(position), claim_if_any(act), titled);
}

std::string CoHinh::picture_colours(bool dark) const { return cohinh::picture_colours(dark); }

Spot CoHinh::picture_spot(std::string_view point, bool flipped) const {
  const auto parsed = point_of(point);
  if (!parsed)
    throw InputError({"point", 0, 1, message("\"%1\" is not a point of the board", std::string(point)), "a1 to j10"});
  return spot_of(*parsed, flipped);
}

std::unique_ptr<PositionOracle> CoHinh::position_oracle(const Played& played) const {
  return make_position_oracle(rules_in(played));
}

Shuttles CoHinh::shuttles(const Played& played) const { return cohinh::shuttles(rules_in(played)); }

std::vector<JudgedShape> CoHinh::shapes(const Played& played, const model::Position& given,
                                        const std::string& move) const {
  const Position& position = inside(given);
  const Rules& rules = rules_in(played);
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
