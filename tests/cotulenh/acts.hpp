// Small positions and the acts in them, as text, for tests of the generator.
#pragma once

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

#include "model/games/co-tu-lenh/fen.hpp"
#include "model/games/co-tu-lenh/generator.hpp"
#include "model/games/co-tu-lenh/turn.hpp"
#include "tests/cotulenh/rulings.hpp"

namespace roluat::model::cotulenh::test {

inline Point at(const std::string& name) { return parse_point(name).value(); }

/// The letters of "N", "+N" or "(NF+T)" as a stack.
inline Stack stack_of(const std::string& letters) {
  Stack stack;
  bool hero = false;
  for (const char c : letters) {
    if (c == '+') hero = true;
    if (!piece_of(c)) continue;
    Piece piece = piece_of(c).value();
    piece.hero = std::exchange(hero, false);
    if (stack.empty()) {
      stack = Stack(piece);
    } else {
      stack.add(piece);
    }
  }
  return stack;
}

/// "Tf4 +ie6 (NF)b2": pieces in the FEN's letters, each followed by its point. The first one's side is to move.
/// The position goes through the FEN, so that nothing is tested that no FEN can say.
inline Position place(const std::string& pieces) {
  Position position;
  std::istringstream words(pieces);
  bool first = true;
  for (std::string word; words >> word; first = false) {
    const std::size_t split = word.find_last_of("abcdefghijk");
    const Stack stack = stack_of(word.substr(0, split));
    position.set(at(word.substr(split)), stack);
    if (first) position.set_to_move(stack.side());
  }
  return read_fen(write_fen(position));
}

/// The point of the first piece in such a list.
inline Point first_point(const std::string& pieces) {
  const std::string word = pieces.substr(0, pieces.find(' '));
  return at(word.substr(word.find_last_of("abcdefghijk")));
}

inline std::string joined_text(std::vector<std::string> words) {
  std::ranges::sort(words);
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

/// What the first piece may do without stepping to an empty point: "-" is left out, the origin too: "xf5 @b4".
inline std::string contacts(const std::string& pieces, Overrides overrides = {}) {
  std::vector<std::string> words;
  for (const Act& act : generate(place(pieces), base_rules(overrides))) {
    if (act.from == first_point(pieces) && act.manner != Manner::step)
      words.push_back(write_act(act).substr(algebraic(act.from).size()));
  }
  return joined_text(words);
}

/// Where the first piece may step to.
inline std::string steps(const std::string& pieces, Overrides overrides = {}) {
  std::vector<std::string> words;
  for (const Act& act : generate(place(pieces), base_rules(overrides))) {
    if (act.from == first_point(pieces) && act.manner == Manner::step) words.push_back(algebraic(act.to));
  }
  return joined_text(words);
}

/// All acts of the side to move.
inline std::string all_acts(const std::string& pieces, Overrides overrides = {}) {
  std::vector<std::string> words;
  for (const Act& act : generate(place(pieces), base_rules(overrides))) words.push_back(write_act(act));
  return joined_text(words);
}

inline bool steps_to(const std::string& pieces, const std::string& point, Overrides overrides = {}) {
  return legal(place(pieces), base_rules(overrides), {first_point(pieces), at(point), Manner::step});
}

/// "Tf4 ie6 (NF)b2": what stands where.
inline std::string board_of(const Position& position) {
  std::vector<std::string> words;
  for (int i = 0; i < kPoints; ++i) {
    if (!position.at(Point(i)).empty()) words.push_back(write_stack(position.at(Point(i))) + algebraic(Point(i)));
  }
  return joined_text(words);
}

/// The position after a turn of one act, as its board.
inline std::string after(const std::string& pieces, const std::string& act, Overrides overrides = {}) {
  const Position position = place(pieces);
  const Rules rules = base_rules(overrides);
  if (!legal(position, rules, read_act(act))) return "not legal";
  return board_of(play(position, rules, {read_act(act)}));
}

}  // namespace roluat::model::cotulenh::test
