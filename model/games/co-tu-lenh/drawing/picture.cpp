// A picture from its parts, from the ground up; and what a page asks besides.
#include <array>
#include <optional>

#include "model/diagnostic.hpp"
#include "model/games/co-tu-lenh/act.hpp"
#include "model/games/co-tu-lenh/claim.hpp"
#include "model/games/co-tu-lenh/drawing/arrows.hpp"
#include "model/games/co-tu-lenh/drawing/board.hpp"
#include "model/games/co-tu-lenh/drawing/colours.hpp"
#include "model/games/co-tu-lenh/drawing/pieces.hpp"
#include "model/games/co-tu-lenh/drawing/zones.hpp"
#include "model/games/co-tu-lenh/fen.hpp"
#include "model/games/co-tu-lenh/game.hpp"

namespace roluat::model::cotulenh {
namespace drawing {
namespace {

/// On files f and h: what most programs and every preset have. A picture knows no ruling.
constexpr std::array<int, 2> kFords = {5, 7};

std::string all_symbols(std::string_view prefix, bool alone) {
  const Symbols symbols(prefix);
  return "<defs><style>" + style_rules() + (alone ? style_rules_alone() : "") + "</style>" +
         board_symbols(symbols, kFords) + piece_symbols(symbols) + arrow_symbols(symbols) + "</defs>";
}

class Picture {
 public:
  Picture(const Position& position, const std::optional<ParsedClaim>& claim, const PictureOptions& options)
      : position_(position), claim_(claim), options_(options), symbols_(options.prefix) {}

  std::string text(const std::string& title) const {
    const int around = kRim + (options_.coordinates ? kMargin : 2);
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"" + box(around) + "\" role=\"img\"><title>" +
           escaped(title) + "</title>" + (options_.alone ? all_symbols(options_.prefix, true) + paper(around) : "") +
           board() + to_move() + (options_.zones ? zones(position_, options_.flipped) : "") + marks() + pieces() +
           (has_act() ? arrow(symbols_, drawn_act()) : "") + "</svg>\n";
  }

 private:
  [[nodiscard]] Spot spot(Point point) const { return spot_of(point, options_.flipped); }
  [[nodiscard]] bool has_act() const {
    return claim_ && (claim_->claim == Claim::act || claim_->claim == Claim::check_hero);
  }

  static std::string paper(int around) {
    return "<rect " + styled("paper") + " x=\"" + number(-around) + "\" y=\"" + number(-around) +
           "\" width=\"100%\" height=\"100%\"/>";
  }

  std::string board() const {
    const std::string side = options_.flipped ? "-flipped" : "";
    return symbols_.use("board" + side) + (options_.coordinates ? symbols_.use("names" + side) : "");
  }

  std::string marks() const {
    if (has_act()) return marks_below(symbols_, drawn_act());
    const bool of_piece = claim_ && (claim_->claim == Claim::last_hero || claim_->claim == Claim::worth);
    return of_piece ? mark(symbols_, spot(claim_->piece)) : "";
  }

  std::string pieces() const {
    std::string text;
    for (int i = 0; i < kPoints; ++i) {
      const Point point(i);
      if (position_.at(point).empty()) continue;
      const Spot at = spot(point);
      text += "<g data-point=\"" + algebraic(point) + "\" transform=\"" + moved_to(at.x, at.y) + "\">" +
              draw_stack(symbols_, position_.at(point), party_on(point)) + "</g>";
    }
    return text;
  }

  /// The part of a stack that acts.
  [[nodiscard]] Stack party_on(Point point) const {
    return has_act() && claim_->act.from == point ? normalised(position_, claim_->act).party : Stack();
  }

  [[nodiscard]] DrawnAct drawn_act() const {
    const Act& act = claim_->act;
    return {act.manner, spot(act.from), spot(act.to), !position_.at(act.to).empty(), fire_on_the_way(position_, act)};
  }

  /// A band along the edge of who is to move.
  std::string to_move() const {
    const bool red = position_.to_move() == Side::red;
    const std::string turned = red == options_.flipped ? " " + half_turn() : "";
    return symbols_.use("turn", styled(red ? "red" : "blue") + turned);
  }

  const Position& position_;
  const std::optional<ParsedClaim>& claim_;
  const PictureOptions& options_;
  Symbols symbols_;
};

[[noreturn]] void refuse(const Message& problem, const Message& expected) {
  throw InputError({"act", 0, 1, problem, expected});
}

/// An arrow needs somebody at its beginning.
void check(const Position& position, const ParsedClaim& claim) {
  const bool is_act = claim.claim == Claim::act;
  if (!is_act && claim.claim != Claim::check_hero) return;
  const Stack& stack = position.at(claim.act.from);
  const std::string from = algebraic(claim.act.from);
  if (stack.empty()) refuse(message("nothing stands on %1", from), "a piece of the side to move");
  if (is_act && stack.side() != position.to_move())
    refuse(message("the piece on %1 is not of the side to move", from), "a piece of the side to move");
  if (!holds(stack, normalised(position, claim.act).party))
    refuse(message("no such party stands on %1 or can still act", from), "pieces that stand there");
}

}  // namespace
}  // namespace drawing

std::string CoTuLenh::picture_symbols(std::string_view prefix) const { return drawing::all_symbols(prefix, false); }

std::string CoTuLenh::picture(std::string_view fen, std::string_view act, const PictureOptions& options) const {
  const Position position = read_fen(fen);
  std::optional<ParsedClaim> claim;
  if (!act.empty()) {
    claim = read_claim(act);
    drawing::check(position, *claim);
  }
  const std::string written = std::string(fen) + (act.empty() ? "" : "  " + std::string(act));
  return drawing::Picture(position, claim, options).text(options.title.empty() ? written : options.title);
}

std::string CoTuLenh::picture_colours(bool dark) const { return drawing::colour_properties(dark); }

Spot CoTuLenh::picture_spot(std::string_view point, bool flipped) const {
  const std::optional<Point> parsed = parse_point(point);
  if (!parsed)
    throw InputError({"point", 0, 1, message("\"%1\" is not a point of the board", std::string(point)), "a1 to k12"});
  return drawing::spot_of(*parsed, flipped);
}

}  // namespace roluat::model::cotulenh
