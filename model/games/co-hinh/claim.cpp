#include "model/games/co-hinh/claim.hpp"

#include <algorithm>
#include <charconv>

#include "model/diagnostic.hpp"
#include "model/games/co-hinh/generator.hpp"

namespace roluat::model::cohinh {
namespace {

constexpr Phrase kExpected =
    "a move, as in \"e1e5\", and after it a shape with its points, as in \"triangle a1-b2-c1\", \"=1\", \"for black\", "
    "or "
    "\"adds\"";

struct Word {
  std::string_view text;
  std::size_t at = 0;
};

std::vector<Word> words_of(std::string_view text) {
  std::vector<Word> words;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.size(), text.find(' ', at));
    if (end > at) words.push_back({text.substr(at, end - at), at});
    at = end + 1;
  }
  return words;
}

class ClaimReader {
 public:
  explicit ClaimReader(std::string_view text) : text_(text), words_(words_of(text)) {}

  Claim read() {
    if (words_.empty()) fail(0, "there is no move");
    claim_.move = read_move(words_[0].text);
    next_ = 1;
    claim_.adds = words_.size() == 2 && words_[1].text == "adds" && !claim_.move.is_pass();
    if (claim_.adds) return claim_;
    if (next_ < words_.size()) read_shape();
    if (next_ < words_.size() && words_[next_].text.starts_with('=')) read_points();
    if (next_ < words_.size()) read_scorer();
    if (next_ < words_.size()) fail(words_[next_].at, "something follows the claim");
    return claim_;
  }

 private:
  void read_shape() {
    const Word word = words_[next_++];
    const auto name = std::ranges::find(kFormNames, word.text);
    if (name == kFormNames.end()) fail(word.at, message("no such shape \"%1\"", std::string(word.text)));
    if (claim_.move.is_pass()) fail(word.at, "a pass makes no shape");
    if (next_ == words_.size()) fail(text_.size(), "a shape without points");
    const auto form = static_cast<Form>(name - kFormNames.begin());
    claim_.shape = ordered(form, read_points_of_shape(words_[next_++]));
  }

  std::vector<Point> read_points_of_shape(const Word& word) const {
    std::vector<Point> points;
    for (std::size_t at = 0; at <= word.text.size();) {
      const std::size_t end = std::min(word.text.size(), word.text.find('-', at));
      const auto point = point_of(word.text.substr(at, end - at));
      if (!point) fail(word.at + at, "no point of the board");
      if (std::ranges::count(points, *point) > 0) fail(word.at + at, "a point of the shape is there twice");
      points.push_back(*point);
      at = end + 1;
    }
    return points;
  }

  void read_points() {
    const Word word = words_[next_++];
    int value = 0;
    const char* const end = word.text.data() + word.text.size();
    if (std::from_chars(word.text.data() + 1, end, value).ptr != end || word.text.size() < 2 || value < 0)
      fail(word.at, "no number of points");
    claim_.points = value;
  }

  void read_scorer() {
    if (words_[next_].text != "for" || next_ + 1 == words_.size()) fail(words_[next_].at, "no such claim");
    const Word side = words_[next_ + 1];
    if (side.text != "red" && side.text != "black") fail(side.at, "no such side");
    claim_.scorer = side.text == "red" ? Side::red : Side::black;
    next_ += 2;
  }

  [[noreturn]] void fail(std::size_t at, const Message& problem) const {
    throw InputError({"act", 0, characters(text_.substr(0, at)) + 1, problem, kExpected});
  }

  std::string_view text_;
  std::vector<Word> words_;
  std::size_t next_ = 0;
  Claim claim_;
};

void check_point(const Position& position, Point point, const Message& who) {
  if (!on_board(point.file(), point.row(), position.edge()))
    throw InputError({"act", 0, 0, message("%1 is no point of this board", algebraic(point)),
                      message("a point of %1 files and rows", position.edge())});
  if (position.empty(point)) throw InputError({"act", 0, 0, message("nothing stands on %1", algebraic(point)), who});
}

}  // namespace

Claim read_claim(std::string_view text) { return ClaimReader(text).read(); }

std::string write_claim(const Claim& claim) {
  std::string text = write_move(claim.move);
  if (!claim.shape) return claim.adds ? text + " adds" : text;
  text += " " + std::string(name_of(claim.shape->form));
  char before = ' ';
  for (const Point point : claim.shape->points) {
    text += before + algebraic(point);
    before = '-';
  }
  if (claim.points) text += " =" + std::to_string(*claim.points);
  if (claim.scorer) text += " for " + std::string(name_of(*claim.scorer));
  return text;
}

void check_claim(const Position& position, const Claim& claim) {
  if (claim.move.is_pass()) return;
  check_point(position, claim.move.from, "a man of the side to move");
  if (!position.has(claim.move.from, position.to_move))
    throw InputError({"act", 0, 1, message("the man on %1 is not of the side to move", algebraic(claim.move.from)),
                      "a man of the side to move"});
  check_point(moved(position, claim.move), claim.move.to, "a point of the board");
  if (!claim.shape) return;
  for (const Point point : claim.shape->points) check_point(moved(position, claim.move), point, "a man after the move");
}

bool is_right(const Position& position, const Claim& claim, const Rules& rules) {
  check_claim(position, claim);
  if (!legal(position, claim.move, rules)) return false;
  if (!claim.shape) return !claim.adds || rules.several == Rules::Several::sum;
  if (claim.scorer && *claim.scorer != position.to_move) return false;
  const Judgement judgement = judge(moved_by(position, claim.move), *claim.shape, rules);
  return claim.points ? judgement.counts() && judgement.points == *claim.points : judgement.counts();
}

}  // namespace roluat::model::cohinh
