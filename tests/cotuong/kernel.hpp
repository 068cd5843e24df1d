// The formal kernel as a player: which moves are legal, by the evaluator alone. It knows the vocabulary by its names.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "model/evaluator.hpp"
#include "model/games/co-tuong/move.hpp"
#include "model/games/games.hpp"
#include "model/message.hpp"
#include "solver/formula_reader.hpp"

namespace roluat::model::cotuong::test {

class KernelPlayer {
 public:
  KernelPlayer() { evaluator_.structure() = Structure(prelude_.signature(), 0); }

  void place(const Position& position) {
    men_.clear();
    position_ = position;
    for (int i = 0; i < kPoints; ++i)
      if (!position.empty(Point(i))) men_.emplace_back(i);
    Structure& structure = evaluator_.structure();
    structure.elements = static_cast<int>(men_.size());
    for (auto& values : structure.functions) values.assign(men_.size(), 0);
    for (std::size_t i = 0; i < men_.size(); ++i) {
      const Piece man = position.man(men_[i]);
      function("kind")[i] = static_cast<int>(man.kind);
      function("side")[i] = static_cast<int>(man.side);
      function("file")[i] = men_[i].file();
      function("rank")[i] = men_[i].rank();
    }
    constant("to-move") = static_cast<int>(position.to_move);
    evaluator_.changed(0);
  }

  /// What `legal` says of every man with every point, in the order of the points.
  [[nodiscard]] std::vector<Move> moves() {
    std::vector<Move> all;
    for (std::size_t actor = 0; actor < men_.size(); ++actor)
      for (int to = 0; to < kPoints; ++to)
        if (Point(to) != men_[actor] && chosen(actor, Point(to)) && evaluator_.holds(read_[0]))
          all.push_back({men_[actor], Point(to)});
    return all;
  }

  [[nodiscard]] bool gives_check(const Move& move) {
    return chosen(index_of(move.from), move.to) && evaluator_.holds(read_[1]);
  }

  [[nodiscard]] bool legal(const Move& move) {
    return chosen(index_of(move.from), move.to) && evaluator_.holds(read_[0]);
  }
  /// Does the man's way lead there, whatever becomes of its general?
  [[nodiscard]] bool follows_its_way(const Move& move) {
    return chosen(index_of(move.from), move.to) && evaluator_.holds(read_[5]);
  }

  /// How many assertions of the world a move of the position placed breaks.
  [[nodiscard]] long broken(const Move& move) {
    (void)chosen(index_of(move.from), move.to);
    return std::ranges::count_if(world_, [&](Expr assertion) { return !evaluator_.holds(assertion); });
  }

  /// The position after a move, by the effects.
  [[nodiscard]] Position after(const Move& move) {
    (void)chosen(index_of(move.from), move.to);
    Position next;
    next.to_move = other(position_.to_move);
    for (std::size_t self = 0; self < men_.size(); ++self) {
      constant("self") = static_cast<int>(self);
      evaluator_.changed(kMoveChanged);
      if (evaluator_.holds(read_[2])) continue;
      next.set(Point(evaluator_.value(read_[3]), evaluator_.value(read_[4])), position_.man(men_[self]));
    }
    return next;
  }

 private:
  static constexpr int kMoveChanged = 2;

  static solver::Prelude vocabulary() {
    solver::Prelude prelude;
    const std::string folder = game_folder("co-tuong");
    for (const char* file :
         {"/vocabulary/situation.smt2", "/vocabulary/words.smt2", "/kernel/rules.smt2", "/vocabulary/world.smt2"})
      prelude.add_file(folder + file);
    return prelude;
  }

  [[nodiscard]] std::vector<Expr> read() {
    const auto source = [](const char* text, bool integer) {
      return solver::FormulaSource{text, "test", 1, 1, model::Message::verbatim(text), integer};
    };
    return solver::read_formulas(
        prelude_,
        {source("legal", false), source("gives-check", false), source("next.lost", false), source("next.file", true),
         source("next.rank", true), source("follows-its-way", false)},
        formulas_);
  }

  [[nodiscard]] std::vector<int> ranks() const {
    std::vector<int> ranks;
    for (const Symbol& symbol : prelude_.signature().constants())
      ranks.push_back(symbol.name == "to-move" ? 0 : kMoveChanged);
    return ranks;
  }

  [[nodiscard]] std::size_t index_of(Point point) const {
    return static_cast<std::size_t>(std::ranges::find(men_, point) - men_.begin());
  }

  bool chosen(std::size_t actor, Point to) {
    const std::size_t target = index_of(to);
    const bool aimed = target < men_.size();
    constant("actor") = static_cast<int>(actor);
    constant("aimed") = aimed ? 1 : 0;
    constant("target") = static_cast<int>(aimed ? target : actor);
    constant("to-file") = to.file();
    constant("to-rank") = to.rank();
    evaluator_.changed(kMoveChanged);
    return true;
  }

  std::vector<int>& function(const char* name) {
    return evaluator_.structure().functions.at(static_cast<std::size_t>(prelude_.signature().function(name)));
  }
  int& constant(const char* name) {
    return evaluator_.structure().constants.at(static_cast<std::size_t>(prelude_.signature().constant(name)));
  }

  solver::Prelude prelude_ = vocabulary();
  Formulas formulas_;
  std::vector<Expr> read_ = read(), world_ = solver::read_formulas(prelude_, prelude_.assertions(), formulas_);
  Evaluator evaluator_{formulas_, ranks()};
  Position position_;
  std::vector<Point> men_;
};

}  // namespace roluat::model::cotuong::test
