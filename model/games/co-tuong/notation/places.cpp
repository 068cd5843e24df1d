#include "model/games/co-tuong/notation/places.hpp"

#include <algorithm>
#include <array>

#include "model/games/co-tuong/generator.hpp"
#include "model/games/co-tuong/names.hpp"
#include "model/games/co-tuong/notation/recorded.hpp"
#include "model/games/co-tuong/notation/signs.hpp"

namespace roluat::model::cotuong {
namespace {

struct SideName {
  std::string_view spelling;
  Side side;
};
constexpr std::array<std::string_view, 6> kBefore = {"Bên ", "bên ", "BÊN ", "Quân ", "quân ", "QUÂN "};
constexpr std::array<SideName, 24> kSideNames = {
    {{"Trắng", Side::red}, {"trắng", Side::red},   {"TRẮNG", Side::red},  {"Tiên", Side::red},  {"tiên", Side::red},
     {"TIÊN", Side::red},  {"Đỏ", Side::red},      {"đỏ", Side::red},     {"ĐỎ", Side::red},    {"White", Side::red},
     {"Red", Side::red},   {"红方", Side::red},    {"紅方", Side::red},   {"红", Side::red},    {"紅", Side::red},
     {"Đen", Side::black}, {"đen", Side::black},   {"ĐEN", Side::black},  {"Hậu", Side::black}, {"hậu", Side::black},
     {"HẬU", Side::black}, {"Black", Side::black}, {"黑方", Side::black}, {"黑", Side::black}}};
constexpr std::array<std::string_view, 3> kToMove = {"đi", "to move", "先"};
constexpr std::array<std::string_view, 3> kMen = {"con", "quân", "men"};
/// What parts two entries, besides blanks and the end of a line.
constexpr std::array<std::string_view, 5> kMarks = {",", ";", ".", "，", "；"};
constexpr std::array<std::string_view, 4> kBlanks = {" ", "\t", "\r", "\xC2\xA0"};

/// In which order a side's men are written.
constexpr std::array<Kind, kKinds> kOrder = {Kind::general, Kind::advisor, Kind::elephant, Kind::chariot,
                                             Kind::cannon,  Kind::horse,   Kind::pawn};
constexpr std::array<SideName, 2 * kSides> kHeadings = {
    {{"Bên trắng", Side::red}, {"Bên đen", Side::black}, {"Bên Tiên", Side::red}, {"Bên Hậu", Side::black}}};

int order_of(Kind kind) { return static_cast<int>(std::ranges::find(kOrder, kind) - kOrder.begin()); }

bool is_decimal(char c) { return c >= '0' && c <= '9'; }

std::string entry(Piece man, Point point, PlacesForm form) {
  const int rank = rank_for(man.side, point);
  return std::string(man.kind == Kind::pawn && form == PlacesForm::quy_uoc ? "C" : vietnamese_letter(man.kind)) +
         std::to_string(file_for(man.side, point.file())) + (rank == 0 ? "" : "+" + std::to_string(rank));
}

/// All points on which such a man may stand, of this file if there are any, as entries.
std::string possible_entries(Piece man, int file) {
  std::string here, anywhere;
  const auto add = [](std::string& all, const std::string& one) { all += (all.empty() ? "" : ", ") + one; };
  for (int number = 1; number <= kFiles; ++number)
    for (int rank = 0; rank < kRanks; ++rank) {
      const Point point(file_from(man.side, number), man.side == Side::red ? rank : kRanks - 1 - rank);
      if (!may_stand(man, point)) continue;
      add(anywhere, entry(man, point, PlacesForm::bien_ban));
      if (point.file() == file) add(here, entry(man, point, PlacesForm::bien_ban));
    }
  return here.empty() ? anywhere : here;
}

/// Reads a record from its beginning to its end and knows the line and the column it has come to.
class PlacesReader {
 public:
  PlacesReader(Source source, std::string_view text) : source_(std::move(source)), rest_(text) {
    if (rest_.starts_with("\xEF\xBB\xBF")) rest_.remove_prefix(3);
  }

  ReadPlaces read() {
    for (skip_between(); !rest_.empty(); skip_between()) take_one();
    for (const Side side : {Side::red, Side::black}) look_at(side);
    if (read_.faults.empty()) settle_side_to_move();
    return std::move(read_);
  }

 private:
  struct Place {
    int line = 1, column = 1;
  };
  struct Written {
    bool begun = false;
    Place at;
    int men = 0, last = 0;  ///< how many; the place in the order of kinds of the last one
    std::optional<int> total;
    std::array<int, kKinds> counts{};
  };

  void take_one() {
    const Place at = at_;
    if (take_heading()) return;
    if (take_total(at)) return;
    if (const auto man = vietnamese_man(rest_)) return take_man(man->first, man->second);
    refuse_word();
  }

