#include "model/games/co-tu-lenh/fen.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "model/diagnostic.hpp"
#include "model/games/co-tu-lenh/notation/under_way.hpp"

namespace roluat::model::cotulenh {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// Where no ruling lets a standing piece be. A hero headquarters may move and may take at sea, so it may be anywhere.
bool may_stand(Piece piece, Point point) {
  if (piece.kind == Kind::navy) return ground(point) != Ground::land || on_bank_row(point);
  if (piece.kind == Kind::headquarters && !piece.hero) return ground(point) != Ground::sea;
  return true;
}

/// Reads a FEN from left to right. `at_` is a byte, columns are characters.
class FenReader {
 public:
  explicit FenReader(std::string_view text) : text_(text) {}

  Position read() {
    read_board();
    space("a space and the side to move, \"r\" or \"b\"");
    read_side();
    check_marks();
    if (ends()) return position_;  // many programs leave the rest out
    space("a space and \"-\", or where the turn began");
    read_turn();
    space("a space and \"-\"");
    dash();
    if (ends()) return position_;
    space("a space and the half-moves since something was lost");
    position_.halfmove_clock = clock("half-move clock", 0);
    space("a space and the move number");
    position_.move_number = clock("move number", 1);
    if (done()) return position_;
    if (position_.begun() || !split_follows()) fail(at_, "something follows the move number", "the end of the FEN");
    ++at_;
    return turn_under_way(position_, text_.substr(at_), column(at_));
  }

 private:
  // --- the board ---

  void read_board() {
    for (int vert = kRows - 1; vert >= 0; --vert) {
      read_rank(vert);
      if (vert == 0) break;
      if (done() || peek() == ' ') {
        fail(at_, message("the board has %1 ranks", kRows - vert), "12 ranks with \"/\" between");
      }
      ++at_;  // read_rank() stops at "/", " " and the end only
    }
    if (!done() && peek() == '/') fail(at_, "the board has more than 12 ranks", "12 ranks, then the side to move");
  }

  void read_rank(int vert) {
    int hori = 0;
    while (!done() && peek() != '/' && peek() != ' ') {
      const std::size_t start = at_;
      if (is_digit(peek())) {
        hori += empty_points();
      } else {
        const Stack stack = peek() == '(' ? read_stack() : Stack(read_piece());
        if (hori < kFiles) place(start, stack, Point(vert, hori));
        ++hori;
      }
      if (hori > kFiles) fail(start, message("rank %1 is too long", vert + 1), "11 points");
    }
    if (hori < kFiles) {
      fail(at_, message("rank %1 has %2 points", vert + 1, hori), "11 points");
    }
  }

  int empty_points() {
    const std::size_t start = at_;
    int count = 0;
    while (!done() && is_digit(peek())) count = std::min(count * 10 + (text_[at_++] - '0'), 100);
    if (text_[start] == '0' || count > kFiles) {
      fail(start, message("\"%1\" is not a number of empty points", std::string(text_.substr(start, at_ - start))),
           "1 to 11");
    }
    return count;
  }

  Piece read_piece() {
    const bool hero = peek() == '+';
    if (hero) ++at_;
    if (hero && (done() || !piece_of(peek()))) fail(at_ - 1, "no piece follows \"+\"", "a piece's letter after it");
    if (peek() == ')') fail(at_, "\")\" closes nothing", "\"(\" before the stack");
    std::optional<Piece> piece = piece_of(peek());
    if (!piece) fail(at_, message("unknown letter \"%1\"", character()), kLetters);
    count(*piece);
    ++at_;
    piece->hero = hero;
    if (!done() && peek() == '\'') mark(*piece);
    return *piece;
  }

  void mark(Piece& piece) {
    std::optional<std::size_t>& first = first_mark_[index(piece.side)];
    if (!first) first = at_;
    ++at_;
    piece.acted = true;
  }

  /// A side has one set of pieces. `at_` is at the letter.
  void count(Piece piece) {
    int& count = counts_[index(piece.side)][index(piece.kind)];
    if (++count <= kSetSize[index(piece.kind)]) return;
    fail(at_, message("too many pieces \"%1\"", std::string(1, letter(piece))),
         message("at most %1", kSetSize[index(piece.kind)]));
  }

