#include "model/games/co-tu-lenh/position.hpp"

#include <algorithm>
#include <cassert>

#include "model/games/co-tu-lenh/fen.hpp"
#include "model/mixing.hpp"

namespace roluat::model::cotulenh {
namespace {

constexpr std::uint64_t kSeed = 0x526f4c7561742121;  // "RoLuat!!"

/// One key for each stack on each point, computed instead of stored: stacks are too many for a table, and one key for
/// each piece would let two equal riders cancel out.
constexpr std::uint64_t key(Point point, const Stack& stack) {
  if (stack.empty()) return 0;
  return mix(kSeed ^ (static_cast<std::uint64_t>(point.index() + 1) << 32U) ^ stack.bits());
}

/// Each kind's place in kRiderOrder.
constexpr std::array<std::uint8_t, kKinds> kRank = [] {
  std::array<std::uint8_t, kKinds> ranks{};
  for (std::size_t i = 0; i < kRiderOrder.size(); ++i)
    ranks[kKindLetters.find(kRiderOrder[i])] = static_cast<std::uint8_t>(i);
  return ranks;
}();

bool rides_before(Piece a, Piece b) {
  if (a.kind != b.kind) return leads(a.kind, b.kind);
  return a.hero != b.hero ? b.hero : a.acted < b.acted;
}

bool stands_before(Piece a, Piece b) {
  if (a.kind != b.kind) return leads(a.kind, b.kind);
  return a.hero != b.hero ? a.hero : a.acted < b.acted;
}

/// The places of a part's pieces in a stack, one bit each.
unsigned places_of(const Stack& party, const Stack& stack) {
  unsigned places = 0;
  for (int i = 0; i < party.size(); ++i) {
    int place = 0;
    while (place < stack.size() && ((places >> place & 1U) != 0 || stack.piece(place) != party.piece(i))) ++place;
    assert(place < stack.size());
    places |= 1U << place;
  }
  return places;
}

constexpr std::uint64_t key(Side to_move) { return to_move == Side::red ? 0 : mix(kSeed); }

constexpr std::uint64_t turn_key(std::uint16_t turn) { return turn == 0 ? 0 : mix(kSeed ^ turn); }

}  // namespace

void Stack::add(Piece rider) {
  assert(!empty() && size() < kMaxPieces);
  std::size_t place = static_cast<std::size_t>(size());
  for (; place > 1 && rides_before(rider, decode(codes_[place - 1])); --place) codes_[place] = codes_[place - 1];
  codes_[place] = encode(rider);
}

bool Stack::holds(Kind kind) const {
  for (int place = 0; place < size(); ++place) {
    if (piece(place).kind == kind) return true;
  }
  return false;
}

bool Stack::all_acted() const {
  for (int place = 0; place < size(); ++place) {
    if (!piece(place).acted) return false;
  }
  return true;
}

Stack Stack::unmarked() const {
  if (!has_acted()) return *this;
  return with_marks(false);
}

Stack Stack::marked() const { return with_marks(true); }

Stack Stack::with_marks(bool acted) const {
  Stack stack;
  for (int place = 0; place < size(); ++place) {
    Piece one = piece(place);
    one.acted = acted;
    if (place == 0) {
      stack = Stack(one);
    } else {
      stack.add(one);
    }
  }
  return stack;
}

Stack led_by_first(std::span<const Piece> pieces) {
  if (pieces.empty()) return {};
  const auto first = std::ranges::min_element(pieces, stands_before);
  Stack stack(*first);
  for (auto piece = pieces.begin(); piece != pieces.end(); ++piece) {
    if (piece != first) stack.add(*piece);
  }
  return stack;
}

Stack without(const Stack& stack, const Stack& party) {
  const unsigned gone = places_of(party, stack);
  std::array<Piece, Stack::kMaxPieces> left{};
  std::size_t count = 0;
  for (int place = 0; place < stack.size(); ++place)
    if ((gone >> place & 1U) == 0) left[count++] = stack.piece(place);
  return led_by_first({left.data(), count});
}

Stack with_marks(const Stack& stack, const Stack& party) {
  const unsigned acting = places_of(party, stack);
  Stack marked;
  for (int place = 0; place < stack.size(); ++place) {
    Piece piece = stack.piece(place);
    piece.acted = piece.acted || (acting >> place & 1U) != 0;
    if (place == 0) {
      marked = Stack(piece);
    } else {
      marked.add(piece);
    }
  }
  return marked;
}

bool leads(Kind a, Kind b) { return kRank[index(a)] < kRank[index(b)]; }

Position::Position() = default;

void Position::set(Point point, const Stack& stack) {
  Stack& here = board_[static_cast<std::size_t>(point.index())];
  hash_ ^= key(point, here) ^ key(point, stack);
  if (!here.empty()) standing_[index(here.side())].erase(point);
  if (!stack.empty()) standing_[index(stack.side())].insert(point);
  here = stack;
}

void Position::set_to_move(Side side) {
  hash_ ^= key(to_move_) ^ key(side);
  to_move_ = side;
}

std::optional<Point> Position::turn_origin() const {
  if (turn_ == 0) return std::nullopt;
  return Point((turn_ & 0xFF) - 1);
}

void Position::set_turn(std::optional<Point> origin, bool thinned) {
  hash_ ^= turn_key(turn_);
  turn_ = origin ? static_cast<std::uint16_t>((origin->index() + 1) | (thinned ? kThinned : 0)) : std::uint16_t{0};
  hash_ ^= turn_key(turn_);
}

int Position::piece_count() const {
  int count = 0;
  for (const Stack& stack : board_) count += stack.size();
  return count;
}

std::uint64_t Position::recomputed_hash() const {
  std::uint64_t hash = key(to_move_) ^ turn_key(turn_);
  for (int i = 0; i < kPoints; ++i) hash ^= key(Point(i), at(Point(i)));
  return hash;
}

bool identical(const Position& a, const Position& b) {
  return a == b && a.halfmove_clock == b.halfmove_clock && a.move_number == b.move_number;
}

Position opening(Side first) {
  Position position = read_fen(kOpeningFen);
  position.set_to_move(first);
  return position;
}

}  // namespace roluat::model::cotulenh
