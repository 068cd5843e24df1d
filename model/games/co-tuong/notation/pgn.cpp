#include "model/games/co-tuong/notation/pgn.hpp"

#include <algorithm>
#include <array>

#include "model/diagnostic.hpp"

namespace roluat::model::cotuong {
namespace {

struct Glyph {
  std::string_view sign;
  int number;
};
/// Longer ones before their beginnings.
constexpr std::array<Glyph, 6> kSuffixes = {{{"!!", 3}, {"??", 4}, {"!?", 5}, {"?!", 6}, {"!", 1}, {"?", 2}}};
constexpr std::array<Glyph, 2> kJudgements = {{{"+-", 18}, {"-+", 19}}};
constexpr std::array<std::string_view, 4> kResults = {"1-0", "0-1", "1/2-1/2", "*"};

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }
bool is_number(char c) { return c >= '0' && c <= '9'; }

/// "12." "12..." or "12)" in front of a move: how many bytes.
std::size_t move_number_length(std::string_view word) {
  std::size_t end = 0;
  while (end < word.size() && is_number(word[end])) ++end;
  if (end == 0 || end == word.size()) return 0;
  if (word[end] == ')') return end + 1;
  std::size_t dots = end;
  while (dots < word.size() && word[dots] == '.') ++dots;
  return dots == end ? 0 : dots;
}

class PgnReader {
 public:
  PgnReader(const std::string& source, std::string_view content) : source_(source), content_(content) {
    if (content_.starts_with("\xef\xbb\xbf")) content_.remove_prefix(3);
  }

  std::vector<PgnGame> read() {
    std::vector<PgnGame> games;
    for (skip_spaces(); !done(); skip_spaces()) games.push_back(read_game());
    return games;
  }

 private:
  PgnGame read_game() {
    PgnGame game;
    for (skip_spaces(); !done() && peek() == '['; skip_spaces()) game.tags.push_back(read_tag());
    read_line(game.moves, game.comments, &game.result);
    return game;
  }

  std::pair<std::string, std::string> read_tag() {
    take();  // "["
    std::string name, value;
    while (!done() && !is_space(peek()) && peek() != '"' && peek() != ']') name += take();
    skip_spaces();
    if (done() || peek() != '"') fail("the tag has no value", "a name, then its value in quotes: [Event \"...\"]");
    take();
    while (!done() && peek() != '"') {
      if (peek() == '\n') fail("the value of the tag is not closed", "a quote at its end");
      if (peek() == '\\') take();
      if (!done()) value += take();
    }
    if (done()) fail("the value of the tag is not closed", "a quote at its end");
    take();
    skip_spaces();
    if (done() || peek() != ']') fail("the tag is not closed", "\"]\"");
    take();
    return {name, value};
  }

  /// Moves up to the result, the end of a variation, the next game's tags or the end of the file.
  void read_line(std::vector<PgnMove>& moves, std::vector<std::string>& before, std::string* result) {
    for (skip_spaces(); !done(); skip_spaces()) {
      if (peek() == ')' && result == nullptr) return;
      if (peek() == '[' && result != nullptr) return;
      if (peek() == '{' || peek() == ';') {
        (moves.empty() ? before : moves.back().comments).push_back(read_comment());
      } else if (peek() == '(') {
        read_variation(moves);
      } else if (peek() == '$') {
        add_glyph(moves, read_glyph());
      } else if (read_word(moves, result)) {
        return;
      }
    }
  }

  std::string read_comment() {
    const char end = take() == '{' ? '}' : '\n';
    const int line = line_, column = column_ - 1;
    std::string comment;
    while (!done() && peek() != end) {
      const char c = take();
      comment += is_space(c) ? ' ' : c;
    }
    if (done() && end == '}') throw InputError({source_, line, column, "the comment is not closed", "\"}\""});
    if (!done()) take();
    return comment;
  }

