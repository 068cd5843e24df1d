#include "model/games/co-tuong/game.hpp"

#include "model/diagnostic.hpp"
#include "model/games/co-tuong/cycle/adjudicator.hpp"
#include "model/games/co-tuong/draw.hpp"
#include "model/games/co-tuong/fen.hpp"
#include "model/games/co-tuong/generator.hpp"
#include "model/games/co-tuong/names.hpp"
#include "model/games/co-tuong/notation/convert.hpp"
#include "model/games/co-tuong/notation/places.hpp"
#include "model/games/co-tuong/perft.hpp"
#include "model/games/co-tuong/position_oracle.hpp"
#include "model/games/co-tuong/subjects.hpp"
#include "model/games/co-tuong/touch/scene.hpp"
#include "model/games/co-tuong/touch/touch.hpp"
#include "model/games/co-tuong/turn_counting.hpp"

namespace roluat::model::cotuong {
namespace {

constexpr const char* kWhichever = "auto";

/// The move of a text; a man must stand on its origin.
Move move_in(const Position& position, const std::string& act) {
  const Move move = read_move(act);
  if (position.empty(move.from))
    throw InputError(
        {"move", 0, 1, message("nothing stands on %1", algebraic(move.from)), "a man of the side to move"});
  return move;
}

Notation notation_called(const std::string& name) {
  if (const auto known = notation_named(name)) return *known;
  throw InputError({"notation", 0, 0, message("unknown notation '%1'", name), "one that this game has"});
}

/// Nothing for whichever reads a move.
std::optional<Notation> notation_read(const std::string& name) {
  return name == kWhichever ? std::nullopt : std::optional(notation_called(name));
}

/// What writes, where any may be read.
Notation notation_written(const std::string& name) {
  return name == kWhichever ? Notation::ucci : notation_called(name);
}

std::vector<RecordedTurn> turns_of(const std::vector<PgnMove>& moves) {
  std::vector<RecordedTurn> turns;
  for (const PgnMove& move : moves) {
    turns.push_back({move.text, move.line, move.column, {}});
    for (const auto& variation : move.variations) turns.back().variations.push_back(turns_of(variation));
  }
  return turns;
}

constexpr std::array<const char*, 2> kPositionForms = {"position", "position-quy-uoc"};

}  // namespace

model::Position CoTuong::position(std::string_view fen) const { return model::Position::of(read_fen(fen)); }

bool CoTuong::legal(const Compiled& /*ruling*/, const model::Position& given, const std::string& act) const {
  const auto& position = given.as<Position>();
  return cotuong::legal(position, move_in(position, act));
}

Trilingual CoTuong::describe(const model::Position& given, const std::string& act) const {
  const auto& position = given.as<Position>();
  const Move move = move_in(position, act);
  const Piece man = position.man(move.from);
  const Trilingual side = side_name(man.side), kind = kind_name(man);
  const std::string from = algebraic(move.from), to = algebraic(move.to);
  if (position.empty(move.to))
    return {kind.vi + " " + side.vi + " đi từ " + from + " đến " + to, side.zh + kind.zh + "从" + from + "走到" + to,
            side.en + "'s " + kind.en + " goes from " + from + " to " + to};
  const Piece taken = position.man(move.to);
  const Trilingual other_side = side_name(taken.side), victim = kind_name(taken);
  return {kind.vi + " " + side.vi + " ở " + from + " ăn " + victim.vi + " " + other_side.vi + " ở " + to,
          side.zh + from + kind.zh + "吃" + other_side.zh + to + victim.zh,
          side.en + "'s " + kind.en + " on " + from + " takes " + other_side.en + "'s " + victim.en + " on " + to};
}

int CoTuong::rank(const std::string& constant) const { return constant == "to-move" ? 0 : constant == "self" ? 4 : 3; }

std::string CoTuong::draw(const model::Position& given, const std::string& act, Language language, bool colour) const {
  const auto& position = given.as<Position>();
  const auto move = act.empty() ? std::nullopt : std::optional(move_in(position, act));
  return cotuong::draw(position, move, {language == Language::zh, colour});
}

std::string CoTuong::picture(const model::Position& position, std::string_view act,
                             const PictureOptions& options) const {
  Shown shown{position.as<Position>()};
  if (!act.empty()) shown.arrows.push_back({move_in(shown.position, std::string(act))});
  return cotuong::picture(shown, position.fen() + (act.empty() ? "" : "  " + std::string(act)), options);
}

namespace {

/// Every ruling has the same moves. It is held for what is no move: repetition.
class PlayedMoves : public PlayedAs<Ruling> {
 public:
  using PlayedAs<Ruling>::PlayedAs;