  bool take_heading() {
    const std::string_view all = rest_;
    const Place at = at_;
    (void)take_any(kBefore);
    const auto name =
        std::ranges::find_if(kSideNames, [&](const SideName& one) { return rest_.starts_with(one.spelling); });
    if (name == kSideNames.end()) {
      rest_ = all;
      at_ = at;
      return false;
    }
    take(name->spelling.size());
    skip_blanks();
    if (take_any(kToMove)) {
      read_.position.to_move = name->side;
      side_told_ = true;
      while (!rest_.empty() && rest_.front() != '\n') take(1);  // "trước"
      return true;
    }
    (void)take_any(std::array<std::string_view, 2>{":", "："});
    if (written_[index(name->side)].begun) wrong(at, "this side's men stand above already", "each side once");
    headed_ = true;
    begin(name->side, at);
    return true;
  }

  void begin(Side side, Place at) {
    current_ = side;
    ended_ = false;
    Written& written = written_[index(side)];
    if (!written.begun) written.at = at;
    written.begun = true;
  }

  /// The side to which the next entry belongs: without headings the second line is Black's.
  Written& side_at(Place at, bool may_be_next) {
    if (!current_) begin(Side::red, at);
    if (!headed_ && ended_ && may_be_next) {
      if (current_ == Side::black) wrong(at, "a third line of men", "a line for Red, then one for Black");
      begin(Side::black, at);
    }
    return written_[index(*current_)];
  }

  /// "(8 con)"
  bool take_total(Place at) {
    const std::string_view all = rest_;
    const auto none = [&] {
      rest_ = all;
      at_ = at;
      return false;
    };
    const bool bracket = take_any(std::array<std::string_view, 2>{"(", "（"});
    skip_blanks();
    const std::optional<int> total = take_number();
    skip_blanks();
    const bool men = total && take_any(kMen);
    if (!total || (!bracket && !men)) return none();
    skip_blanks();
    if (bracket && !take_any(std::array<std::string_view, 2>{")", "）"})) return none();
    Written& side = side_at(at, current_ && written_[index(*current_)].total.has_value());
    if (side.total) wrong(at, "the total stands there already", "one total a side");
    side.total = total;
    total_at_[index(*current_)] = at;
    ended_ = true;
    return true;
  }

  void take_man(Kind kind, std::size_t length) {
    const Place at = at_;
    const std::string_view all = rest_;
    Written& side = side_at(at, true);
    ++side.men;
    if (side.total) wrong(at, "a man behind the total", "the total at the end");
    take(length);
    skip_blanks();
    const Place at_file = at_;
    const std::optional<int> file = take_number();
    if (!file) return wrong(at_file, "the number of the file (column) is missing", "a number from 1 to 9");
    if (*file < 1 || *file > kFiles)
      return wrong(at_file, message("the board has no file %1", *file), "a number from 1 to 9");
    int rank = 0;
    if (take_plus()) {
      const Place at_rank = at_;
      const std::optional<int> above = take_number();
      if (!above || *above < 1 || *above >= kRanks)
        return wrong(
            at_rank,
            above ? message("the board has no rank +%1", *above) : Message("the number of the rank (row) is missing"),
            "a number from 1 to 9, and no \"+\" on the side's own edge");
      rank = *above;
    }
    const Piece man{kind, *current_};
    put(man, Point(file_from(man.side, *file), man.side == Side::red ? rank : kRanks - 1 - rank), at,
        std::string(all.substr(0, all.size() - rest_.size())));
    if (!at_a_mark()) refuse_word();
  }

  /// A "+", with blanks before it or not.
  bool take_plus() {
    const std::string_view all = rest_;
    const Place at = at_;
    skip_blanks();
    if (take_any(std::array<std::string_view, 1>{"+"})) return true;
    rest_ = all;
    at_ = at;
    return false;
  }

  void put(Piece man, Point point, Place at, const std::string& written) {
    Written& side = written_[index(man.side)];
    if (order_of(man.kind) < side.last)
      wrong(at, message("'%1' comes too late", written), "the order Tg, S, T, X, P, M, B or C");
    side.last = std::max(side.last, order_of(man.kind));
    if (++side.counts[index(man.kind)] > kSetSize[index(man.kind)])
      wrong(at, message("too many men \"%1\"", std::string(vietnamese_letter(man.kind))),
            message("at most %1", kSetSize[index(man.kind)]));
    if (!may_stand(man, point))
      wrong(at, message("%1 cannot stand on %2", name_in_errors(man.kind), algebraic(point)),
            message("one of: %1", possible_entries(man, point.file())));
    std::string& there = entries_[static_cast<std::size_t>(point.index())];
    if (!there.empty())
      return wrong(at, message("'%1' and '%2' stand on the same point, %3", there, written, algebraic(point)),
                   "one man on a point");
    there = written;
    if (man.kind == Kind::general) general_at_[index(man.side)] = at;
    read_.position.set(point, man);
  }