  void read_variation(std::vector<PgnMove>& moves) {
    if (moves.empty()) fail("a variation before the first move", "a move that it replaces");
    const int line = line_, column = column_;
    take();
    std::vector<std::string> before;
    std::vector<PgnMove> variation;
    read_line(variation, before, nullptr);
    if (done()) throw InputError({source_, line, column, "the variation is not closed", "\")\""});
    take();
    if (variation.empty()) throw InputError({source_, line, column, "the variation has no move", "at least one"});
    auto& comments = variation.front().comments;
    comments.insert(comments.begin(), before.begin(), before.end());
    moves.back().variations.push_back(std::move(variation));
  }

  int read_glyph() {
    take();  // "$"
    int number = -1;
    while (!done() && is_number(peek()) && number < 1000) number = std::max(number, 0) * 10 + (take() - '0');
    if (number < 0 || number > 255) fail("the number of the glyph is missing", "\"$\", then 0 to 255");
    return number;
  }

  void add_glyph(std::vector<PgnMove>& moves, int glyph) {
    if (moves.empty()) fail("a glyph before the first move", "a move that it judges");
    moves.back().glyphs.push_back(glyph);
  }

  /// A move number, a move, a judgement or the result; true for the result, which ends a game.
  bool read_word(std::vector<PgnMove>& moves, std::string* result) {
    PgnMove move{"", line_, column_, {}, {}, {}};
    int open = 0;
    while (!done() && !is_space(peek()) && peek() != '{' && peek() != ';' &&
           (peek() != ')' || open > 0 || is_number_only(move.text))) {
      if (peek() == '(') ++open;
      if (peek() == ')') --open;
      move.text += take();
      if (const std::size_t length = move_number_length(move.text); length == move.text.size() && !more_dots()) {
        move = {"", line_, column_,
                {}, {},    {}};  // only a number so far; what follows, with a space or not, is the move
        open = 0;
        if (done() || is_space(peek())) return false;
      }
    }
    if (move.text.empty()) fail("\")\" closes nothing", "\"(\" before it");
    if (std::ranges::find(kResults, move.text) != kResults.end()) {
      if (result != nullptr) *result = move.text;
      return result != nullptr;
    }
    for (const Glyph& glyph : kJudgements)
      if (move.text == glyph.sign) return add_glyph(moves, glyph.number), false;
    strip_suffix(move);
    moves.push_back(move);
    return false;
  }

  [[nodiscard]] bool more_dots() const { return !done() && peek() == '.'; }
  static bool is_number_only(const std::string& text) { return !text.empty() && std::ranges::all_of(text, is_number); }

  static void strip_suffix(PgnMove& move) {
    for (const Glyph& glyph : kSuffixes) {
      if (!move.text.ends_with(glyph.sign) || move.text.size() == glyph.sign.size()) continue;
      move.text.resize(move.text.size() - glyph.sign.size());
      move.glyphs.push_back(glyph.number);
      return;
    }
  }

  void skip_spaces() {
    while (!done() && (is_space(peek()) || (peek() == '%' && column_ == 1))) {
      const bool escaped = peek() == '%';  // the rest of the line is for other programs
      while (escaped && !done() && peek() != '\n') take();
      if (!done()) take();
    }
  }

  [[nodiscard]] bool done() const { return at_ == content_.size(); }
  [[nodiscard]] char peek() const { return content_[at_]; }
  char take() {
    const char c = content_[at_++];
    if (c == '\n') {
      ++line_;
      column_ = 1;
    } else if (at_ == content_.size() || (static_cast<unsigned char>(content_[at_]) & 0xC0U) != 0x80U) {
      ++column_;
    }
    return c;
  }

  [[noreturn]] void fail(const std::string& problem, const std::string& expected) const {
    throw InputError({source_, line_, column_, problem, expected});
  }

  std::string source_;
  std::string_view content_;
  std::size_t at_ = 0;
  int line_ = 1, column_ = 1;
};

}  // namespace

const std::string* PgnGame::tag(std::string_view name) const {
  for (const auto& [known, value] : tags)
    if (known == name) return &value;
  return nullptr;
}

std::vector<PgnGame> read_pgn(const std::string& source, std::string_view content) {
  return PgnReader(source, content).read();
}

}  // namespace roluat::model::cotuong
