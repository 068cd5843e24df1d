// All signs of the board are one column wide everywhere: none is "ambiguous" in Unicode's East Asian widths, so the
// drawing stays straight in a Chinese terminal too.
#include "model/games/co-tu-lenh/draw.hpp"

#include <string_view>

#include "model/games/co-tu-lenh/describe.hpp"
#include "model/games/co-tu-lenh/fen.hpp"

namespace roluat::model::cotulenh {
namespace {

constexpr std::string_view kMargin = "      ";  // as wide as the numbers to the left of a row
constexpr std::string_view kRiver = "≋≋≋≋≋";
constexpr std::string_view kFord = "≋###≋";
constexpr std::string_view kSea = "  ~  ";

constexpr std::string_view kPlain = "\033[0m";
constexpr std::string_view kRed = "\033[1;31m";
constexpr std::string_view kBlue = "\033[1;34m";
constexpr std::string_view kWater = "\033[36m";

std::string padded(int number, std::size_t width) {
  const std::string digits = std::to_string(number);
  return std::string(width - digits.size(), ' ') + digits;
}

std::string_view empty_sign(Point point) {
  switch (ground(point)) {
    case Ground::sea: return "~";
    case Ground::coast: return ":";
    case Ground::land: break;
  }
  return "⋅";
}

class Drawing {
 public:
  Drawing(const Position& position, const DrawOptions& options) : position_(position), options_(options) {}

  std::string text() const {
    const std::string files = file_letters() + file_numbers();
    std::string text = files;
    for (int vert = kRows - 1; vert >= 0; --vert) {
      text += row(vert);
      if (vert == 6) text += river();
    }
    return text + files + "\n" + stacks() + side_to_move() + claim() + (options_.legend ? legend() : "");
  }

 private:
  // --- the board ---

  static std::string file_letters() {
    std::string text(kMargin);
    for (int hori = 0; hori < kFiles; ++hori) text += (hori == 0 ? "  " : "    ") + std::string(1, letter_of(hori));
    return text + "\n";
  }

  static char letter_of(int hori) { return static_cast<char>('a' + hori); }

  /// The texts' numbers; their last digit stands under the letter.
  static std::string file_numbers() {
    std::string text(kMargin);
    for (int hori = 0; hori < kFiles; ++hori) text += padded(hori, hori == 0 ? 3 : 5);
    return text + "\n";
  }

  std::string row(int vert) const {
    std::string text = padded(vert + 1, 2) + " " + padded(vert, 2) + " ";
    for (int hori = 0; hori < kFiles; ++hori) text += cell(Point(vert, hori));
    return text + " " + padded(vert, 2) + " " + padded(vert + 1, 2) + "\n";
  }

  std::string river() const {
    std::string text(kMargin);
    for (int hori = 0; hori < kFiles; ++hori) {
      const bool ford = hori == options_.fords[0] || hori == options_.fords[1];
      text += hori < 2 ? coloured(kSea, kWater) : ford ? std::string(kFord) : coloured(kRiver, kWater);
    }
    return text + "\n";
  }

  /// Bracket, hero's sign, letter, stack's sign, bracket.
  std::string cell(Point point) const {
    const Stack& stack = position_.at(point);
    const std::string_view frame = frame_of(point);
    return frame[0] + (stack.empty() ? " " + empty(point) + " " : occupied(stack)) + frame[1];
  }

  std::string_view frame_of(Point point) const {
    if (!options_.claim) return "  ";
    if (is_about_piece()) return options_.claim->piece == point ? "[]" : "  ";
    if (!is_about_act()) return "  ";
    if (options_.claim->act.from == point) return "[]";
    return options_.claim->act.to == point ? "<>" : "  ";
  }

  [[nodiscard]] bool is_about_act() const {
    return options_.claim->claim == Claim::act || options_.claim->claim == Claim::check_hero;
  }
  [[nodiscard]] bool is_about_piece() const {
    return options_.claim->claim == Claim::last_hero || options_.claim->claim == Claim::worth;
  }