  [[nodiscard]] model::Position opening() const override { return model::Position::of(read_fen(kOpeningFen)); }
  [[nodiscard]] std::vector<Following> following(const model::Position& given, Each /*each*/) const override {
    const auto& position = given.as<Position>();
    std::vector<Following> all;
    for (const Move& move : legal_moves(position))
      all.push_back({write_move(move), algebraic(move.from), algebraic(move.to),
                     model::Position::of(cotuong::after(position, move))});
    return all;
  }
  [[nodiscard]] model::Position after(const model::Position& given, const std::string& text,
                                      Each /*each*/) const override {
    const auto& position = given.as<Position>();
    const Move move = move_in(position, text);
    if (!cotuong::legal(position, move))
      throw InputError({"move", 0, 1, message("\"%1\" is not a legal move", text), "a legal move"});
    return model::Position::of(cotuong::after(position, move));
  }
  /// Repetition ends nothing here: whether it loses depends on the line (Adjudicating).
  [[nodiscard]] Ending ending(const model::Position& given, bool /*repeated*/) const override {
    const auto& position = given.as<Position>();
    if (!legal_moves(position).empty()) return {};
    return {true, position.to_move == Side::red ? "black" : "red"};
  }
  [[nodiscard]] std::optional<Message> fault(const model::Position& given, const std::string& turn) const override {
    if (cotuong::legal(given.as<Position>(), read_move(turn))) return std::nullopt;
    return not_among_turns(turn);
  }
  [[nodiscard]] bool same_turns(const Played& /*other*/) const override { return true; }
};

}  // namespace

std::unique_ptr<Played> CoTuong::under(const Ruling& ruling) const { return std::make_unique<PlayedMoves>(ruling); }

PerftReport CoTuong::perft(const Played& /*played*/, const model::Position& position,
                           const PerftRequest& request) const {
  return cotuong::perft(position.as<Position>(), request);
}

std::unique_ptr<TurnCounter> CoTuong::turn_counter(const Played& /*played*/, const model::Position& /*root*/,
                                                   const TurnCounterOptions& options) const {
  return make_turn_counter(options);
}

std::unique_ptr<PositionOracle> CoTuong::position_oracle(const Played& /*played*/) const {
  return make_position_oracle();
}

std::vector<std::string> CoTuong::notations() const {
  std::vector<std::string> names{std::string(name_of(Notation::ucci))};
  for (const Notation notation : kNotations)
    if (notation != Notation::ucci) names.emplace_back(name_of(notation));
  names.emplace_back(kWhichever);
  return names;
}

bool CoTuong::begins_move(const model::Position& position) const {
  return position.as<Position>().to_move == Side::red;
}

RecordMeaning CoTuong::understand(const Played& /*played*/, const model::Position& given, const std::string& notation,
                                  const std::string& text) const {
  const auto& position = given.as<Position>();
  const auto read = notation_read(notation);
  const Meaning meaning = read ? cotuong::understand(position, *read, text) : cotuong::understand(position, text);
  RecordMeaning record{written(meaning.legal), ""};
  if (!meaning.legal.empty()) return record;
  record.fault = "act";
  record.meant = written(meaning.meant);
  return record;
}

std::string CoTuong::write_record(const Played& /*played*/, const model::Position& given, const std::string& turn,
                                  const std::string& notation) const {
  const auto& position = given.as<Position>();
  return cotuong::write(position, move_in(position, turn), notation_written(notation));
}

std::vector<ConvertedGame> CoTuong::convert_games(const std::string& source, const std::string& content,
                                                  const std::string& from, const std::string& to) const {
  std::vector<ConvertedGame> games;
  for (const PgnGame& game : read_pgn(source, content)) {
    const std::map<std::string, std::string> tags(game.tags.begin(), game.tags.end());
    const std::optional<Notation> read =
        notation_read(from.empty() ? tagged_notation(source, tags, notations()).value_or(kWhichever) : from);
    const PgnGame other = converted(source, game, read, notation_written(to));
    ConvertedGame one{tags, {}, {}, game.result, write_pgn(other)};
    one.turns = written(play_in(source, game, read).moves);
    for (const PgnMove& move : other.moves) one.moves.push_back(move.text);
    games.push_back(std::move(one));
  }
  return games;
}

std::vector<RecordedGame> CoTuong::read_games(const std::string& source, const std::string& content) const {
  std::vector<RecordedGame> games;
  for (const PgnGame& game : read_pgn(source, content)) {
    const std::optional<Notation> notation = play_in(source, game, std::nullopt).notation;
    games.push_back({{game.tags.begin(), game.tags.end()},
                     turns_of(game.moves),
                     game.result,
                     notation ? std::string(name_of(*notation)) : kWhichever});
  }
  return games;
}

std::vector<std::string> CoTuong::position_forms() const { return {kPositionForms.begin(), kPositionForms.end()}; }

RecordedPosition CoTuong::read_position(const Source& source, const std::string& text) const {
  const ReadPlaces read = read_places(source, text);
  return {model::Position::of(read.position), read.faults};
}

std::string CoTuong::write_position(const model::Position& position, const std::string& form) const {
  return write_places(position.as<Position>(), form == kPositionForms[1] ? PlacesForm::quy_uoc : PlacesForm::bien_ban);
}

std::vector<std::string> CoTuong::repetition_rulings() const {
  std::vector<std::string> names;
  for (const Ruling& ruling : cotuong::repetition_rulings()) names.push_back(ruling.name);
  return names;
}

Ruling CoTuong::repetition_ruling(const std::string& name_or_file, const std::string& source) const {
  return cotuong::repetition_ruling(name_or_file, source);
}

std::optional<Ruling> CoTuong::repetition_ruling_of(const Ruling& moves) const {
  return cotuong::repetition_ruling_of(moves);
}

model::Position CoTuong::diagram(std::string_view fen) const { return model::Position::of(read_diagram(fen)); }

Adjudication CoTuong::adjudicate(const model::Position& position, const std::vector<std::string>& turns,
                                 const std::optional<Ruling>& also) const {
  std::vector<Ruling> rulings = cotuong::repetition_rulings();
  if (also) {
    std::erase_if(rulings, [&](const Ruling& one) { return one.name == also->name; });
    rulings.push_back(*also);
  }
  return adjudicated(position.as<Position>(), turns, rulings);
}

std::vector<TouchAnswer> CoTuong::after_touching(const model::Position& position,
                                                 const std::vector<std::string>& touched) const {
  return touch_answers(position.as<Position>(), touched, subject_rulings(touching_subject()));
}

std::vector<TouchedTurn> CoTuong::turns_after_touching(const model::Position& position,
                                                       const std::vector<std::string>& touched) const {
  return touched_turns(position.as<Position>(), touched);
}

}  // namespace roluat::model::cotuong
