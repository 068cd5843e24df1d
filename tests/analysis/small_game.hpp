// A copy of the game whose Vietnamese text has only a few clauses, and whose Chinese text has none: checked in seconds.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "analysis/editing/text_edit.hpp"
#include "model/games/games.hpp"
#include "tests/model/scratch.hpp"

namespace roluat::tests {

/// Two clauses of the Vietnamese text that contradict each other.
inline constexpr const char* kStay = "vi.stay.land-weapons";
inline constexpr const char* kReplace = "vi.artillery.coast";

class SmallGame : public testing::Test {
 protected:
  void SetUp() override { make({{55, kReplace}, {115, kStay}}); }

  /// Sentences, each with one clause of the whole Vietnamese text.
  void make(const std::vector<std::pair<int, std::string>>& clauses) const {
    const std::string whole = model::game_folder("co-tu-lenh");
    std::filesystem::remove_all(folder);
    std::filesystem::copy(whole, folder, std::filesystem::copy_options::recursive);
    const analysis::TextEdit source("vi", content_of(whole + "/texts/vi.toml"));
    std::string vi = head("vi");
    for (const auto& [number, clause] : clauses)
      vi += "\n[[sentence]]\nnumber = " + std::to_string(number) + "\nplace = \"I\"\nquote = \"q\"\n" +
            source.block_of(clause);
    write(text("vi"), vi);
    write(text("zh"), head("zh") +
                          "[[sentence]]\nnumber = 1\nplace = \"1\"\nquote = \"q\"\nnon_normative.vi = "
                          "\"d\"\nnon_normative.zh = \"e\"\n"
                          "non_normative.en = \"f\"\n");
    // What both records say of letters needs words that these texts do not define; no matter here.
    std::filesystem::remove_all(folder + "/records");
    std::filesystem::remove(folder + "/sisters.toml");
  }

  [[nodiscard]] std::string text(const std::string& id) const { return folder + "/texts/" + id + ".toml"; }
  static void write(const std::string& file, const std::string& content) { std::ofstream(file) << content; }

  /// Takes a clause out of the Vietnamese text.
  void strike(const std::string& clause) const {
    analysis::TextEdit edit("vi", content_of(text("vi")));
    edit.strike(clause, {"a", "b", "c"});
    write(text("vi"), edit.source());
  }

  ScratchFolder scratch;
  std::string folder = scratch.path("co-tu-lenh");

 private:
  static std::string head(const std::string& id) {
    return "text = \"" + id + "\"\nlanguage = \"" + id + "\"\ntitle.vi = \"a\"\ntitle.zh = \"b\"\ntitle.en = \"c\"\n";
  }
};

}  // namespace roluat::tests