  void look_at(Side side) {
    const Written& written = written_[index(side)];
    const Place at = written.begun ? written.at : at_;
    if (written.counts[index(Kind::general)] == 0)
      wrong(at, side == Side::red ? Message("Red has no general") : Message("Black has no general"),
            "one general a side");
    if (!written.begun) return;
    const Message right = message("(%1 con)", written.men);
    if (!written.total) return wrong(at, "the total of this side is missing", right);
    if (*written.total != written.men)
      wrong(total_at_[index(side)],
            message("the total says %1, the men that stand there are %2", *written.total, written.men), right);
  }

  void settle_side_to_move() {
    Position& position = read_.position;
    if (!side_told_ && in_check(position, Side::black)) position.to_move = Side::black;
    const Side moved = other(position.to_move);
    if (in_check(position, moved))
      wrong(general_at_[index(moved)],
            face_each_other(position) ? Message("the generals face each other with nothing between them")
                                      : Message("the side that has moved leaves its general to be taken"),
            "a position that a legal move leads to");
  }

  /// Up to the next blank or mark; at least one character.
  void refuse_word() {
    const Place at = at_;
    std::string word;
    do {
      std::size_t bytes = 1;
      while (bytes < rest_.size() && (static_cast<unsigned char>(rest_[bytes]) & 0xC0U) == 0x80U) ++bytes;
      word += rest_.substr(0, bytes);
      take(bytes);
    } while (!at_a_mark());
    wrong(at, message("'%1' is neither a man's place nor a total", word), "\"P5+6\", or \"(8 con)\" at the end");
  }

  [[nodiscard]] bool at_a_mark() const {
    const auto next = [&](std::string_view sign) { return rest_.starts_with(sign); };
    return rest_.empty() || rest_.front() == '\n' || rest_.front() == '(' || next("（") ||
           std::ranges::any_of(kMarks, next) || std::ranges::any_of(kBlanks, next);
  }

  /// Without headings a line's end is the end of a side, unless a comma stands before it.
  void skip_between() {
    bool open = false;
    while (true) {
      skip_blanks();
      if (take_any(kMarks)) {
        open = true;
      } else if (rest_.starts_with('\n')) {
        if (current_ && !open && written_[index(*current_)].men > 0) ended_ = true;
        take(1);
      } else {
        return;
      }
    }
  }

  void skip_blanks() {
    while (take_any(kBlanks)) continue;
  }

  template <std::size_t Size>
  bool take_any(const std::array<std::string_view, Size>& signs) {
    const auto found = std::ranges::find_if(signs, [&](std::string_view sign) { return rest_.starts_with(sign); });
    if (found == signs.end()) return false;
    take(found->size());
    return true;
  }

  std::optional<int> take_number() {
    constexpr int kLarge = 9'999;
    if (rest_.empty() || !is_decimal(rest_.front())) return std::nullopt;
    int number = 0;
    while (!rest_.empty() && is_decimal(rest_.front())) {
      number = std::min(number * 10 + (rest_.front() - '0'), kLarge);
      take(1);
    }
    return number;
  }

  void take(std::size_t bytes) {
    for (const char c : rest_.substr(0, bytes)) {
      if (c == '\n')
        at_ = {at_.line + 1, 1};
      else if ((static_cast<unsigned char>(c) & 0xC0U) != 0x80U)
        ++at_.column;
    }
    rest_.remove_prefix(bytes);
  }

  void wrong(Place at, const Message& problem, const Message& expected) {
    read_.faults.push_back({source_, at.line, at.column, problem, expected});
  }

  Source source_;
  std::string_view rest_;
  Place at_;
  ReadPlaces read_;
  std::array<Written, kSides> written_{};
  std::array<Place, kSides> total_at_{}, general_at_{};
  std::array<std::string, kPoints> entries_;  ///< who stands there, as it is written
  std::optional<Side> current_;
  bool headed_ = false, ended_ = false, side_told_ = false;
};

std::string_view heading(Side side, PlacesForm form) {
  return kHeadings[static_cast<std::size_t>(form) * kSides + index(side)].spelling;
}

std::string side_written(const Position& position, Side side, PlacesForm form) {
  std::string all;
  int men = 0;
  for (const Kind kind : kOrder)
    for (int number = 1; number <= kFiles; ++number)
      for (int rank = 0; rank < kRanks; ++rank) {
        const Point point(file_from(side, number), side == Side::red ? rank : kRanks - 1 - rank);
        if (!position.has(point, Piece{kind, side})) continue;
        all += (men++ == 0 ? "" : ", ") + entry({kind, side}, point, form);
      }
  return std::string(heading(side, form)) + ": " + all + " (" + std::to_string(men) + " con)";
}

}  // namespace

ReadPlaces read_places(const Source& source, std::string_view text) { return PlacesReader(source, text).read(); }

std::string write_places(const Position& position, PlacesForm form) {
  const std::string both = side_written(position, Side::red, form) + "\n" + side_written(position, Side::black, form);
  return position.to_move == Side::red ? both : both + "\n" + std::string(heading(Side::black, form)) + " đi";
}

}  // namespace roluat::model::cotuong
