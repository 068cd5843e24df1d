// What parts some constants of a vocabulary play: who acts, on what, how, and what is judged; and whether texts have to
// treat all of it.
#pragma once

#include <map>
#include <set>
#include <string>

#include "model/expression.hpp"
#include "model/signature.hpp"

namespace roluat::solver {

/// What a word is about, by the numbers of constants and functions.
struct About {
  std::set<int> constants{}, functions{};
};

/// Constants by their numbers; -1 where the vocabulary has none that plays the part. By them the solver tells acts
/// apart without loss: the actor is element 0, the target element 1 or, where the act is not aimed, the actor.
struct Roles {
  int actor = -1;   ///< an element
  int target = -1;  ///< an element; there is one if and only if there is `aimed`
  int aimed = -1;   ///< is there a target?
  int manner = -1;  ///< in which way it is acted; without it manners of one act are not compared
  int self = -1;    ///< the element of which the kernel's effects speak
  int claim = -1;   ///< what is judged; its first value, if there is an actor, is the act. Without it: always an act
  bool whole_texts = true;  ///< a text is to say everything; else one may be silent of what it does not treat
                            ///< (treated.hpp)
  std::map<std::string, About> words{};  ///< by words to which texts give meanings ("text.near"): whatever text uses
                                         ///< one of these constants and functions treats what the word is about

  /// The constant, or an expression of the formulas' own where there is none.
  [[nodiscard]] model::Expr aimed_in(model::Formulas& formulas) const {
    return aimed < 0 ? formulas.boolean(false) : formulas.constant(aimed);
  }
};

/// The elements that constants are pinned to, where the act is aimed or not.
[[nodiscard]] std::map<int, int> named_elements(const Roles& roles, bool aimed);

/// GAME/vocabulary/roles.toml names the constants: `actor = "mover"`, or `""` where none plays the role. A role that it
/// does not name is played by the constant called so, if the vocabulary declares one that plays no other. `texts =
/// "partial"` says that the texts need not be whole; without it, and by "whole", they do. `[[word]]` says what a word
/// is about. Throws InputError with file and line for a name of no constant, for one of another sort, for a target
/// without `aimed`, for another word, and for a `[[word]]` that names what the vocabulary does not declare.
[[nodiscard]] Roles read_roles(const std::string& folder, const model::Signature& signature);

}  // namespace roluat::solver
