// A legal turn in the signs of the texts, or in the algebraic notation of the community's programs.
#include <algorithm>
#include <functional>

#include "model/games/co-tu-lenh/generator.hpp"
#include "model/games/co-tu-lenh/notation/notation.hpp"
#include "model/games/co-tu-lenh/threats.hpp"

namespace roluat::model::cotulenh {
namespace {

using Letters = std::function<std::string(Piece)>;

std::string in_letters(const Stack& stack, const Letters& letters) {
  std::string text;
  for (int place = 0; place < stack.size(); ++place) text += letters(stack.piece(place));
  return stack.size() > 1 ? "(" + text + ")" : text;
}

// --- the texts' signs ------------------------------------------------------------------------------------------------

std::string book_piece(Piece piece) { return std::string(book_letters(piece.kind)); }

std::string book_act(const Position& position, const Act& act) {
  const std::string actor = in_letters(party_of(position, act), book_piece) + numeric(act.from);
  const Stack& there = position.at(act.to);
  const std::string target = (there.empty() ? "" : book_piece(there.carrier())) + numeric(act.to);
  switch (act.manner) {
    case Manner::step:
    case Manner::board:
    case Manner::void_: return actor + "_" + numeric(act.to);
    case Manner::replace: return actor + "@" + target;
    case Manner::stay:
    case Manner::return_: return "@" + actor + "@" + target;
    case Manner::exchange: return actor + "><" + target;
    case Manner::burn: return actor + "@”" + target;
  }
  return "";
}

std::string write_book(const Position& position, const Rules& rules, const Turn& turn) {
  Position situation = position;
  std::string text;
  if (!turn.acts.front().party.empty()) text = in_letters(position.at(turn.acts.front().from), book_piece);
  for (std::size_t i = 0; i < turn.acts.size(); ++i) {
    if (i > 0) text += "/";
    text += book_act(situation, turn.acts[i]);
    situation = apply(situation, rules, turn.acts[i]);
  }
  return text;
}

// --- algebraic -------------------------------------------------------------------------------------------------------

std::string san_piece(Piece piece) { return (piece.hero ? "+" : "") + std::string(1, kKindLetters[index(piece.kind)]); }

std::string san_sign(Manner manner) {
  switch (manner) {
    case Manner::step:
    case Manner::burn:
    case Manner::void_: return "";
    case Manner::replace: return "x";
    case Manner::stay:
    case Manner::return_: return "_";
    case Manner::exchange: return "@";
    case Manner::board: return "&";
  }
  return "";
}

std::string san_act(const Position& situation, const Position& after, const Act& act, const std::string& origin,
                    bool part) {
  const std::string joined = act.manner == Manner::board ? in_letters(after.at(act.to), san_piece) : "";
  return in_letters(party_of(situation, act), san_piece) + origin + (part ? ">" : "") + san_sign(act.manner) +
         algebraic(act.to) + joined;
}

std::string san_with(const Position& position, const Rules& rules, const Turn& turn, const std::string& origin) {
  const bool parts = !turn.acts.front().party.empty() || turn.acts.size() > 1;
  Position situation = position;
  std::string text = parts ? algebraic(turn.acts.front().from) + ":" : "";
  for (std::size_t i = 0; i < turn.acts.size(); ++i) {
    const Position after = apply(situation, rules, turn.acts[i]);
    text += (i > 0 ? "," : "") + san_act(situation, after, turn.acts[i], parts ? "" : origin, parts);
    situation = after;
  }
  return text;
}

// The shortest origin that leaves one meaning: none, file, rank, both.
std::string write_san(const Position& position, const Rules& rules, const Turn& turn) {
  const std::string point = algebraic(turn.acts.front().from);
  for (const std::string& origin : {std::string(), point.substr(0, 1), point.substr(1)}) {
    std::string text = san_with(position, rules, turn, origin);
    const Meaning meaning = understand(position, rules, Notation::san, text);
    if (meaning.turns.size() == 1 && meaning.turns.front().next == turn.next) return text;
  }
  return san_with(position, rules, turn, point);
}

}  // namespace

std::string write_turn(const Position& position, const Rules& rules, const Turn& turn, Notation notation) {
  if (notation == Notation::own) return cotulenh::write_turn(turn.acts);
  const std::string text =
      notation == Notation::book ? write_book(position, rules, turn) : write_san(position, rules, turn);
  if (!threatened(turn.next, rules, turn.next.to_move())) return text;
  const bool mate = turns(turn.next, rules).empty();
  if (notation == Notation::book) return text + (mate ? "^" : ">");
  return text + (mate ? "#" : "^");
}

}  // namespace roluat::model::cotulenh
