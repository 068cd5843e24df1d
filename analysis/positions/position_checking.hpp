// Judged positions judged again by the enumerator.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "analysis/positions/judged_position.hpp"
#include "analysis/positions/turn_sets.hpp"
#include "model/compiled_rulings.hpp"
#include "model/game.hpp"

namespace roluat::analysis {

struct WrongVerdict {
  int line = 0;  ///< 0: not known
  std::string ruling, fen;
  std::string says, is;  ///< what the file says, and what the enumerator does
};

struct CheckedPositions {
  std::size_t positions = 0, verdicts = 0;
  std::vector<WrongVerdict> wrong;
};

class PositionChecker {
 public:
  PositionChecker(const model::Game& game, std::vector<model::Ruling> presets, model::Questions questions)
      : game_(game), presets_(std::move(presets)), questions_(std::move(questions)), turns_(game), compiled_(game) {}

  using Progress = std::function<void(std::size_t done)>;
  /// A suite (.epd) with turns, or a file of positions (.json, .jsonl). A verdict of every ruling ("*") is asked of the
  /// presets. Throws InputError.
  [[nodiscard]] CheckedPositions check_file(const std::string& path, const Progress& progress = {}) const;

  /// What is wrong with one verdict; empty if nothing is. `turns`: whether the position asks for them.
  [[nodiscard]] std::vector<WrongVerdict> check(const JudgedPosition& position) const;

 private:
  [[nodiscard]] CheckedPositions check_suite(const std::string& path, const Progress& progress) const;
  void check_turns(const model::Position& position, const model::Ruling& ruling, const TurnSet& says,
                   std::vector<WrongVerdict>& wrong) const;

  const model::Game& game_;
  std::vector<model::Ruling> presets_;
  model::Questions questions_;
  TurnSets turns_;
  model::CompiledRulings compiled_;
};

}  // namespace roluat::analysis