  Stack read_stack() {
    const std::size_t open = at_++;
    Stack stack;
    while (!done() && peek() != ')' && peek() != '/' && peek() != ' ') add_to(stack);
    if (done() || peek() != ')') fail(open, "the stack is not closed", "\")\" after its last piece");
    if (stack.empty()) fail(open, "the stack is empty", "a carrier and what it carries, as in \"(NF)\"");
    if (stack.size() == 1) fail(open, "a stack of one piece", "the letter alone, or a carrier and what it carries");
    ++at_;
    return stack;
  }

  void add_to(Stack& stack) {
    const std::size_t start = at_;
    if (peek() == '(') fail(start, "a stack inside a stack", "the letters of all pieces in one pair of parentheses");
    if (is_digit(peek())) fail(start, "a number inside a stack", "letters, then \")\"");
    const Piece piece = read_piece();
    if (stack.empty()) {
      stack = Stack(piece);
      return;
    }
    if (piece.side != stack.side()) fail(start, "a stack of two sides", "pieces of one side");
    if (stack.size() == Stack::kMaxPieces) fail(start, "the stack is too large", "at most 4 pieces");
    if (!never_rides(piece.kind)) return stack.add(piece);
    if (never_rides(stack.carrier().kind)) fail(start, "a ship or headquarters is carried", "one of them in a stack");
    stack = led_by(piece, stack);  // others write a stack in another order
  }

  static bool never_rides(Kind kind) { return kind == Kind::navy || kind == Kind::headquarters; }

  static Stack led_by(Piece carrier, const Stack& riders) {
    Stack stack(carrier);
    for (int place = 0; place < riders.size(); ++place) stack.add(riders.piece(place));
    return stack;
  }

  void place(std::size_t start, const Stack& stack, Point point) {
    if (!may_stand(stack.carrier(), point)) {
      const bool ship = stack.carrier().kind == Kind::navy;
      fail(start,
           ship ? message("a ship cannot stand on %1", algebraic(point))
                : message("a headquarters cannot stand on %1", algebraic(point)),
           ship ? Message("files a to c, or ranks 6 and 7") : Message("files c to k"));
    }
    position_.set(point, stack);
  }

  // --- the other fields ---

  void read_side() {
    if (done() || (peek() != 'r' && peek() != 'b')) fail(at_, "wrong side to move", "\"r\" or \"b\" (Red moves first)");
    position_.set_to_move(text_[at_++] == 'r' ? Side::red : Side::blue);
  }

  void check_marks() {
    const std::optional<std::size_t> wrong = first_mark_[index(other(position_.to_move()))];
    if (wrong) fail(*wrong, "a mark on a piece that is not of the side to move", "\"'\" behind pieces that have acted");
  }

  /// "-", "b2" or "b2-".
  void read_turn() {
    const std::size_t start = at_;
    const std::optional<std::size_t> marked = first_mark_[index(position_.to_move())];
    if (!done() && peek() == '-') {
      if (marked) fail(*marked, "a piece has acted, but no turn has begun", "where it began in the third field");
      ++at_;
      return;
    }
    std::string_view rest = text_.substr(at_);
    const std::optional<Point> origin = take_point(rest);
    if (!origin) fail(at_, "wrong field", "\"-\", or where the turn began: \"b2\", \"b2-\" if something has left it");
    at_ = text_.size() - rest.size();
    const bool thinned = !done() && peek() == '-';
    if (thinned) ++at_;
    check_turn(start, *origin, thinned, marked.has_value());
    position_.set_turn(origin, thinned);
  }

  void check_turn(std::size_t start, Point origin, bool thinned, bool marked) {
    const Stack& there = position_.at(origin);
    if (!there.empty() && there.side() != position_.to_move())
      fail(start, "the turn began where the other side stands", "a point of the side to move");
    if (there.empty() && !thinned)
      fail(start, "the turn began on an empty point", message("\"%1-\" if something has left it", algebraic(origin)));
    if (!marked && !thinned) fail(start, "a turn has begun in which nothing was done", "\"-\", or a marked piece");
  }

  /// " f4:..." behind the move number: a stack that is coming apart, as the community's programs write it.
  [[nodiscard]] bool split_follows() const {
    if (peek() != ' ') return false;
    std::string_view rest = text_.substr(at_ + 1);
    return take_point(rest).has_value() && rest.starts_with(':');
  }

