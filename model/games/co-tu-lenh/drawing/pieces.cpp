#include "model/games/co-tu-lenh/drawing/pieces.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace roluat::model::cotulenh::drawing {
namespace {

/// What is filled and what is drawn as lines, within 12 units of the middle.
struct Pictogram {
  std::string_view name, filled, lines;
};

// In the order of Kind. Infantry wears a helmet, the militia a conical hat.
constexpr std::array<Pictogram, kKinds> kPictograms = {{
    {"commander", "M-11-4.5C-8-11 8-11 11-4.5L8 1H-8ZM-8 2.5H8V5H-8ZM-9.5 6.5H9.5C6 11-6 11-9.5 6.5Z", ""},
    {"infantry",
     "M-7.5-2.5a7.5 8 0 0 1 15 0h2v2.3h-19v-2.3ZM-5.2 1.2h10.4v.8a5.2 4 0 0 1-10.4 0ZM-9.5 12a9.5 5.2 0 0 1 19 0Z", ""},
    {"tank", "M-6-7H3l2 5H-8ZM-11-1H9l3 3H-12ZM-9.5 3h19a3.5 3.5 0 0 1 0 7h-19a3.5 3.5 0 0 1 0-7Z", "M4-5.5h8"},
    {"militia",
     "M0-11L12-.5C6-2.5-6-2.5-12-.5ZM-5.2-.2q5.2-.8 10.4 0V2a5.2 4 0 0 1-10.4 0ZM-9.5 12a9.5 5.2 0 0 1 19 0Z", ""},
    {"engineer", "M-10.5-10.5l5.5 1 3.5 3.5-3 3-3.5-3.5Z", "M-4-4L9 9M-9 9L5-5M-2-10Q8-9 10 2"},
    {"artillery", "M-8.5.5L9.5-10l2 3.4L-6.5 4Z", "M-3 4.5m-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0M2 5l9 5"},
    {"gun", "M-9 11L-6 6H5L8 11Z", "M-5 4L1-10M2 4.5L8-9.5"},
    {"missile",
     "M0-12.5C3-9.5 4-6.5 4-3V6H-4V-3C-4-6.5-3-9.5 0-12.5ZM-5.2 0V7.5L-9 10V5ZM5.2 0V7.5L9 10V5ZM-2.5 7.5h5L0 12.5Z",
     ""},
    {"aircraft",
     "M0-12.5c1.7 1.6 2.2 4 2.2 6.5L12 .8V4L2.2 1.5v5.8L6 10v2.2L0 11l-6 1.2V10l3.8-2.7V1.5L-12 "
     "4V.8L-2.2-6c0-2.5.5-4.9 2.2-6.5Z",
     ""},
    {"navy", "M-12.5 3h25L8.5 10h-17ZM-6 2v-4.5h3.5V-8h5v5.5H6V2Z", "M7-1l5-2.5M0-8v-4"},
    {"headquarters", "M-11 11.5V2.5L0-3.5 11 2.5v9H3.5v-6h-7v6ZM.5-13H9L6.5-10 9-7H.5Z", "M0-3v-9"},
}};

/// Where one, two or three riders stand on the carrier's lower edge: its middle is left free as long as it can be.
constexpr std::array<std::array<int, Stack::kMaxPieces - 1>, Stack::kMaxPieces - 1> kRiderPlaces = {
    {{10}, {-10, 10}, {-14, 0, 14}}};
constexpr double kRidersBelow = 11.5;

constexpr std::string_view kDisc = "<circle r=\"16\"/>";
constexpr std::string_view kSquare = "<rect x=\"-15\" y=\"-15\" width=\"30\" height=\"30\" rx=\"4\"/>";

std::string pictogram(const Symbols& symbols, const Pictogram& picture) {
  std::string text = symbols.define(picture.name) + ">";
  text += "<path " + styled("sign") + " d=\"" + std::string(picture.filled) + "\"/>";
  if (!picture.lines.empty()) text += "<path " + styled("stroke") + " d=\"" + std::string(picture.lines) + "\"/>";
  return text + "</g>";
}

/// "rT", "bT": one name for each piece that is the same whatever a program makes of capitals.
std::string name_of(Side side, Kind kind) {
  return std::string(1, side == Side::red ? 'r' : 'b') + kKindLetters[index(kind)];
}

std::string star(const Symbols& symbols) {
  return symbols.define("hero") + "><path " + styled("star") +
         " d=\"M12-19.5l2.2 4.9 5.3.6-3.9 3.6 1.1 5.2L12-7.9 "
         "7.3-5.2l1.1-5.2L4.5-14l5.3-.6Z\"/></g>";
}

/// The signs "2" to "4": so many pieces are on the point.
std::string counts(const Symbols& symbols) {
  std::string text;
  for (int count = 2; count <= Stack::kMaxPieces; ++count)
    text += symbols.define("n" + number(count)) + "><circle " + styled("count") +
            " cx=\"-15\" cy=\"-14\" r=\"6.5\"/><text " + styled("digit") + " x=\"-15\" y=\"-10.5\">" + number(count) +
            "</text></g>";
  return text;
}

/// Takes a piece like this one out of a list, if there is one.
bool take_from(std::vector<Piece>& party, Piece piece) {
  const auto found = std::ranges::find(party, piece);
  if (found == party.end()) return false;
  party.erase(found);
  return true;
}

std::vector<Piece> pieces_of(const Stack& stack) {
  std::vector<Piece> pieces;
  for (int place = 0; place < stack.size(); ++place) pieces.push_back(stack.piece(place));
  return pieces;
}

/// Where a piece of a stack is drawn: the carrier large, the riders side by side on its lower edge.
std::string place_in(const Stack& stack, int place) {
  if (place == 0) return moved_to(0, -4) + " scale(.92)";
  const auto& row = kRiderPlaces[static_cast<std::size_t>(stack.size() - 2)];
  return moved_to(row[static_cast<std::size_t>(place - 1)], kRidersBelow) + " scale(.55)";
}

std::string one_piece(const Symbols& symbols, Piece piece, const std::string& place, bool acts) {
  const std::string faded = piece.acted ? " opacity=\".5\"" : "";
  return "<g transform=\"" + place + "\"" + faded + ">" + symbols.use(name_of(piece.side, piece.kind)) +
         (piece.hero ? symbols.use("hero") : "") + (acts ? symbols.use("acts") : "") + "</g>";
}

}  // namespace

