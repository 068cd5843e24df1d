// Speaks for an engine in C++ that has a class for positions:
//
//   c++ -std=c++17 -include my_engine.hpp -DENGINE=my::Game moves.cpp -o speaker      (and your sources or library)
//
// ENGINE is made of a FEN; moves() gives the legal moves, something to go through; move(m) makes one; fen() is a
// string. Other names: -DMOVES=legal_moves -DMOVE=do_move -DFEN=to_fen. A position must be copyable. If the side to
// move stays the same after a move, the turn goes on.
#include <exception>
#include <iostream>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>

#ifndef MOVES
#define MOVES moves
#endif
#ifndef MOVE
#define MOVE move
#endif
#ifndef FEN
#define FEN fen
#endif

namespace {

using Positions = std::set<std::string>;

std::string side(const std::string& fen) {
  std::istringstream words(fen);
  std::string board, side;
  words >> board >> side;
  return side;
}

void follow(ENGINE game, const std::string& first, bool moved, Positions& seen, Positions& found) {
  const std::string here = game.FEN();
  if (moved && side(here) != side(first)) {
    found.insert(here);
    return;
  }
  if (!seen.insert(here).second) return;
  for (const auto& one : game.MOVES()) {
    ENGINE next = game;
    next.MOVE(one);
    follow(next, first, true, seen, found);
  }
}

Positions turns(const std::string& fen) {
  Positions seen, found;
  follow(ENGINE(fen), fen, false, seen, found);
  return found;
}

void answer(const std::string& line) {
  std::istringstream words(line);
  std::string verb, depth, fen, all;
  words >> verb;
  if (verb == "divide") words >> depth;
  std::getline(words >> std::ws, fen);
  if (verb != "turns" && !(verb == "divide" && (depth == "1" || depth == "2")))
    throw std::runtime_error("expected: turns FEN, divide 1 FEN or divide 2 FEN");
  for (const std::string& next : turns(fen))
    all += (depth.empty() ? "" : std::to_string(depth == "1" ? 1 : turns(next).size()) + " ") + next + "\n";
  std::cout << all << "done" << std::endl;
}

}  // namespace

int main() {
  for (std::string line; std::getline(std::cin, line);) try {
      answer(line);
    } catch (const std::exception& error) {
      std::cout << "error " << error.what() << std::endl;
    }
}