  /// Nothing follows but clocks that are left out; no piece is marked, so no turn has begun.
  [[nodiscard]] bool ends() const { return done() && !first_mark_[index(position_.to_move())]; }

  void dash() {
    if (done() || peek() != '-') fail(at_, "wrong field", "\"-\"");
    ++at_;
  }

  int clock(const Message& what, int least) {
    const std::size_t start = at_;
    long value = 0;
    while (!done() && is_digit(peek())) value = std::min<long>(value * 10 + (text_[at_++] - '0'), kMaxClock + 1L);
    const bool leading_zero = at_ - start > 1 && text_[start] == '0';
    if (at_ == start || leading_zero || value < least || value > kMaxClock) {
      fail(start, message("wrong %1", what), message("a number from %1 to %2", least, kMaxClock));
    }
    return static_cast<int>(value);
  }

  void space(const Message& expected) {
    if (done()) fail(at_, "the FEN ends too early", expected);
    if (peek() != ' ') fail(at_, message("wrong character \"%1\"", character()), expected);
    ++at_;
  }

  // --- where we are ---

  [[nodiscard]] bool done() const { return at_ >= text_.size(); }
  [[nodiscard]] char peek() const { return text_[at_]; }
  [[nodiscard]] static bool continues(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; }

  /// The whole character at `at_`, which may have several bytes.
  [[nodiscard]] std::string character() const {
    std::size_t end = at_ + 1;
    while (end < text_.size() && continues(text_[end])) ++end;
    return std::string(text_.substr(at_, end - at_));
  }

  /// Of a byte.
  [[nodiscard]] int column(std::size_t at) const {
    const std::string_view before = text_.substr(0, at);
    return static_cast<int>(std::count_if(before.begin(), before.end(), [](char byte) { return !continues(byte); })) +
           1;
  }

  [[noreturn]] void fail(std::size_t at, Message problem, Message expected) const {
    throw InputError({"FEN", 0, column(at), std::move(problem), std::move(expected)});
  }

  static constexpr Phrase kLetters = "C I T M E A G S F N H for Red, c i t m e a g s f n h for Blue";

  std::string_view text_;
  std::size_t at_ = 0;
  Position position_;
  std::array<std::array<int, kKinds>, kSides> counts_{};
  std::array<std::optional<std::size_t>, kSides> first_mark_{};
};

// What is written is appended: a list of all that follows a position writes thousands of FENs.

void append_stack(const Stack& stack, std::string& text) {
  if (stack.size() > 1) text += '(';
  for (int place = 0; place < stack.size(); ++place) {
    const Piece piece = stack.piece(place);
    if (piece.hero) text += '+';
    text += letter(piece);
    if (piece.acted) text += '\'';
  }
  if (stack.size() > 1) text += ')';
}

std::string write_turn_field(const Position& position) {
  if (!position.begun()) return "-";
  return algebraic(*position.turn_origin()) + (position.thinned() ? "-" : "");
}

void append_rank(const Position& position, int vert, std::string& text) {
  int empty = 0;
  const auto flush = [&] {
    if (empty > 0) text += std::to_string(empty);
    empty = 0;
  };
  for (int hori = 0; hori < kFiles; ++hori) {
    const Stack& stack = position.at(Point(vert, hori));
    if (stack.empty()) {
      ++empty;
    } else {
      flush();
      append_stack(stack, text);
    }
  }
  flush();
}

}  // namespace

Position read_fen(std::string_view text) { return FenReader(text).read(); }

std::string write_stack(const Stack& stack) {
  std::string text;
  append_stack(stack, text);
  return text;
}

Position read_between_turns(std::string_view text) {
  Position position = read_fen(text);
  if (position.begun()) throw InputError({"FEN", 0, 0, "the position is inside a turn", "a position between turns"});
  return position;
}

std::string write_fen(const Position& position) {
  std::string text;
  for (int vert = kRows - 1; vert >= 0; --vert) {
    append_rank(position, vert, text);
    if (vert > 0) text += '/';
  }
  text += position.to_move() == Side::red ? " r " : " b ";
  return text + write_turn_field(position) + " - " + std::to_string(position.halfmove_clock) + " " +
         std::to_string(position.move_number);
}

}  // namespace roluat::model::cotulenh
