#include "analysis/commands/perft_parts.hpp"

#include <CLI/CLI.hpp>
#include <filesystem>
#include <iostream>
#include <set>

namespace roluat::analysis {

int say_interrupted(const std::string& what) {
  end_progress();
  std::cerr << "roluat: interrupted; " << what << "\n";
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

std::string done_of(std::size_t done, std::size_t all, const std::string& what, double seconds) {
  const auto left = static_cast<long>(seconds / static_cast<double>(done) * static_cast<double>(all - done));
  return std::to_string(done) + "/" + std::to_string(all) + " " + what + ", about " + std::to_string(left) + " s left";
}

void add_perft_parts(CLI::App& perft, Common& common) {
  add_perft_split(perft, common);
  add_perft_work(perft, common);
  add_perft_merge(perft, common);
}

}  // namespace roluat::analysis
