#include "model/games/co-hinh/played.hpp"

#include "model/diagnostic.hpp"
#include "model/games/co-hinh/claim.hpp"
#include "model/games/co-hinh/fen.hpp"
#include "model/games/co-hinh/game.hpp"
#include "model/games/co-hinh/generator.hpp"

namespace roluat::model::cohinh {

model::Position PlayedNumbers::opening() const { return model::Position::of(cohinh::opening(rules())); }

std::vector<Following> PlayedNumbers::following(const model::Position& given, Each each) const {
  const Position& position = inside(given);
  std::vector<Following> all;
  for (const Move& move : legal_moves(position, rules())) {
    Following& one = all.emplace_back();
    one.text = write_move(move);
    if (!move.is_pass()) one.origin = algebraic(move.from);
    if (!move.is_pass()) one.destination = algebraic(move.to);
    if (each != Each::act) one.after = model::Position::of(cohinh::after(position, move, rules()));
  }
  return all;
}

model::Position PlayedNumbers::after(const model::Position& given, const std::string& text, Each each) const {
  if (each == Each::act && text.find(' ') != std::string::npos) {  // another claim
    (void)read_claim(text);
    return {};
  }
  const Position& position = inside(given);
  return model::Position::of(cohinh::after(position, legal_move(position, text, rules()), rules()));
}

Ending PlayedNumbers::ending(const model::Position& position, bool repeated) const {
  return cohinh::ending(inside(position), repeated, rules());
}

std::optional<Message> PlayedNumbers::fault(const model::Position& position, const std::string& turn) const {
  if (legal(inside(position), read_move(turn), rules())) return std::nullopt;
  return not_among_turns(turn);
}

Move legal_move(const Position& position, const std::string& text, const Rules& rules) {
  const Move move = read_move(text);
  check_claim(position, {move, std::nullopt, std::nullopt, std::nullopt});
  if (!legal(position, move, rules))
    throw InputError({"move", 0, 1, message("\"%1\" is not a legal move", text), "a legal move"});
  return move;
}

std::unique_ptr<Played> CoHinh::under(const Ruling& ruling) const {
  return std::make_unique<PlayedNumbers>(rules_of(ruling));
}

}  // namespace roluat::model::cohinh
