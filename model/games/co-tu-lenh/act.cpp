#include "model/games/co-tu-lenh/act.hpp"

#include <optional>
#include <string_view>
#include <utility>

#include "model/diagnostic.hpp"

namespace roluat::model::cotulenh {
namespace {

constexpr Phrase kAllSigns =
    "step \"-\", replace \"x\", stay \"@\", return \"~\", exchange \"%\", burn \"^\", board \"+\", void \"/\"";

/// Each manner with its sign, in order.
constexpr bool names_all_signs(std::string_view list) {
  const auto take = [&list](std::string_view next) {
    if (!list.starts_with(next)) return false;
    list.remove_prefix(next.size());
    return true;
  };
  for (std::size_t m = 0; m < kManners; ++m) {
    const std::string_view sign(&kMannerSigns[m], 1);
    if (!take(m > 0 ? ", " : "") || !take(kMannerNames[m]) || !take(" \"") || !take(sign) || !take("\"")) return false;
  }
  return list.empty();
}
static_assert(names_all_signs(kAllSigns.english));

/// The pieces of a stack whoever stands, for comparing.
Stack in_order(const Stack& stack) {
  std::vector<Piece> pieces;
  for (int place = 0; place < stack.size(); ++place) pieces.push_back(stack.piece(place));
  return led_by_first(pieces);
}

/// Reads acts from left to right, and knows where it stands.
class ActReader {
 public:
  ActReader(std::string_view text, Source source) : source_(std::move(source)), all_(text), rest_(text) {}

  Act read_only() {
    const Act act = read();
    if (!rest_.empty()) fail(column(), "something follows the act", "nothing after the destination");
    return act;
  }

  std::vector<Act> read_all() {
    std::vector<Act> acts = {read()};
    while (rest_.starts_with(',')) {
      rest_.remove_prefix(1);
      acts.push_back(read());
    }
    if (!rest_.empty()) fail(column(), "something follows the act", "\",\" and another act, or nothing");
    return acts;
  }

 private:
  Act read() {
    Act act;
    act.from = point("origin");
    skip_spaces();
    if (rest_.starts_with('(')) act.party = party();
    act.manner = manner();
    const int column_of_destination = (skip_spaces(), column());
    act.to = point("destination");
    skip_spaces();
    if (act.from == act.to) {
      fail(column_of_destination, "origin and destination are the same point", "two different points");
    }
    return act;
  }

  Point point(const Message& what) {
    skip_spaces();
    const std::optional<Point> point = take_point(rest_);
    if (!point)
      fail(column(), message("the %1 is not a point of the board", what), "a1 to k12, or 0,0 to 11,10 as in the texts");
    return *point;
  }

  Stack party() {
    const int open = column();
    rest_.remove_prefix(1);
    std::vector<Piece> pieces;
    while (!rest_.empty() && !rest_.starts_with(')')) pieces.push_back(piece(pieces));
    if (rest_.empty()) fail(open, "the party is not closed", "\")\" after its last piece");
    rest_.remove_prefix(1);
    if (pieces.empty()) fail(open, "the party is empty", "the letters of the pieces that act, as in \"(FT)\"");
    const Stack party = led_by_first(pieces);
    if (party.carrier().kind != pieces.front().kind) {
      fail(open + 1, "the party is not led by its first piece",
           message("the leader first: \"%1\"", std::string(1, letter(party.carrier()))));
    }
    return party;
  }

  Piece piece(const std::vector<Piece>& before) {
    const int start = column();
    const bool hero = rest_.starts_with('+');
    if (hero) rest_.remove_prefix(1);
    std::optional<Piece> piece = rest_.empty() ? std::nullopt : piece_of(rest_.front());
    if (!piece) fail(column(), "no piece's letter", "letters as in a FEN, then \")\"");
    if (!before.empty() && before.front().side != piece->side)
      fail(start, "a party of two sides", "pieces of one side");
    if (before.size() == Stack::kMaxPieces) fail(start, "the party is too large", "at most 4 pieces");
    rest_.remove_prefix(1);
    piece->hero = hero;
    return *piece;
  }

  /// Words before signs: "x" is a sign, and no word begins with one.
  Manner manner() {
    skip_spaces();
    for (std::size_t m = 0; m < kManners; ++m) {
      if (rest_.starts_with(kMannerNames[m])) return take(kMannerNames[m].size(), m);
    }
    for (std::size_t m = 0; m < kManners; ++m) {
      if (rest_.starts_with(kMannerSigns[m])) return take(1, m);
    }
    fail(column(), rest_.empty() ? Message("the act ends before its sign") : Message("unknown sign"), kAllSigns);
  }

  Manner take(std::size_t length, std::size_t manner) {
    rest_.remove_prefix(length);
    return static_cast<Manner>(manner);
  }

  void skip_spaces() {
    while (rest_.starts_with(' ')) rest_.remove_prefix(1);
  }

  [[nodiscard]] int column() const { return characters(all_.substr(0, all_.size() - rest_.size())) + 1; }

  [[noreturn]] void fail(int column, Message problem, Message expected) const {
    throw InputError({source_, 0, column, std::move(problem), std::move(expected)});
  }

  Source source_;
  std::string_view all_, rest_;
};

}  // namespace

Stack party_of(const Position& position, const Act& act) {
  return act.party.empty() ? position.at(act.from).unmarked() : act.party;
}

Act normalised(const Position& position, Act act) {
  if (!act.party.empty() && in_order(act.party) == in_order(position.at(act.from).unmarked())) act.party = {};
  return act;
}

std::string write_act(const Act& act) {
  std::string party;
  for (int place = 0; place < act.party.size(); ++place) {
    const Piece piece = act.party.piece(place);
    party += (piece.hero ? "+" : "") + std::string(1, letter(piece));
  }
  if (!party.empty()) party = "(" + party + ")";
  return algebraic(act.from) + party + sign(act.manner) + algebraic(act.to);
}

Act read_act(std::string_view text) { return ActReader(text, "act").read_only(); }

std::string write_turn(const std::vector<Act>& acts) {
  std::string text;
  for (const Act& act : acts) text += (text.empty() ? "" : ",") + write_act(act);
  return text;
}

std::vector<Act> read_turn(std::string_view text) { return ActReader(text, "turn").read_all(); }

}  // namespace roluat::model::cotulenh
