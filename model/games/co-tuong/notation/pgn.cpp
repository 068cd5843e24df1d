#include "model/games/co-tuong/notation/pgn.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <span>

#include "model/diagnostic.hpp"
#include "model/games/co-tuong/notation/signs.hpp"

namespace roluat::model::cotuong {
namespace {

struct Glyph {
  std::string_view sign;
  int number;
};
/// Longer ones before their beginnings.
constexpr std::array<Glyph, 6> kSuffixes = {{{"!!", 3}, {"??", 4}, {"!?", 5}, {"?!", 6}, {"!", 1}, {"?", 2}}};
/// These stand apart from their moves.
constexpr std::array<Glyph, 2> kJudgements = {{{"+-", 18}, {"-+", 19}}};
constexpr std::array<std::string_view, 4> kResults = {"1-0", "0-1", "1/2-1/2", "*"};

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }
bool is_number(char c) { return c >= '0' && c <= '9'; }

constexpr std::array<std::string_view, 2> kWideSpaces = {"\xE3\x80\x80", "\xC2\xA0"};
/// Behind the number of a move.
constexpr std::array<std::string_view, 5> kDots = {".", "…", "．", "、", "。"};

/// How many bytes of dots a text begins with.
std::size_t dots_length(std::string_view text) {
  std::size_t length = 0;
  for (bool more = true; more;) {
    more = false;
    for (const std::string_view dot : kDots)
      if (text.substr(length).starts_with(dot)) {
        length += dot.size();
        more = true;
      }
  }
  return length;
}

/// "12." "12..." or "12)" in front of a move: how many bytes.
std::size_t move_number_length(std::string_view text) {
  std::size_t end = 0;
  while (end < text.size() && is_number(text[end])) ++end;
  if (end == 0 || end == text.size()) return 0;
  if (text[end] == ')') return end + 1;
  const std::size_t dots = dots_length(text.substr(end));
  return dots == 0 ? 0 : end + dots;
}

/// The words of a move without signs, and the way that must be among them.
constexpr std::array<std::string_view, 5> kWayWords = {"tấn", "tiến", "thoái", "thối", "bình"};
bool is_way(std::string_view word) { return std::ranges::find(kWayWords, word) != kWayWords.end(); }
bool is_man_in_words(std::string_view word) {
  const auto man = vietnamese_man(word);
  return man && man->second == word.size() && word.size() > 1 && word != "Tg";
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
    for (skip_spaces(); at_comment(); skip_spaces()) game.comments.push_back(read_comment());
    for (; !done() && peek() == '['; skip_spaces()) {
      game.tags.push_back(read_tag());
      if (game.tags.back().first != "FEN") continue;
      game.fen_line = value_line_;
      game.fen_column = value_column_;
    }
    read_line(game.moves, game.comments, &game.result);
    for (skip_spaces(); !game.result.empty() && at_comment(); skip_spaces()) game.behind.push_back(read_comment());
    return game;
  }

