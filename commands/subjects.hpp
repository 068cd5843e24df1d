// The subjects of a game, opened: what commands do for each of them, and for the one that a finding is about.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <utility>
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

  /// What names of its files begin with where all subjects' lie in one folder.
  [[nodiscard]] std::string before_names() const { return name.empty() ? "" : name + "."; }
};

/// The subjects that `--game` means, each as if it were a game of its own, by its name; or the one, without a name.
[[nodiscard]] std::vector<std::pair<std::string, Common>> subjects_meant(const Common& common);

/// "Subject: touch (GAME: touching men)", for output about several. `game`: the subject, opened.
[[nodiscard]] std::string subject_line(const std::string& name, const model::Game& game, const Common& common);

/// What a ruling decides of one subject.
using SubjectRuling = std::pair<const OpenSubject*, model::Ruling>;

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
  /// The preset of this name, or what the file of this name answers, of each subject that it is about: at least one.
  /// Throws InputError; `source` is where the name was written.
  [[nodiscard]] std::vector<SubjectRuling> rulings_called(const std::string& name_or_file,
                                                          const std::string& source = "--ruling") const;

 private:
  std::vector<OpenSubject> subjects_;
  std::vector<model::Text> texts_;
};

/// Checks every subject of which some text speaks, and says on a terminal how far it is. `each` is shown what was found
/// in one subject, and may add what others say of it, before all is put together.
[[nodiscard]] CheckResult check_visibly(const OpenGame& game, const CheckOptions& options, const Common& common,
                                        const std::function<void(const OpenSubject&, CheckResult&)>& each);

/// The checks that a missing role or a missing kernel switches off, as "not_asked" of the report of such a check, which
/// says so too.
void add_not_asked(nlohmann::ordered_json& report, const OpenGame& game, const CheckOptions& options);

/// What the last whole check in a report's folder has asked about each subject, by name; nothing of a subject of which
/// no text spoke, and of none where there was no whole check.
[[nodiscard]] std::map<std::string, Asked> read_asked(const std::string& folder, const OpenGame& game);

/// What the rulings settle, each of its subject.
[[nodiscard]] Settlement settled_by(const std::vector<SubjectRuling>& rulings, const nlohmann::ordered_json& report);

/// What a report says of one subject.
[[nodiscard]] nlohmann::ordered_json only_about(const nlohmann::ordered_json& report, const OpenSubject& subject);

}  // namespace roluat::analysis