std::string_view form_of(Side side) { return side == Side::red ? "disc" : "square"; }

bool holds(const Stack& stack, const Stack& party) {
  std::vector<Piece> there = pieces_of(stack);
  return std::ranges::all_of(pieces_of(party), [&](Piece piece) { return take_from(there, piece); });
}

std::string piece_symbols(const Symbols& symbols) {
  std::string text = symbols.define("disc") + " " + styled("red ctl-rim") + ">" + std::string(kDisc) + "</g>" +
                     symbols.define("square") + " " + styled("blue ctl-rim") + ">" + std::string(kSquare) + "</g>";
  for (const Pictogram& picture : kPictograms) text += pictogram(symbols, picture);
  for (const Side side : {Side::red, Side::blue})
    for (std::size_t kind = 0; kind < kKinds; ++kind)
      text += symbols.define(name_of(side, static_cast<Kind>(kind))) + ">" + symbols.use(form_of(side)) +
              symbols.use(kPictograms[kind].name) + "</g>";
  return text + star(symbols) + counts(symbols) + symbols.define("acts") + "><circle r=\"19\" " + styled("acts") +
         "/></g>";
}

std::string draw_stack(const Symbols& symbols, const Stack& stack, const Stack& party) {
  const Piece carrier = stack.carrier();
  if (stack.alone())
    return symbols.use(name_of(carrier.side, carrier.kind)) + (carrier.hero ? symbols.use("hero") : "");
  std::vector<Piece> acting = pieces_of(party);
  std::string text;
  for (int place = 0; place < stack.size(); ++place) {
    const Piece piece = stack.piece(place);
    text += one_piece(symbols, piece, place_in(stack, place), take_from(acting, piece));
  }
  return text + symbols.use("n" + number(stack.size()));
}

}  // namespace roluat::model::cotulenh::drawing
