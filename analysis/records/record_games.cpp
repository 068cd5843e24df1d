#include "analysis/records/record_games.hpp"

#include <algorithm>
#include <memory>
#include <span>
#include <string_view>

#include "model/compiled_rulings.hpp"
#include "model/diagnostic.hpp"
#include "model/fen_fields.hpp"

namespace roluat::analysis {
namespace {

using Kind = RecordToken::Kind;

/// One game of a file.
class GameWriter {
 public:
  GameWriter(const std::string& path, std::string_view content, const model::Game& game,
             const model::CompiledRulings& compiled, const NotationChange& change)
      : path_(path), content_(content), game_(game), compiled_(compiled), change_(change) {}

  /// The bytes from `begin` to `end` hold this game and nothing else.
  model::ConvertedGame write(std::span<const RecordToken> tokens, std::size_t begin, std::size_t end) {
    copied_ = begin;
    for (const RecordToken& token : tokens) take(token);
    made_.written += content_.substr(copied_, end - copied_);
    while (made_.written.ends_with('\n') || made_.written.ends_with('\r')) made_.written.pop_back();
    const bool tagged =
        std::ranges::any_of(made_.tags, model::is_notation_tag, [](const auto& tag) { return tag.first; });
    if (!tagged && change_.to != game_.recording().notations().front())
      made_.written.insert(0, "[Notation \"" + change_.to + "\"]\n" + (made_.tags.empty() ? "\n" : ""));
    return std::move(made_);
  }

 private:
  /// Where a line of play stands, and where it stood before its last turn.
  struct Line {
    model::Position now, before{};
  };

  void take(const RecordToken& token) {
    switch (token.kind) {
      case Kind::tag: return tag(token);
      case Kind::turn: return turn(token);
      case Kind::result: made_.result = token.text; return;
      case Kind::opens: return opens(token);
      case Kind::closes: lines_.pop_back(); return;
    }
  }

  void tag(const RecordToken& token) {
    made_.tags[token.text] = token.value;
    if (model::is_notation_tag(token.text)) replace(token, "[" + token.text + " \"" + change_.to + "\"]");
  }

  void opens(const RecordToken& token) {
    if (lines_.empty() || !lines_.back().before)
      throw model::InputError({path_, token.line, token.column, "a variation before the first move", ""});
    lines_.push_back({lines_.back().before});
  }

  /// What goes wrong with it is told where the token stands.
  template <class Reading>
  auto placed(const RecordToken& token, const Reading& reading) const {
    try {
      return reading();
    } catch (const model::InputError& fault) {
      model::Diagnostic told = fault.diagnostic();
      told.source = path_;
      told.line = token.line;
      told.column = token.column + std::max(0, told.column - 1);
      throw model::InputError(told);
    }
  }

  void turn(const RecordToken& token) {
    if (lines_.empty()) begin(token);
    Line& line = lines_.back();
    const model::PlacedTurn asked{path_, token.line, token.column, move_number(line.now), token.text};
    const model::RecordMeaning meaning = meaning_of(asked, game_, *played_, line.now, from_);
    require_one_turn(asked, meaning);
    const std::string& meant = meaning.turns.front();
    const std::string written = game_.recording().write_record(*played_, line.now, meant, change_.to);
    replace(token, written);
    if (lines_.size() == 1) {
      made_.turns.push_back(meant);
      made_.moves.push_back(written);
    }
    line.before = line.now;
    line.now = played_->after(line.now, meant, model::Each::turn);
  }

  void begin(const RecordToken& first) {
    played_ = compiled_.played(change_.ruling(made_.tags));
    const auto fen = made_.tags.find("FEN");
    const auto start = [&] { return fen == made_.tags.end() ? played_->opening() : game_.position(fen->second); };
    lines_.push_back({placed(first, start)});
    from_ = change_.from;
    if (!from_.empty()) return;
    const auto tagged = model::tagged_notation(path_, made_.tags, game_.recording().notations());
    from_ = tagged ? *tagged : fitting_notation(game_, *played_, lines_.back().now, first.text);
  }

  void replace(const RecordToken& token, const std::string& written) {
    made_.written += content_.substr(copied_, token.begin - copied_);
    made_.written += written;
    copied_ = token.end;
  }

  const std::string& path_;
  std::string_view content_;
  const model::Game& game_;
  const model::CompiledRulings& compiled_;
  const NotationChange& change_;
  std::shared_ptr<const model::Played> played_;
  std::string from_;
  std::vector<Line> lines_;
  std::size_t copied_ = 0;
  model::ConvertedGame made_;
};

}  // namespace

std::string fitting_notation(const model::Game& game, const model::Played& played, const model::Position& position,
                             const std::string& text) {
  const std::vector<std::string> known = game.recording().notations();
  for (const std::string& notation : known) try {
      const bool fits = game.recording().understand(played, position, notation, text).turns.size() == 1;
      // The game's own writing is its own, also where the turn is wrong: another would read something else into it.
      if (fits || notation == known.front()) return notation;
    } catch (const model::InputError&) {
      continue;  // no words of this notation
    }
  return known.front();
}

int move_number(const model::Position& position) { return model::last_number(position.fen()); }

model::RecordMeaning meaning_of(const model::PlacedTurn& turn, const model::Game& game, const model::Played& played,
                                const model::Position& position, const std::string& notation) {
  try {
    return game.recording().understand(played, position, notation, turn.text);
  } catch (const model::InputError& fault) {
    model::PlacedTurn placed = turn;
    placed.column += std::max(0, fault.diagnostic().column - 1);
    model::refuse_turn(placed, {fault.diagnostic().problem, fault.diagnostic().expected});
  }
}

void require_one_turn(const model::PlacedTurn& turn, const model::RecordMeaning& meaning) {
  if (meaning.turns.size() != 1) model::refuse_turn(turn, model::turn_fault(meaning.turns, meaning.meant));
}

std::vector<model::ConvertedGame> converted_records(const std::string& path, const std::string& content,
                                                    const model::Game& game, const NotationChange& change) {
  const std::vector<RecordToken> tokens = record_tokens(path, content);
  const model::CompiledRulings compiled(game);
  std::vector<model::ConvertedGame> games;
  std::size_t first = 0, begin = 0;
  bool played = false;  // has the game that is being read turns or a result?
  for (std::size_t i = 0; i <= tokens.size(); ++i) {
    const bool end = i == tokens.size();
    if (end || (tokens[i].kind == Kind::tag && played)) {
      const std::size_t until = end ? content.size() : tokens[i].begin;
      if (i > first)
        games.push_back(GameWriter(path, content, game, compiled, change)
                            .write(std::span(tokens).subspan(first, i - first), begin, until));
      first = i;
      begin = until;
      played = false;
    }
    if (!end) played = played || tokens[i].kind != Kind::tag;
  }
  return games;
}

}  // namespace roluat::analysis
