#include "model/games/co-tuong/notation/subject.hpp"

#include <algorithm>

#include "model/games/co-tuong/draw.hpp"
#include "model/games/co-tuong/fen.hpp"
#include "model/games/co-tuong/generator.hpp"
#include "model/games/co-tuong/names.hpp"
#include "model/games/co-tuong/notation/claim.hpp"
#include "model/games/co-tuong/notation/game_to.hpp"
#include "model/games/co-tuong/notation/recorded.hpp"
#include "model/games/co-tuong/symbols.hpp"

namespace roluat::model::cotuong {
namespace {

/// Red's point of a file counted from the own right and a rank from the own edge.
Point red_point(int file, int rank) { return Point(file_from(Side::red, file), rank); }

/// Can the position come up, and the move be played in it?
bool plays(const Position& position, const ClaimedRecord& claimed) {
  if (in_check(position, Side::black)) return false;
  return claimed.claim != RecordClaim::written || legal(position, claimed.move);
}

/// Generals put where they stand, if they do not stand there already, so that everything else stays as it is.
std::optional<Position> with_generals(const Position& position, const std::vector<ClaimedRecord>& claimed) {
  const auto points = [&](Side side) {
    std::vector<Point> free;
    if (position.general(side)) return free;
    for (int i = 0; i < kPoints; ++i)
      if (may_stand({Kind::general, side}, Point(i)) && position.empty(Point(i))) free.emplace_back(i);
    return free;
  };
  std::vector<Point> reds = points(Side::red);
  if (reds.empty()) reds.emplace_back(0);
  for (const Point black : points(Side::black))
    for (const Point red : reds) {
      Position whole = position;
      if (!position.general(Side::red)) whole.set(red, {Kind::general, Side::red});
      whole.set(black, {Kind::general, Side::black});
      if (std::ranges::all_of(claimed, [&](const ClaimedRecord& one) { return plays(whole, one); })) return whole;
    }
  return std::nullopt;
}

ClaimedRecord claimed_in(const Symbols& symbols, const Structure& structure) {
  const auto value = [&](const char* name) { return symbols.constant(structure, name); };
  const auto actor = static_cast<std::size_t>(value("actor"));
  ClaimedRecord claimed;
  claimed.claim = static_cast<RecordClaim>(value("claim"));
  claimed.move = {red_point(symbols.function(structure, "file")[actor], symbols.function(structure, "rank")[actor]),
                  red_point(value("to-file"), value("to-rank"))};
  claimed.signs = {value("letter"), value("order"), value("at-file"), value("sign"), value("number")};
  return claimed;
}

Position men_in(const Symbols& symbols, const Structure& structure) {
  Position position;
  position.to_move = Side::red;
  for (std::size_t i = 0; i < static_cast<std::size_t>(structure.elements); ++i)
    position.set(red_point(symbols.function(structure, "file")[i], symbols.function(structure, "rank")[i]),
                 {static_cast<Kind>(symbols.function(structure, "kind")[i]), Side::red});
  return position;
}

/// Some move of the man, for claims that are about none.
Move any_move(const Position& position, Point from) {
  const std::vector<Point> ends = ways(position, from);
  return {from, ends.empty() ? from : ends.front()};
}

}  // namespace

Written NotationSubject::write(const Signature& signature, const Structure& structure) const {
  return write_together(signature, {structure});
}

Written NotationSubject::write_together(const Signature& signature, const std::vector<Structure>& structures) const {
  const Symbols symbols(signature);
  std::vector<ClaimedRecord> claimed;
  for (const Structure& one : structures) claimed.push_back(claimed_in(symbols, one));
  Position position = men_in(symbols, structures.front());
  if (const auto whole = with_generals(position, claimed)) position = *whole;
  return {model::Position::of(position), write_record_claim(claimed.front()), structures.front().elements};
}

model::Position NotationSubject::position(std::string_view fen) const { return model::Position::of(read_fen(fen)); }

Structure NotationSubject::read(const Signature& signature, const model::Position& given,
                                const std::string& act) const {
  const auto& position = given.as<Position>();
  ClaimedRecord claimed = read_record_claim(position, act);
  if (claimed.claim != RecordClaim::written) claimed.move = any_move(position, claimed.move.from);
  const Side side = position.to_move;
  std::vector<Point> men;
  for (int i = 0; i < kPoints; ++i)
    if (position.has(Point(i), side)) men.emplace_back(i);
  const Symbols symbols(signature);
  Structure structure(signature, static_cast<int>(men.size()));
  for (std::size_t i = 0; i < men.size(); ++i) {
    symbols.function(structure, "kind")[i] = static_cast<int>(position.man(men[i]).kind);
    symbols.function(structure, "file")[i] = file_for(side, men[i].file());
    symbols.function(structure, "rank")[i] = rank_for(side, men[i]);
  }
  const auto set = [&](const char* name, int value) { symbols.constant(structure, name) = value; };
  set("actor", static_cast<int>(std::ranges::find(men, claimed.move.from) - men.begin()));
  set("to-file", file_for(side, claimed.move.to.file()));
  set("to-rank", rank_for(side, claimed.move.to));
  set("claim", static_cast<int>(claimed.claim));
  set("letter", claimed.signs.letter);
  set("order", claimed.signs.order);
  set("at-file", claimed.signs.file);
  set("sign", claimed.signs.sign);
  set("number", claimed.signs.number);
  return structure;
}

std::unique_ptr<Compiled> NotationSubject::compiled(const Ruling& ruling) const {
  return std::make_unique<CompiledAs<Ruling>>(ruling);
}

bool NotationSubject::legal(const Compiled& ruling, const model::Position& given, const std::string& act) const {
  const auto& position = given.as<Position>();
  return is_right(position, read_record_claim(position, act), ruling.as<Ruling>());
}

Trilingual NotationSubject::describe(const model::Position& given, const std::string& act) const {
  const auto& position = given.as<Position>();
  const ClaimedRecord claimed = read_record_claim(position, act);
  const Trilingual man = kind_name(position.man(claimed.move.from));
  const std::string text = act.substr(act.rfind(' ') + 1), from = algebraic(claimed.move.from);
  switch (claimed.claim) {
    case RecordClaim::written: {
      const std::string to = algebraic(claimed.move.to);
      return {"Nước " + man.vi + " " + from + " đi đến " + to + " ghi là " + text,
              from + man.zh + "走到" + to + "，记作" + text,
              "The move of the " + man.en + " from " + from + " to " + to + " is written " + text};
    }
    case RecordClaim::placed:
      return {man.vi + " ở " + from + " ghi là " + text, from + man.zh + "记作" + text,
              "The " + man.en + " on " + from + " is written " + text};
    case RecordClaim::in_words:
      return {"Ghi bằng chữ, không dùng ký hiệu", "写全文，不用符号", "Moves are written in words, without signs"};
    case RecordClaim::by_other:
      return {"Người khác ghi biên bản thay đấu thủ", "别人代棋手记录",
              "Somebody else keeps the record for the player"};
    case RecordClaim::excluded: break;
  }
  return {"Đấu thủ không ghi biên bản bị loại", "不记录的棋手取消资格", "A player who keeps no record is excluded"};
}

std::string NotationSubject::draw(const model::Position& given, const std::string& act, Language language,
                                  bool colour) const {
  const auto& position = given.as<Position>();
  if (act.empty()) return cotuong::draw(position, std::nullopt, {language == Language::zh, colour});
  const ClaimedRecord claimed = read_record_claim(position, act);
  const auto move = claimed.claim == RecordClaim::written ? std::optional(claimed.move) : std::nullopt;
  return cotuong::draw(position, move, {language == Language::zh, colour});
}

std::string NotationSubject::picture(const model::Position& position, std::string_view act,
                                     const PictureOptions& options) const {
  Shown shown{position.as<Position>()};
  if (!act.empty()) {
    const ClaimedRecord claimed = read_record_claim(shown.position, std::string(act));
    if (claimed.claim == RecordClaim::written) shown.arrows.push_back({claimed.move});
  }
  return cotuong::picture(shown, position.fen(), options);
}

namespace {

bool has_four_on_a_file(const Position& position) {
  constexpr int kSpokenOf = 3;  // so many at most
  for (const Side side : {Side::red, Side::black})
    for (int file = 0; file < kFiles; ++file) {
      int pawns = 0;
      for (int rank = 0; rank < kRanks; ++rank) pawns += position.has(Point(file, rank), {Kind::pawn, side}) ? 1 : 0;
      if (pawns > kSpokenOf) return true;
    }
  return false;
}

}  // namespace

std::vector<std::string> NotationSubject::game_to(const model::Position& given) const {
  const auto& position = given.as<Position>();
  std::vector<std::string> moves;
  if (has_four_on_a_file(position))
    for (const Move& move : cotuong::game_to(position)) moves.push_back(write_move(move));
  return moves;
}

}  // namespace roluat::model::cotuong
