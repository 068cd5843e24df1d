// The questions that a program must decide in order to play a game, and rulings: one option for each of them.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "model/languages.hpp"

namespace roluat::model {

/// One answer to a question. `sentence` is what one would paste into a rule text to settle it.
struct Option {
  std::string id;
  Trilingual sentence;
  int line = 0, column = 0;  ///< of the question's file, where its id stands
};

/// A decision that the rules of a game need, with two or more options.
struct Question {
  std::string id;
  Trilingual asks;
  std::vector<Option> options;
  bool general = false;  ///< about all pieces at once: named only where no narrower question decides
  std::string file{};    ///< which has it, and where its id stands
  int line = 0, column = 0;

  [[nodiscard]] const Option* find(std::string_view option) const;
  /// Of one that it has.
  [[nodiscard]] std::size_t index_of(std::string_view option) const {
    return static_cast<std::size_t>(find(option) - options.data());
  }
};

/// All questions of a game's subject, in the order of the file.
class Questions {
 public:
  Questions() = default;
  /// `of_others`: the ids of the questions that the game's other subjects have.
  explicit Questions(std::vector<Question> questions, std::vector<std::string> of_others = {});

  [[nodiscard]] const std::vector<Question>& all() const { return questions_; }
  [[nodiscard]] const Question* find(std::string_view id) const;
  [[nodiscard]] bool is_of_another_subject(std::string_view id) const;
  [[nodiscard]] const std::vector<std::string>& of_others() const { return of_others_; }

 private:
  std::vector<Question> questions_;
  std::vector<std::string> of_others_;
};

/// An answer to a question of another subject of the game, as a file has it.
struct OtherChoice {
  std::string question, option;
  bool filler = false;
  Trilingual why{};  ///< empty: none is given
};

/// One option for every question: a complete, executable game.
struct Ruling {
  std::string name;
  Trilingual title;
  std::map<std::string, std::string, std::less<>> options;  ///< question id -> option id
  std::map<std::string, Trilingual, std::less<>> reasons;   ///< question id -> why (for fillers and proposals)
  std::vector<std::string> fillers;                         ///< questions the text leaves open, answered all the same
  /// The text whose sentences its answers are, as far as they are no fillers; empty: of none.
  std::string text{};
  /// What its file answers besides: a file about all of a game is taken for each of its subjects.
  std::vector<OtherChoice> others{};

  /// The option chosen for a question; the question must be in the ruling.
  [[nodiscard]] std::string_view option(std::string_view question) const;
  [[nodiscard]] bool is(std::string_view question, std::string_view option) const;
};

/// A name that somebody wrote, and where (Diagnostic).
struct PlacedName {
  std::string name, source;
  int line = 0, column = 0;
};

/// Has a subject rules of its own (kernel/), and so questions and rulings? Its texts can be checked without.
[[nodiscard]] bool has_kernel(const std::string& subject_folder);
/// Throws InputError if not.
void refuse_without_kernel(const std::string& subject_folder);

/// Reads GAME/kernel/questions.toml. Throws InputError, also where there is no kernel.
Questions read_questions(const std::string& path);

/// Reads one GAME/rulings/*.toml and checks it against the questions: every question answered, with an option it has.
/// Answers to questions of the game's other subjects are kept apart (Ruling::others). Throws InputError.
Ruling read_ruling(const std::string& path, const Questions& questions);
/// The same of text that is to become the file `path`.
Ruling parse_ruling(const std::string& content, const std::string& path, const Questions& questions);

/// Reads all of GAME/rulings, by file name. Throws InputError.
std::vector<Ruling> read_rulings(const std::string& game_folder, const Questions& questions);

/// The preset of this name, or else the ruling in the file of this name ("./vi" is a file in any case). Throws
/// InputError: `source` is where the name was written.
Ruling ruling_called(const std::string& name_or_file, const std::vector<Ruling>& presets, const Questions& questions,
                     const std::string& source);

/// Throws InputError, with the nearest name, for what is no question's id, or no option of that question's.
const Question& question_called(const Questions& questions, const PlacedName& name);
const Option& option_called(const Question& question, const PlacedName& name);

}  // namespace roluat::model