  std::pair<std::string, std::string> read_tag() {
    take();  // "["
    std::string name, value;
    while (!done() && !is_space(peek()) && peek() != '"' && peek() != ']') name += take();
    skip_spaces();
    if (done() || peek() != '"') fail("the tag has no value", "a name, then its value in quotes: [Event \"...\"]");
    take();
    value_line_ = line_;
    value_column_ = column_;
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
      if (at_comment()) {
        comments_here(moves, before).push_back(read_comment());
      } else if (peek() == '(') {
        read_variation(moves);
      } else if (peek() == '$') {
        add_glyph(moves, read_glyph());
      } else if (const std::string told = read_word(moves); !told.empty()) {
        if (result != nullptr) {
          *result = told;
          return;
        }
        comments_here(moves, before).push_back(told);  // PGN has no result inside a variation
      }
    }
  }

  static std::vector<std::string>& comments_here(std::vector<PgnMove>& moves, std::vector<std::string>& before) {
    if (moves.empty()) return before;
    return moves.back().variations.empty() ? moves.back().comments : moves.back().behind;
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
    while (end == '\n' && comment.ends_with(' ')) comment.pop_back();
    return comment;
  }

  void read_variation(std::vector<PgnMove>& moves) {
    if (moves.empty()) fail("a variation before the first move", "a move that it replaces");
    const int line = line_, column = column_;
    if (++depth_ > kMostNested) fail("too many variations in one another", message("at most %1", kMostNested));
    take();
    std::vector<std::string> before;
    std::vector<PgnMove> variation;
    read_line(variation, before, nullptr);
    --depth_;
    if (done()) throw InputError({source_, line, column, "the variation is not closed", "\")\""});
    take();
    if (variation.empty()) throw InputError({source_, line, column, "the variation has no move", "at least one"});
    variation.front().before = std::move(before);
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

  /// A move number, a move, a judgement or a result, which is returned.
  std::string read_word(std::vector<PgnMove>& moves) {
    const std::size_t start = at_;
    while (const std::size_t length = move_number_length(content_.substr(at_))) take_bytes(length);
    if (at_ != start && (done() || at_space() > 0)) return "";
    PgnMove move{"", line_, column_, {}, {}, {}};  // behind a number, with a space or not
    int open = 0;
    while (!done() && at_space() == 0 && peek() != '{' && peek() != ';' && (peek() != ')' || open > 0)) {
      if (peek() == '(') ++open;
      if (peek() == ')') --open;
      move.text += take();
    }
    if (move.text.empty() && at_ != start) return "";  // a number, then a comment or an end
    if (move.text.empty()) fail("\")\" closes nothing", "\"(\" before it");
    if (std::ranges::find(kResults, move.text) != kResults.end()) return move.text;
    if (is_number_only(move.text) || dots_length(move.text) == move.text.size()) return "";  // "1", "..."
    if (const auto number = glyph_standing_apart(move.text)) return add_glyph(moves, *number), "";
    if (is_man_in_words(move.text)) read_words(move);
    while (move.text.size() > 1 && move.text.ends_with(',')) move.text.pop_back();
    strip_suffix(move);
    moves.push_back(move);
    return "";
  }

  /// The rest of "Pháo 2 bình 5", up to the number behind the way.
  void read_words(PgnMove& move) {
    constexpr int kMost = 5;
    bool way = false;
    for (int words = 0; words < kMost; ++words) {
      while (at_space() > 0 && peek() != '\n') take_space();
      std::string word;
      while (!done() && at_space() == 0 && std::string_view("{};()$").find(peek()) == std::string_view::npos)
        word += take();
      if (word.empty()) return;
      move.text += ' ' + word;
      if (way) return;
      way = is_way(word);
    }
  }

  /// Either kind of sign.
  static std::optional<int> glyph_standing_apart(const std::string& text) {
    for (const std::span<const Glyph> signs : {std::span<const Glyph>(kSuffixes), std::span<const Glyph>(kJudgements)})
      if (const auto glyph = std::ranges::find(signs, text, &Glyph::sign); glyph != signs.end()) return glyph->number;
    return std::nullopt;
  }

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
    while (!done() && (at_space() > 0 || (peek() == '%' && column_ == 1))) {
      const bool escaped = peek() == '%';  // the rest of the line is for other programs
      while (escaped && !done() && peek() != '\n') take();
      take_space();
    }
  }

  /// How many bytes the space has that comes next; 0 if none does.
  [[nodiscard]] std::size_t at_space() const {
    if (done()) return 0;
    if (is_space(peek())) return 1;
    for (const std::string_view space : kWideSpaces)
      if (content_.substr(at_).starts_with(space)) return space.size();
    return 0;
  }
  void take_space() { take_bytes(at_space()); }
  void take_bytes(std::size_t bytes) {
    for (; bytes > 0; --bytes) take();
  }

  [[nodiscard]] bool done() const { return at_ == content_.size(); }
  [[nodiscard]] char peek() const { return content_[at_]; }
  [[nodiscard]] bool at_comment() const { return !done() && (peek() == '{' || peek() == ';'); }
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

  [[noreturn]] void fail(const Message& problem, const Message& expected) const {
    throw InputError({source_, line_, column_, problem, expected});
  }

  std::string source_;
  std::string_view content_;
  std::size_t at_ = 0;
  int line_ = 1, column_ = 1;
  static constexpr int kMostNested = 100;
  int depth_ = 0;                          ///< variations that are open
  int value_line_ = 0, value_column_ = 0;  ///< where the value of the last tag begins
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
