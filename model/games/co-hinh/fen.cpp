#include "model/games/co-hinh/fen.hpp"

#include <algorithm>

#include "model/diagnostic.hpp"
#include "model/games/co-hinh/move.hpp"

namespace roluat::model::cohinh {
namespace {

[[nodiscard]] constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// Reads a FEN from left to right.
class FenReader {
 public:
  explicit FenReader(std::string_view text) : text_(text), position_(edge_of(text)) {}

  Position read() {
    read_board();
    space("a space and the side to move, \"r\" or \"b\"");
    read_side();
    if (!done()) read_points();
    if (!done()) read_clocks();
    if (!done()) read_last_moves();
    return position_;
  }

 private:
  /// As many as there are rows; what is wrong with them is said where it is found.
  static int edge_of(std::string_view text) {
    const std::string_view board = text.substr(0, text.find(' '));
    return std::clamp(static_cast<int>(std::ranges::count(board, '/')) + 1, kLeastEdge, kMostEdge);
  }

  [[nodiscard]] int edge() const { return position_.edge(); }

  void read_board() {
    for (int row = edge() - 1; row >= 0; --row) {
      read_row(row);
      if (row == 0) break;
      if (done() || peek() == ' ')
        fail(at_, message("the board has %1 rows", edge() - row), "8 to 10 rows with \"/\" between");
      ++at_;  // read_row stops at "/", " " and the end only
    }
    if (!done() && peek() == '/') fail(at_, "the board has more than 10 rows", "8 to 10 rows, then the side to move");
  }

  void read_row(int row) {
    int file = 0;
    while (!done() && peek() != '/' && peek() != ' ') {
      const std::size_t start = at_;
      if (is_digit(peek())) {
        file += empty_points();
      } else {
        read_man(Point(std::min(file, kMostEdge - 1), row));
        ++file;
      }
      if (file > edge()) fail(start, message("row %1 is too long", row + 1), width());
    }
    if (file < edge()) fail(at_, message("row %1 has %2 points", row + 1, file), width());
  }

  [[nodiscard]] Message width() const { return message("%1 points, as many as rows", edge()); }

  int empty_points() {
    const bool ten = text_.substr(at_, 2) == "10";
    if (peek() == '0') fail(at_, "\"0\" is not a number of empty points", message("1 to %1", 10));
    const int count = ten ? kMostEdge : peek() - '0';
    at_ += ten ? 2 : 1;
    return count;
  }

  void read_man(Point point) {
    const char side = peek();
    if (side != 'r' && side != 'b')
      fail(at_, message("unknown character \"%1\"", character()),
           "r or b and the man's number, or a number of empty points");
    if (at_ + 1 >= text_.size() || text_[at_ + 1] < '1' || text_[at_ + 1] > '9')
      fail(at_ + 1, "a man without a number", "1 to 9, as in \"r5\"");
    const Man man{text_[at_ + 1] - '0', side == 'r' ? Side::red : Side::black};
    bool& there = there_[index(man.side)][static_cast<std::size_t>(man.number)];
    if (there)
      fail(at_, message("the man \"%1\" stands there twice", std::string(text_.substr(at_, 2))), "each man once");
    there = true;
    position_.set(point, man);
    at_ += 2;
  }

  void read_side() {
    if (done() || (peek() != 'r' && peek() != 'b')) fail(at_, "no such side to move", "\"r\" for Red, \"b\" for Black");
    position_.to_move = text_[at_++] == 'b' ? Side::black : Side::red;
  }

  void read_points() {
    space("a space and the points of both sides");
    position_.points[0] = counted("no points of Red", 0);
    if (done() || peek() != '-') fail(at_, "no dash between the points", "\"-\" and Black's points");
    ++at_;
    position_.points[1] = counted("no points of Black", 0);
  }

  void read_clocks() {
    space("a space and the moves since somebody scored");
    position_.quiet_moves = counted("no number of moves without points", 0);
    space("a space and the move number");
    position_.move_number = counted("no move number", 1);
  }

  void read_last_moves() {
    space("a space and the last moves of both sides");
    const std::size_t comma = std::min(text_.size(), text_.find(',', at_));
    if (comma == text_.size()) fail(at_, "no comma between the last moves", "Red's last move, \",\" and Black's");
    position_.last[0] = last_move(text_.substr(at_, comma - at_));
    at_ = comma + 1;
    position_.last[1] = last_move(text_.substr(at_));
    at_ = text_.size();
  }

  Move last_move(std::string_view text) const {
    Move move;
    try {
      move = read_move(text);
    } catch (const InputError& error) {
      const std::size_t column = static_cast<std::size_t>(std::max(0, error.diagnostic().column - 1));
      fail(at_ + column, error.diagnostic().problem, error.diagnostic().expected);
    }
    for (const Point point : {move.from, move.to})
      if (!on_board(point.file(), point.row(), edge()))
        fail(at_, message("%1 is no point of this board", algebraic(point)), width());
    return move;
  }

  int counted(const Message& problem, int least) {
    const std::size_t start = at_;
    int value = 0;
    while (!done() && is_digit(peek())) value = std::min(value * 10 + (text_[at_++] - '0'), kMostCounted + 1);
    const bool padded = at_ - start > 1 && text_[start] == '0';
    if (at_ == start || padded || value < least || value > kMostCounted)
      fail(start, problem, message("%1 to %2", least, kMostCounted));
    return value;
  }

  void space(const Message& expected) {
    if (done() || peek() != ' ') fail(at_, "the FEN ends too soon", expected);
    ++at_;
  }

  [[nodiscard]] bool done() const { return at_ >= text_.size(); }
  [[nodiscard]] char peek() const { return text_[at_]; }

  /// The whole character at the place, of as many bytes as it has.
  [[nodiscard]] std::string character() const {
    std::size_t end = at_ + 1;
    while (end < text_.size() && (static_cast<unsigned char>(text_[end]) & 0xC0U) == 0x80U) ++end;
    return std::string(text_.substr(at_, end - at_));
  }

  [[noreturn]] void fail(std::size_t at, const Message& problem, const Message& expected) const {
    throw InputError({"FEN", 0, characters(text_.substr(0, std::min(at, text_.size()))) + 1, problem, expected});
  }

  std::string_view text_;
  std::size_t at_ = 0;
  Position position_;
  std::array<std::array<bool, kNumbers + 1>, kSides> there_{};
};

std::string write_row(const Position& position, int row) {
  std::string written;
  int empty = 0;
  const auto flush = [&] {
    if (empty > 0) written += std::to_string(empty);
    empty = 0;
  };
  for (int file = 0; file < position.edge(); ++file) {
    const Point point(file, row);
    if (position.empty(point)) {
      ++empty;
      continue;
    }
    flush();
    written += letter(position.man(point).side) + std::to_string(position.man(point).number);
  }
  flush();
  return written;
}

}  // namespace

Position read_fen(std::string_view text) { return FenReader(text).read(); }

std::string board_and_side(const Position& position) {
  std::string fen;
  for (int row = position.edge() - 1; row >= 0; --row) fen += write_row(position, row) + (row > 0 ? "/" : "");
  return fen + " " + letter(position.to_move);
}

std::string write_fen(const Position& position) {
  std::string fen = board_and_side(position) + " ";
  fen += std::to_string(position.points[0]) + "-" + std::to_string(position.points[1]);
  fen += " " + std::to_string(position.quiet_moves) + " " + std::to_string(position.move_number);
  return fen + " " + write_move(position.last[0]) + "," + write_move(position.last[1]);
}

}  // namespace roluat::model::cohinh
