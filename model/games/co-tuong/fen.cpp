#include "model/games/co-tuong/fen.hpp"

#include <algorithm>

#include "model/diagnostic.hpp"
#include "model/games/co-tuong/generator.hpp"
#include "model/games/co-tuong/names.hpp"

namespace roluat::model::cotuong {
namespace {

[[nodiscard]] constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

constexpr Phrase kFenLetters = "K, A, N or H, B or E, R, C, P, small for Black";

const std::array<Message, kKinds> kPlaces = {"the nine points of its palace",
                                             "the five points of its palace on diagonals",
                                             "the seven points of its half that elephants come to",
                                             {},
                                             {},
                                             {},
                                             "its starting points, those in front of them, and the other half"};

/// Reads a FEN from left to right.
class FenReader {
 public:
  /// `from_games`: only positions that games come to.
  FenReader(std::string_view text, bool from_games) : text_(text), from_games_(from_games) {}

  Position read() {
    read_board();
    space("a space and the side to move, \"w\" or \"b\"");
    read_side();
    if (!done()) read_clocks();
    check_generals();
    return position_;
  }

 private:
  void read_board() {
    for (int rank = kRanks - 1; rank >= 0; --rank) {
      read_rank(rank);
      if (rank == 0) break;
      if (done() || peek() == ' ')
        fail(at_, message("the board has %1 ranks", kRanks - rank), "10 ranks with \"/\" between");
      ++at_;  // read_rank stops at "/", " " and the end only
    }
    if (!done() && peek() == '/') fail(at_, "the board has more than 10 ranks", "10 ranks, then the side to move");
  }

  void read_rank(int rank) {
    int file = 0;
    while (!done() && peek() != '/' && peek() != ' ') {
      const std::size_t start = at_;
      if (is_digit(peek()))
        file += empty_points();
      else
        read_man(file < kFiles ? std::optional(Point(file, rank)) : std::nullopt);
      file += is_digit(text_[start]) ? 0 : 1;
      if (file > kFiles) fail(start, message("rank %1 is too long", rank), "9 points");
    }
    if (file < kFiles) fail(at_, message("rank %1 has %2 points", rank, file), "9 points");
  }

  int empty_points() {
    const char digit = peek();
    if (digit == '0') fail(at_, "\"0\" is not a number of empty points", message("1 to %1", 9));
    ++at_;
    return digit - '0';
  }

  void read_man(std::optional<Point> point) {
    const char c = peek();
    const bool small = c >= 'a' && c <= 'z';
    const std::optional<Kind> kind = kind_of(small ? static_cast<char>(c - 'a' + 'A') : c);
    if (!kind) fail(at_, message("unknown letter \"%1\"", character()), kFenLetters);
    const Piece man{*kind, small ? Side::black : Side::red};
    if (++counts_[index(man.side)][index(man.kind)] > kSetSize[index(man.kind)])
      fail(at_, message("too many men \"%1\"", std::string(1, c)), message("at most %1", kSetSize[index(man.kind)]));
    if (from_games_ && point && !may_stand(man, *point))
      fail(at_, message("%1 cannot stand on %2", name_in_errors(man.kind), algebraic(*point)),
           kPlaces[index(man.kind)]);
    if (point) position_.set(*point, man);
    if (man.kind == Kind::general) generals_at_[index(man.side)] = at_;
    ++at_;
  }

  void read_side() {
    if (done() || (peek() != 'w' && peek() != 'r' && peek() != 'b'))
      fail(at_, "no such side to move", "\"w\" or \"r\" for Red, \"b\" for Black");
    position_.to_move = text_[at_++] == 'b' ? Side::black : Side::red;
  }

  void read_clocks() {
    for (int i = 0; i < 2; ++i) {
      space("a space and \"-\"");
      if (done() || peek() != '-') fail(at_, "a dash is missing", "\"-\"");
      ++at_;
    }
    space("a space and the half-moves since a man was taken");
    position_.halfmove_clock = clock("the half-move clock is missing", 0);
    space("a space and the move number");
    position_.move_number = clock("the move number is missing", 1);
    if (!done()) fail(at_, "something follows the move number", "the end of the FEN");
  }

  int clock(const Message& problem, int least) {
    const std::size_t start = at_;
    int value = 0;
    while (!done() && is_digit(peek())) value = std::min(value * 10 + (text_[at_++] - '0'), kMaxClock + 1);
    const bool padded = at_ - start > 1 && text_[start] == '0';
    if (at_ == start || padded || value < least || value > kMaxClock)
      fail(start, problem, message("%1 to %2", least, kMaxClock));
    return value;
  }

  void check_generals() {
    for (const Side side : {Side::red, Side::black})
      if (!position_.general(side))
        fail(0, side == Side::red ? Message("Red has no general") : Message("Black has no general"),
             "one general a side");
    const Side moved = other(position_.to_move);
    if (from_games_ && in_check(position_, moved))
      fail(generals_at_[index(moved)],
           face_each_other(position_) ? Message("the generals face each other with nothing between them")
                                      : Message("the side that has moved leaves its general to be taken"),
           "a position that a legal move leads to");
  }

  void space(const Message& expected) {
    if (done() || peek() != ' ') fail(at_, "the FEN ends too soon", expected);
    ++at_;
  }

  [[nodiscard]] bool done() const { return at_ == text_.size(); }
  [[nodiscard]] char peek() const { return text_[at_]; }

  /// The whole character at the place, of as many bytes as it has.
  [[nodiscard]] std::string character() const {
    std::size_t end = at_ + 1;
    while (end < text_.size() && (static_cast<unsigned char>(text_[end]) & 0xC0U) == 0x80U) ++end;
    return std::string(text_.substr(at_, end - at_));
  }

  [[noreturn]] void fail(std::size_t at, const Message& problem, const Message& expected) const {
    throw InputError({"FEN", 0, characters(text_.substr(0, at)) + 1, problem, expected});
  }

  std::string_view text_;
  bool from_games_;
  std::size_t at_ = 0;
  Position position_;
  std::array<std::array<int, kKinds>, kSides> counts_{};
  std::array<std::size_t, kSides> generals_at_{};
};

std::string write_rank(const Position& position, int rank, std::string_view letters) {
  std::string written;
  int empty = 0;
  const auto flush = [&] {
    if (empty > 0) written += std::to_string(empty);
    empty = 0;
  };
  for (int file = 0; file < kFiles; ++file) {
    const Point point(file, rank);
    if (position.empty(point)) {
      ++empty;
      continue;
    }
    flush();
    written += letter(position.man(point), letters);
  }
  flush();
  return written;
}

}  // namespace

Position read_fen(std::string_view text) { return FenReader(text, true).read(); }

Position read_any(std::string_view text) { return FenReader(text, false).read(); }

std::string board_and_side(const Position& position, std::string_view letters) {
  std::string fen;
  for (int rank = kRanks - 1; rank >= 0; --rank) fen += write_rank(position, rank, letters) + (rank > 0 ? "/" : "");
  return fen + (position.to_move == Side::red ? " w" : " b");
}

std::string write_fen(const Position& position, std::string_view letters) {
  return board_and_side(position, letters) + " - - " + std::to_string(position.halfmove_clock) + " " +
         std::to_string(position.move_number);
}

}  // namespace roluat::model::cotuong
