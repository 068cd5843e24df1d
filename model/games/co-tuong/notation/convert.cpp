#include "model/games/co-tuong/notation/convert.hpp"

#include <algorithm>
#include <utility>

#include "model/diagnostic.hpp"
#include "model/game_files.hpp"
#include "model/games/co-tuong/fen.hpp"

namespace roluat::model::cotuong {
namespace {

/// A line that is known to be sound.
void translate(std::vector<PgnMove>& moves, Position position, std::optional<Notation> from, Notation to) {
  for (PgnMove& move : moves) {
    for (auto& variation : move.variations) translate(variation, position, from, to);
    const Meaning meaning = from ? understand(position, *from, move.text) : understand(position, move.text);
    move.text = write(position, meaning.legal.front(), to);
    position = after(position, meaning.legal.front());
  }
}

/// Words with spaces between, broken into lines.
class Words {
 public:
  void add(const std::string& word) {
    if (!text_.empty() && !std::exchange(opened_, false)) {
      const bool full = broken_ || text_.size() - line_ + word.size() + 1 > kLength;
      text_ += full ? '\n' : ' ';
      if (full) line_ = text_.size();
    }
    broken_ = false;
    text_ += word;
  }
  /// A comment with a "}" goes to the end of its line.
  void add_comments(const std::vector<std::string>& comments) {
    for (const std::string& comment : comments) {
      const bool to_the_end = comment.find('}') != std::string::npos;
      add(to_the_end ? ";" + comment : "{" + comment + "}");
      broken_ = to_the_end;
    }
  }
  void open() {
    add("(");
    opened_ = true;
  }
  void close() {
    if (broken_)
      add(")");
    else
      text_ += ')';
  }
  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  static constexpr std::size_t kLength = 80;
  std::string text_;
  std::size_t line_ = 0;
  bool broken_ = false;  ///< is the line to end here?
  bool opened_ = false;  ///< does the next word follow a "(" without a space?
};

/// `ply` counts from the first move of a game in which Red begins.
void write_line(const std::vector<PgnMove>& moves, int ply, Words& words) {
  bool numbered = false;
  for (std::size_t i = 0; i < moves.size(); ++i, ++ply) {
    const PgnMove& move = moves[i];
    const bool red = ply % 2 == 0;
    words.add_comments(move.before);
    if (red || !numbered) words.add(std::to_string(ply / 2 + 1) + (red ? "." : "..."));
    numbered = true;
    words.add(move.text);
    for (const int glyph : move.glyphs) words.add("$" + std::to_string(glyph));
    words.add_comments(move.comments);
    for (const auto& variation : move.variations) {
      words.open();
      write_line(variation, ply, words);
      words.close();
    }
    words.add_comments(move.behind);
    if (!move.comments.empty() || !move.variations.empty()) numbered = false;
  }
}

std::string escaped(const std::string& value) {
  std::string text;
  for (const char c : value) text += c == '"' || c == '\\' ? std::string("\\") + c : std::string(1, c);
  return text;
}

}  // namespace

PgnGame converted(const std::string& source, const PgnGame& game, std::optional<Notation> from, Notation to) {
  const PlayedGame played = play_in(source, game, from);
  if (const auto& wrong = played.wrong)
    refuse_turn({source, wrong->line, wrong->column, wrong->number, wrong->text}, {wrong->problem, wrong->expected});
  PgnGame other = game;
  translate(other.moves, played.start, played.notation, to);
  for (auto& [name, value] : other.tags)
    if (is_notation_tag(name)) value = tag_value(name, to);
  const bool tagged = std::ranges::any_of(other.tags, [](const auto& tag) { return is_notation_tag(tag.first); });
  if (!tagged && play(other, std::nullopt).every != played.every)
    other.tags.emplace_back("Notation", tag_value("Notation", to));
  return other;
}

std::string write_pgn(const PgnGame& game) {
  std::string tags;
  for (const auto& [name, value] : game.tags) tags += "[" + name + " \"" + escaped(value) + "\"]\n";
  const std::string* fen = game.tag("FEN");
  const Position start = read_fen(fen != nullptr ? std::string_view(*fen) : kOpeningFen);
  Words words;
  words.add_comments(game.comments);
  write_line(game.moves, 2 * (start.move_number - 1) + (start.to_move == Side::black ? 1 : 0), words);
  if (!game.result.empty()) words.add(game.result);
  words.add_comments(game.behind);
  return tags + (tags.empty() ? "" : "\n") + words.text() + "\n";
}

}  // namespace roluat::model::cotuong
