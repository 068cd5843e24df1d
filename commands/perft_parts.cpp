#include "commands/perft_parts.hpp"

#include <CLI/CLI.hpp>
#include <filesystem>
#include <iostream>
#include <set>

#include "commands/perft_words.hpp"
#include "model/diagnostic.hpp"

namespace roluat::analysis {

using model::Trilingual;

int say_interrupted(const Trilingual& what, model::Language language) {
  end_progress();
  std::cerr << "roluat: " << Trilingual{"đã ngắt; ", "已中断；", "interrupted; "}.in(language) << what.in(language)
            << "\n";
  return status::kInterrupted;
}

/// results*.jsonl of a folder, in the order of their names.
std::vector<std::string> result_files(const std::string& folder) {
  std::set<std::string> files;
  std::error_code none;
  for (const auto& entry : std::filesystem::directory_iterator(folder, none)) {
    const std::string name = entry.path().filename().string();
    if (name.starts_with("results") && name.ends_with(".jsonl")) files.insert(entry.path().string());
  }
  return {files.begin(), files.end()};
}

model::Questions questions(const Common& common) {
  return model::read_questions(common.folder() + "/kernel/questions.toml");
}

bool names_game(const CLI::App& command) {
  const CLI::App* app = &command;
  while (app->get_parent() != nullptr) app = app->get_parent();
  return app->get_option("--game")->count() > 0;
}

void refuse_another_game(const std::string& game_of_files, model::Diagnostic found, const Common& common) {
  const auto name = [](const std::string& path) { return std::filesystem::path(path).filename(); };
  if (name(game_of_files) == name(common.game)) return;
  found.expected = model::message("--game %1", game_of_files);
  throw model::InputError(std::move(found));
}

std::string done_of(std::size_t done, std::size_t all, const Trilingual& what, double seconds,
                    model::Language language) {
  const auto left = static_cast<long>(seconds / static_cast<double>(done) * static_cast<double>(all - done));
  const Trilingual words{"%1/%2 " + what.vi + ", còn khoảng %3 giây", "%1/%2 " + what.zh + "，约剩 %3 秒",
                         "%1/%2 " + what.en + ", about %3 s left"};
  return filled(words.in(language), {std::to_string(done), std::to_string(all), std::to_string(left)});
}

std::string root_of(const CLI::Option& fen, const model::Game& game, const model::Ruling& ruling) {
  if (fen.count() == 0) return game.play().opening(ruling).fen();
  const auto given = fen.as<std::string>();
  if (given == "opening") return game.play().opening(ruling).fen();
  if (given.find_first_not_of(" \t\n") != std::string::npos) return given;
  throw model::InputError({"--fen", 0, 0, "the position is empty", "a FEN, or no --fen for the opening"});
}

void add_perft_parts(CLI::App& perft, Common& common) {
  add_perft_split(perft, common);
  add_perft_work(perft, common);
  add_perft_merge(perft, common);
}

}  // namespace roluat::analysis
