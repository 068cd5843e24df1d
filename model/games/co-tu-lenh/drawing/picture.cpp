// A picture from its parts, from the ground up; and what a page asks besides.
#include "model/diagnostic.hpp"
#include "model/games/co-tu-lenh/claim.hpp"
#include "model/games/co-tu-lenh/drawing/arrows.hpp"
#include "model/games/co-tu-lenh/drawing/board.hpp"
#include "model/games/co-tu-lenh/drawing/colours.hpp"
#include "model/games/co-tu-lenh/drawing/pieces.hpp"
#include "model/games/co-tu-lenh/fen.hpp"
#include "model/games/co-tu-lenh/game.hpp"
#include "model/games/co-tu-lenh/generator.hpp"

namespace roluat::model::cotulenh {
namespace drawing {

std::string number(double value) {
  const auto tenths = static_cast<long>(value * 10 + (value < 0 ? -0.5 : 0.5));
  const long whole = tenths / 10, rest = tenths % 10;
  const std::string sign = tenths < 0 && whole == 0 ? "-" : "";
  return sign + std::to_string(whole) + (rest == 0 ? "" : "." + std::to_string(rest < 0 ? -rest : rest));
}

std::string moved_to(double x, double y) { return "translate(" + number(x) + " " + number(y) + ")"; }

std::string escaped(std::string_view text) {
  std::string safe;
  for (const char c : text) {
    switch (c) {
      case '&': safe += "&amp;"; break;
      case '<': safe += "&lt;"; break;
      case '>': safe += "&gt;"; break;
      case '"': safe += "&quot;"; break;
      default: safe += c;
    }
  }
  return safe;
}

namespace {

std::string all_symbols(std::string_view prefix, bool alone) {
  const Symbols symbols(prefix);
  return "<defs><style>" + style_rules() + (alone ? style_rules_alone() : "") + "</style>" +
         board_symbols(symbols, {5, 7}) + piece_symbols(symbols) + arrow_symbols(symbols) + "</defs>";
}

/// A box around the board, as a viewBox writes it.
std::string box(int around) {
  return number(-around) + " " + number(-around) + " " + number(kWidth + 2 * around) + " " +
         number(kHeight + 2 * around);
}

class Picture {
 public:
  Picture(const Position& position, const std::optional<ParsedClaim>& claim, const PictureOptions& options)
      : position_(position), claim_(claim), options_(options), symbols_(options.prefix) {}

  std::string text(const std::string& title) const {
    const int around = kRim + (options_.coordinates ? kMargin : 2);
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"" + box(around) + "\" role=\"img\"><title>" +
           escaped(title) + "</title>" + (options_.alone ? all_symbols(options_.prefix, true) + paper(around) : "") +
           board() + (options_.zones ? zones() : "") + marks() + pieces() + act() + "</svg>\n";
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

  std::string zones() const { return ""; }

  std::string marks() const {
    if (!has_act()) return "";
    return marks_below(symbols_, spot(claim_->act.from), spot(claim_->act.to));
  }

  std::string pieces() const {
    std::string text;
    for (int i = 0; i < kPoints; ++i) {
      const Point point(i);
      if (position_.at(point).empty()) continue;
      const Spot at = spot(point);
      text += "<g data-point=\"" + algebraic(point) + "\" transform=\"" + moved_to(at.x, at.y) + "\">" +
              draw_stack(symbols_, position_.at(point), {}) + "</g>";
    }
    return text;
  }

  std::string act() const {
    if (!has_act()) return "";
    const Act& act = claim_->act;
    return arrow(symbols_, act.manner, spot(act.from), spot(act.to), !position_.at(act.to).empty());
  }

  const Position& position_;
  const std::optional<ParsedClaim>& claim_;
  const PictureOptions& options_;
  Symbols symbols_;
};

}  // namespace
}  // namespace drawing

std::string CoTuLenh::picture_symbols(std::string_view prefix) const { return drawing::all_symbols(prefix, false); }

std::string CoTuLenh::picture(std::string_view fen, std::string_view act, const PictureOptions& options) const {
  const Position position = read_fen(fen);
  std::optional<ParsedClaim> claim;
  if (!act.empty()) claim = read_claim(act);
  const std::string written = std::string(fen) + (act.empty() ? "" : "  " + std::string(act));
  return drawing::Picture(position, claim, options).text(options.title.empty() ? written : options.title);
}

std::string CoTuLenh::picture_colours(bool dark) const { return drawing::colour_properties(dark); }

Spot CoTuLenh::picture_spot(std::string_view point, bool flipped) const {
  const std::optional<Point> parsed = parse_point(point);
  if (!parsed)
    throw InputError({"point", 0, 1, "\"" + std::string(point) + "\" is no point of the board", "a1 to k12"});
  return drawing::spot_of(*parsed, flipped);
}

std::vector<PlayableAct> CoTuLenh::playable(std::string_view fen, const Ruling& ruling) const {
  std::vector<PlayableAct> acts;
  for (const Act& act : generate(read_fen(fen), compile(ruling)))
    acts.push_back({algebraic(act.from), algebraic(act.to), write_act(act)});
  return acts;
}

}  // namespace roluat::model::cotulenh
