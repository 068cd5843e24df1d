// A game's formal encoding, read whole from its folder: vocabulary, kernel, questions, rulings and texts.
#pragma once

#include <map>
#include <string>
#include <unordered_map>
#include <vector>

#include "model/expression.hpp"
#include "model/languages.hpp"
#include "model/question.hpp"
#include "model/records.hpp"
#include "model/sisters.hpp"
#include "model/structure.hpp"
#include "model/text.hpp"
#include "model/weights.hpp"
#include "solver/formula_reader.hpp"
#include "solver/roles.hpp"

namespace roluat::solver {

/// The prefixes that give some constants of a vocabulary a part to play.
inline constexpr std::string_view kTextPrefix = "text.";                  ///< each text gives it a meaning of its own
inline constexpr std::string_view kUnobservablePrefix = "unobservable.";  ///< not to be seen on a board
inline constexpr std::string_view kEffectPrefix = "next.";  ///< kernel: what becomes of the constant `self`

struct Encoding {
  std::string folder;
  bool has_kernel = true;  ///< without one there are no questions and no rulings, and nobody asks `legal`
  Prelude prelude;
  Prelude vocabulary;  ///< the same without questions and kernel: what the formulas of texts with words of their own
                       ///< may use
  Roles roles;         ///< what parts its constants play
  model::Formulas formulas;
  model::Questions questions;
  std::vector<model::Ruling> rulings;   ///< the presets, by name
  std::vector<model::Text> texts;       ///< by id
  std::vector<model::Records> records;  ///< how the texts write games down, by text
  model::Alignment alignment;           ///< how the texts stand to each other, sentence by sentence
  model::Weights weights;               ///< how much hangs on each question in play; empty where it was not measured
  std::vector<model::Expr> world;       ///< what holds of every situation and act
  std::map<std::string, model::Trilingual> fact_words;  ///< what facts of the world say, by the names that they have
  std::vector<model::Expr> taste;                       ///< what makes a witness easier to read
  model::Expr plain;  ///< the plain case of an act, beside which edges lie; true where none is given
  model::Expr shown;  ///< what an act must show so that a reader sees what it is about; true where none is given
  std::vector<model::Expr> deeds;              ///< what tells deeds apart beside the kind of act
  model::Expr legal;                           ///< the kernel: is the claim right (of an act: is it legal)?
  std::map<std::string, model::Expr> effects;  ///< the kernel: what the act does, by name without prefix
  std::map<std::string, model::Expr> kernel;   ///< every definition of the kernel that takes no parameters, by name

  /// The constant that is true when a question is answered by an option.
  [[nodiscard]] int answer(const std::string& question, const std::string& option) const;
  /// A definition of the kernel; throws InputError if there is none of this name.
  [[nodiscard]] model::Expr rule(const std::string& name) const;
  [[nodiscard]] const model::Text* text(const std::string& id) const;
  [[nodiscard]] const model::Records* records_of(const std::string& text) const;
  [[nodiscard]] const model::Ruling* ruling(const std::string& name) const;
  /// The rulings' constants as a structure has them: writes every answer of `ruling`.
  void answer_all(const model::Ruling& ruling, model::Structure& structure) const;
};

/// Which readings of the texts' clauses: those that somebody would defend, or the strained ones too.
enum class Readings { defensible, all };

/// Reads GAME/vocabulary, GAME/kernel and GAME/rulings (if there is a kernel) and GAME/texts. Throws InputError.
Encoding read_encoding(const std::string& folder, Readings readings = Readings::defensible);

/// The same with one text alone, from a file anywhere. Throws InputError.
Encoding read_encoding_of(const std::string& folder, const std::string& text, Readings readings = Readings::defensible);

/// The same without the texts: enough for rulings and the kernel.
Encoding read_kernel(const std::string& folder);

/// Adds a text, and reads its formulas. Throws InputError.
void add_text(Encoding& encoding, model::Text text);

}  // namespace roluat::solver