  std::string empty(Point point) const {
    return ground(point) == Ground::sea ? coloured(empty_sign(point), kWater) : std::string(empty_sign(point));
  }

  std::string occupied(const Stack& stack) const {
    const Piece piece = stack.carrier();
    const std::string signs =
        std::string(piece.hero ? "+" : " ") + letter(piece) + std::string(stack.size() > 1 ? "*" : " ");
    return coloured(signs, piece.side == Side::red ? kRed : kBlue);
  }

  std::string coloured(std::string_view text, std::string_view colour) const {
    if (!options_.colour) return std::string(text);
    return std::string(colour) + std::string(text) + std::string(kPlain);
  }

  // --- under the board ---

  std::string stacks() const {
    std::string text;
    for (int i = 0; i < kPoints; ++i) {
      const Stack& stack = position_.at(Point(i));
      if (stack.size() > 1) text += algebraic(Point(i)) + ": " + write_stack(stack) + "\n";
    }
    return text;
  }

  std::string side_to_move() const {
    static const Trilingual red = {"Đỏ đi", "红方走", "Red to move"};
    static const Trilingual blue = {"Xanh đi", "蓝方走", "Blue to move"};
    const std::string side = (position_.to_move() == Side::red ? red : blue).in(options_.language);
    return side + turn_so_far() + "\n";
  }

  /// What a turn that has begun leaves to be done.
  std::string turn_so_far() const {
    if (!position_.begun()) return "";
    static const Trilingual words = {", lượt đã bắt đầu từ ", "，这一着从此处开始：", ", in a turn begun on "};
    return words.in(options_.language) + algebraic(*position_.turn_origin());
  }

  std::string claim() const {
    if (!options_.claim) return "";
    const std::string text = write_claim(*options_.claim);
    if (is_about_piece()) return "[ ]  " + text + "\n";
    if (!is_about_act()) return text + "\n";
    return "[ ] < >  " + text + "  (" + manner_name(options_.claim->act.manner).in(options_.language) + ")\n";
  }

  std::string legend() const {
    static const Trilingual words = {"~ biển   : bờ biển   ⋅ đất liền   ≋ sông   ### ngầm   + anh hùng   * quân tổ hợp",
                                     "~ 海   : 海岸   ⋅ 陆地   ≋ 河   ### 浅滩   + 英雄   * 组合",
                                     "~ sea   : coast   ⋅ land   ≋ river   ### ford   + hero   * stack"};
    return words.in(options_.language) + "\n" + letters();
  }

  /// What the letters of the pieces on the board stand for, four in a line.
  std::string letters() const {
    constexpr std::size_t kInLine = 4;
    static const Trilingual sides = {"Chữ hoa: quân Đỏ; chữ thường: quân Xanh.", "大写字母：红方；小写字母：蓝方。",
                                     "Capital letters: Red; small letters: Blue."};
    std::string text;
    std::size_t shown = 0;
    for (int k = 0; k < kKinds; ++k) {
      const Kind kind = static_cast<Kind>(k);
      if (!is_there(kind)) continue;
      text += shown++ % kInLine == 0 ? "\n" : "   ";
      text += std::string(1, letter({kind, Side::red})) + " " + kind_name(kind).in(options_.language);
    }
    return shown == 0 ? "" : sides.in(options_.language) + text + "\n";
  }

  [[nodiscard]] bool is_there(Kind kind) const {
    for (int i = 0; i < kPoints; ++i)
      if (position_.at(Point(i)).holds(kind)) return true;
    return false;
  }

  const Position& position_;
  const DrawOptions& options_;
};

}  // namespace

std::string draw(const Position& position, const DrawOptions& options) { return Drawing(position, options).text(); }

}  // namespace roluat::model::cotulenh
