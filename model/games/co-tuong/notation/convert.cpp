#include "model/games/co-tuong/notation/convert.hpp"

#include "model/diagnostic.hpp"
#include "model/games/co-tuong/fen.hpp"

namespace roluat::model::cotuong {
namespace {

std::string moves_named(const std::vector<Move>& moves) {
  std::string named;
  for (const Move& move : moves) named += (named.empty() ? "" : ", ") + write_move(move);
  return named;
}

[[noreturn]] void refuse_move(const std::string& source, const WrongMove& wrong) {
  const std::vector<Move>& can_mean = wrong.meaning.legal.empty() ? wrong.meaning.meant : wrong.meaning.legal;
  throw InputError({source, wrong.line, wrong.column,
                    "move " + std::to_string(wrong.number) + ", '" + wrong.text + "': " + wrong.problem,
                    can_mean.empty() ? "" : "one of: " + moves_named(can_mean)});
}

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
    if (!text_.empty()) {
      const bool full = text_.size() - line_ + word.size() + 1 > kLength;
      text_ += full ? '\n' : ' ';
      if (full) line_ = text_.size();
    }
    text_ += word;
  }
  void close() { text_ += ')'; }
  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  static constexpr std::size_t kLength = 80;
  std::string text_;
  std::size_t line_ = 0;
};

/// `ply` counts from the first move of a game in which Red begins.
void write_line(const std::vector<PgnMove>& moves, int ply, const std::string& opens, Words& words) {
  bool numbered = false;
  std::string open = opens;
  for (std::size_t i = 0; i < moves.size(); ++i, ++ply) {
    const bool red = ply % 2 == 0;
    if (red || !numbered) words.add(open + std::to_string(ply / 2 + 1) + (red ? "." : "..."));
    open.clear();
    numbered = true;
    words.add(moves[i].text);
    for (const int glyph : moves[i].glyphs) words.add("$" + std::to_string(glyph));
    for (const std::string& comment : moves[i].comments) words.add("{" + comment + "}");
    for (const auto& variation : moves[i].variations) {
      write_line(variation, ply, "(", words);
      words.close();
    }
    if (!moves[i].comments.empty() || !moves[i].variations.empty()) numbered = false;
  }
}

std::string escaped(const std::string& value) {
  std::string text;
  for (const char c : value) text += c == '"' || c == '\\' ? std::string("\\") + c : std::string(1, c);
  return text;
}

}  // namespace

PgnGame converted(const std::string& source, const PgnGame& game, std::optional<Notation> from, Notation to) {
  const PlayedGame played = play(game, from);
  if (played.wrong) refuse_move(source, *played.wrong);
  PgnGame other = game;
  translate(other.moves, played.start, from, to);
  return other;
}

std::string write_pgn(const PgnGame& game) {
  std::string tags;
  for (const auto& [name, value] : game.tags) tags += "[" + name + " \"" + escaped(value) + "\"]\n";
  const std::string* fen = game.tag("FEN");
  const Position start = read_fen(fen != nullptr ? std::string_view(*fen) : kOpeningFen);
  Words words;
  for (const std::string& comment : game.comments) words.add("{" + comment + "}");
  write_line(game.moves, 2 * (start.move_number - 1) + (start.to_move == Side::black ? 1 : 0), "", words);
  if (!game.result.empty()) words.add(game.result);
  return tags + (tags.empty() ? "" : "\n") + words.text() + "\n";
}

}  // namespace roluat::model::cotuong
