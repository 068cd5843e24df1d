// What every command has: the game, the language, and how it ends.
#pragma once

#include <atomic>
#include <memory>
#include <string>
#include <vector>

#include "analysis/words/terminal.hpp"
#include "model/game.hpp"
#include "model/game_words.hpp"
#include "model/games/games.hpp"
#include "model/message.hpp"
#include "model/text.hpp"

namespace CLI {
class App;
}

namespace roluat::analysis {

/// Exit statuses, the same for every command.
namespace status {
inline constexpr int kClean = 0;       ///< done, nothing found
inline constexpr int kFindings = 1;    ///< findings at or above --fail-on
inline constexpr int kWrongInput = 2;  ///< wrong usage or input
inline constexpr int kUndecided = 3;   ///< undecided, or the tool disagrees with itself
inline constexpr int kInterrupted = 130;
}  // namespace status

/// Options that all commands share.
struct Common {
  std::string game = model::default_game();  ///< its name, "NAME/SUBJECT" for one subject of it, or its folder's path
  std::string language;                      ///< vi, zh, en; empty: the locale's
  std::string colour = "auto";
  bool json = false;
  bool details = false;       ///< help tells what is worth knowing besides
  int exit = status::kClean;  ///< what the command run ended with

  [[nodiscard]] model::Language spoken() const;
  [[nodiscard]] Style style() const;  ///< colours where standard output is a terminal
  [[nodiscard]] int width() const;    ///< columns of the terminal; elsewhere $COLUMNS, or 100
  [[nodiscard]] std::string folder() const;
  [[nodiscard]] std::string game_name() const;  ///< without the path; of a subject: "GAME/SUBJECT"
  /// " --game NAME" as the user has to write it behind a command; nothing for the game that is meant without.
  [[nodiscard]] std::string game_option() const;
  /// What `game` is called for one of its subjects alone.
  [[nodiscard]] std::string subject_of_game(const std::string& subject) const;
  /// Whether it names the first subject ("NAME/moves"), which is then meant alone.
  [[nodiscard]] bool names_first_subject() const;
  /// "--game NAME/SUBJECT, --game ..." of all subjects but the first; empty where there is no other.
  [[nodiscard]] std::string other_subjects() const;
  [[nodiscard]] std::unique_ptr<model::Game> open_game() const;
  /// What the game calls things. Throws InputError.
  [[nodiscard]] model::GameWords game_words() const;
  /// The preset of this name or the ruling in this file. Throws InputError; `source` is where it was written.
  [[nodiscard]] model::Ruling ruling(const std::string& name_or_file, const std::string& source = "--ruling") const;
  /// The ruling that a command takes where none is named: as FOLDER/usual.toml says of it, else the first by file name.
  /// Throws InputError.
  [[nodiscard]] std::string usual_ruling(const std::string& command) const;
};

/// Throws InputError where the first subject is asked about, has no questions (or no texts), and another has.
void refuse_without_questions(const Common& common, const model::Questions& questions);
void refuse_without_texts(const Common& common, const std::vector<model::Text>& texts);

/// Is this the folder of a game?
[[nodiscard]] bool is_game_folder(const std::string& path);

/// What `--game` means: a game that is compiled in, or a subject of one, by its name; else the folder "pond", or that
/// of a subject, "pond/touch", by a path with '/' in it; what is neither stays as it is.
[[nodiscard]] std::string game_meant(const std::string& given);

/// Where the first of the names is the folder of a game and no text, it is taken from them for `--game`: `check pond`.
void take_game_folder(std::vector<std::string>& names, Common& common);

/// What stands for a position on the command line: a FEN, or "opening" for that of the ruling.
[[nodiscard]] std::string position_of(const std::string& given, const model::Game& game, const model::Ruling& ruling);

/// Set by Ctrl-C.
extern std::atomic<bool> interrupted;

/// A line on standard error that replaces itself, where that is a terminal; nothing elsewhere. It says how long it has
/// taken so far, and is drawn anew every second until something else is said.
void progress_line(const std::string& text);
/// The same, and about how long it will take, by how many of all are done.
void progress_line(const std::string& text, std::size_t done, std::size_t all);
/// The same in the reader's language.
void progress_line(const Common& common, const model::Message& message);
void progress_line(const Common& common, const model::Message& message, std::size_t done, std::size_t all);
void end_progress();
void speak_in_progress(model::Language language);

/// A line on standard error in the reader's language.
void notice(const Common& common, const model::Message& message);

/// A stream that is closed when the program begins is opened for nothing: no file of ours may take its number, so that
/// words for the user would go into it. A reader who goes away is noticed by writing, not by dying.
void keep_standard_streams();
/// Nobody reads standard output any more, as behind `| head`: there is nobody to be told.
struct ReaderGone {};

/// Writes what is still held back. Throws ReaderGone, or InputError where standard output took less than everything.
void finish_output();
/// How the reader has called the program: the wrapper says so in $ROLUAT_CALLED_AS.
[[nodiscard]] std::string called_as();

/// A word as a shell takes it: in quotes where it needs them.
[[nodiscard]] std::string shell_word(const std::string& word);

/// Throws InputError for an id that no text has.
void check_text_ids(const std::vector<std::string>& ids, const std::vector<model::Text>& texts,
                    const std::string& game);

void add_check(CLI::App& app, Common& common);
void add_verify_proofs(CLI::App& app, Common& common);
void add_why(CLI::App& app, Common& common);
void add_fix(CLI::App& app, Common& common);
void add_compare(CLI::App& app, Common& common);
void add_coverage(CLI::App& app, Common& common);
void add_next(CLI::App& app, Common& common);
void add_ruling(CLI::App& app, Common& common);
void add_ruling_export(CLI::App& ruling, Common& common);
void add_rule(CLI::App& app, Common& common);
void add_report(CLI::App& app, Common& common);
void add_replay(CLI::App& app, Common& common);
void add_convert(CLI::App& app, Common& common);
void add_adjudicate(CLI::App& app, Common& common);
void add_touch(CLI::App& app, Common& common);
void add_shapes(CLI::App& app, Common& common);
void add_draw(CLI::App& app, Common& common);
void add_new_game(CLI::App& app, Common& common);
void add_score(CLI::App& app, Common& common);
void add_perft(CLI::App& app, Common& common);
void add_conformance(CLI::App& app, Common& common);
void add_positions(CLI::App& app, Common& common);
void add_complexity(CLI::App& app, Common& common);
void add_completion(CLI::App& app, Common& common);
void add_help(CLI::App& app, Common& common);

}  // namespace roluat::analysis
