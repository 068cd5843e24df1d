// The subjects of a game, opened: what commands do for each of them, and for the one that a finding is about.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "commands/checking.hpp"

namespace roluat::analysis {

/// One subject, as if it were a game of its own (`--game GAME/NAME`).
struct OpenSubject {
  std::string name;  ///< empty where the game has no other subject, or no other is asked for
  Common common;
  std::unique_ptr<model::Game> game;
  TextsFrom from;
  solver::Encoding encoding;
};

class OpenGame {
 public:
  /// The game that `--game` names with all its subjects, or the one subject that it names; with `text`, a file, that
  /// text about the one or the first. Throws InputError.
  OpenGame(const Common& common, const std::string& text);

  [[nodiscard]] const std::vector<OpenSubject>& subjects() const { return subjects_; }
  [[nodiscard]] const OpenSubject& first() const { return subjects_.front(); }
  [[nodiscard]] bool has_several() const { return subjects_.size() > 1; }
  /// Of a finding or what else has a subject. Throws InputError for one that the game does not have.
  [[nodiscard]] const OpenSubject& of(const std::string& subject) const;
  [[nodiscard]] const OpenSubject& of(const nlohmann::ordered_json& finding) const;
  [[nodiscard]] const std::vector<model::Text>& texts() const { return texts_; }  ///< whole

  /// Throws InputError where there are several: `what` can be asked of one subject only.
  void refuse_several(const std::string& what) const;

 private:
  std::vector<OpenSubject> subjects_;
  std::vector<model::Text> texts_;
};

/// Checks every subject of which some text speaks, and says on a terminal how far it is. `each`, if given, is shown
/// what was found in one subject.
[[nodiscard]] CheckResult check_visibly(const OpenGame& game, const CheckOptions& options, const Common& common,
                                        const std::function<void(const OpenSubject&, const CheckResult&)>& each = {});

/// What a report says of one subject.
[[nodiscard]] nlohmann::ordered_json only_about(const nlohmann::ordered_json& report, const OpenSubject& subject);

}  // namespace roluat::analysis
