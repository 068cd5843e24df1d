// What the commands of a count in parts share.
#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "commands/perft_modes.hpp"
#include "model/diagnostic.hpp"
#include "model/question.hpp"

namespace roluat::analysis {

class Clock {
 public:
  [[nodiscard]] double seconds() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count();
  }

 private:
  std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
};

/// Says so on standard error, and what has become of the work; answers the exit status.
int say_interrupted(const model::Trilingual& what, model::Language language);

/// results*.jsonl of a folder, in the order of their names; none where there is no such folder.
[[nodiscard]] std::vector<std::string> result_files(const std::string& folder);

[[nodiscard]] model::Questions questions(const Common& common);

/// Does the line of this command say --game? Else the files of a count say which game is meant.
[[nodiscard]] bool names_game(const CLI::App& command);

/// Throws InputError, `found` and which game to name, unless the game of the files is the one meant: a game may be
/// called by another path than when its count was split.
void refuse_another_game(const std::string& game_of_files, model::Diagnostic found, const Common& common);

void add_perft_split(CLI::App& perft, Common& common);
void add_perft_work(CLI::App& perft, Common& common);
void add_perft_merge(CLI::App& perft, Common& common);

}  // namespace roluat::analysis
