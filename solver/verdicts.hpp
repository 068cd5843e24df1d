// What a text says of an act, or of another claim, as formulas.
//
// An *interpretation* of a text picks one reading for every clause and one meaning for its defined words (a *lexicon*:
// values of the text's own Bool constants that its defining clauses allow). Two kinds of formulas are made:
// those over selectors, constants by which a model picks an interpretation ("it can be read so"), and those that speak
// of all interpretations at once ("whichever way it is read"), which need no selectors.
#pragma once

#include <map>
#include <string>
#include <unordered_map>
#include <vector>

#include "solver/encoding.hpp"

namespace roluat::solver {

using model::Grade;

class Verdicts {
 public:
  /// Adds selector constants ("vi.rook.river@may") to the encoding's signature.
  Verdicts(Encoding& encoding, const model::Text& text);

  [[nodiscard]] const model::Text& text() const { return *text_; }

  // --- one interpretation, picked by the model -------------------------------------------------------------------
  /// One reading for every clause, one lexicon. To be asserted with any of the formulas of this part.
  [[nodiscard]] model::Expr interpretation() const { return interpretation_; }
  /// The clause permits (forbids) the act, and nothing that overrides it applies.
  [[nodiscard]] model::Expr permits(std::size_t clause) const { return permits_[clause]; }
  [[nodiscard]] model::Expr forbids(std::size_t clause) const { return forbids_[clause]; }
  /// Some clause does.
  [[nodiscard]] model::Expr permits() const { return any_permits_; }
  [[nodiscard]] model::Expr forbids() const { return any_forbids_; }
  /// The selector of a reading.
  [[nodiscard]] int selector(std::size_t clause, std::size_t reading) const { return selectors_[clause][reading]; }

  // --- all interpretations at once: of every plain and possible reading, or of the plain ones alone (`least`)
  // -----------
  /// The clause permits (forbids) the act whichever way it and what overrides it are read.
  [[nodiscard]] model::Expr surely_permits(std::size_t clause, Grade least = Grade::possible) const {
    return sure(least).permits[clause];
  }
  [[nodiscard]] model::Expr surely_forbids(std::size_t clause, Grade least = Grade::possible) const {
    return sure(least).forbids[clause];
  }
  /// No clause permits (forbids) the act, whichever way it is read.
  [[nodiscard]] model::Expr never_permits(Grade least = Grade::possible) const { return sure(least).never_permits; }
  [[nodiscard]] model::Expr never_forbids(Grade least = Grade::possible) const { return sure(least).never_forbids; }

  /// Neither the clause's permissions (prohibitions) hold nor, whichever way it and what overrides it are read, could
  /// they: over the text's words, so of one lexicon.
  [[nodiscard]] model::Expr never_permits_in_lexicon(std::size_t clause) const { return all_.no_permission[clause]; }
  [[nodiscard]] model::Expr never_forbids_in_lexicon(std::size_t clause) const { return all_.no_prohibition[clause]; }
  /// Nothing overrides the clause, whichever way it is read: of one lexicon.
  [[nodiscard]] model::Expr surely_undisturbed(std::size_t clause, Grade least = Grade::possible) const {
    return sure(least).undisturbed[clause];
  }
  /// For each lexicon what is known of formulas in it, so that one table serves many.
  using KnownInLexicons = std::vector<model::Replacements>;
  [[nodiscard]] KnownInLexicons known_in_lexicons(Grade least = Grade::possible) const;
  /// What a formula over the text's words says of every lexicon.
  [[nodiscard]] model::Expr in_every_lexicon(model::Expr e, KnownInLexicons& known) const;

  /// Some reading of the clause, with some meaning of the text's words, permits or forbids the act.
  [[nodiscard]] model::Expr perhaps_speaks(std::size_t clause, Grade least = Grade::possible) const {
    return sure(least).perhaps_speaks[clause];
  }

  /// The clause permits the act, but not as plainly read, and another sentence, as plainly read, forbids it: who may
  /// choose does not read it so. Of one interpretation.
  [[nodiscard]] model::Expr refuted(std::size_t clause) const;
  /// Clauses other than this one forbid the act as plainly read.
  [[nodiscard]] model::Expr others_plainly_forbid(std::size_t clause) const;

  /// Could some reading of the clause permit (forbid) anything at all?
  [[nodiscard]] bool can_permit(std::size_t clause) const;
  [[nodiscard]] bool can_forbid(std::size_t clause) const;

  /// What one reading permits (forbids) by itself, whatever overrides it.
  [[nodiscard]] model::Expr positive(const model::Reading& reading) const;
  [[nodiscard]] model::Expr negative(const model::Reading& reading) const;
  /// The clauses that override this one.
  [[nodiscard]] const std::vector<std::size_t>& overriders(std::size_t clause) const { return overriders_[clause]; }

  /// A value for each of `words`.
  using Lexicon = std::unordered_map<int, model::Expr>;
  [[nodiscard]] std::size_t lexicons() const { return lexicons_.size(); }
  [[nodiscard]] const std::vector<Lexicon>& all_lexicons() const { return lexicons_; }
  /// The text's own Bool constants that some clause about acts uses.
  [[nodiscard]] const std::vector<int>& words() const { return words_; }
  /// They have a meaning that the definitions allow.
  [[nodiscard]] model::Expr meaning() const { return meaning_; }

 private:
  void find_lexicons();
  void make_selectors();
  void make_selected();
  /// What holds of all interpretations by readings of some grade or a plainer one.
  struct Sure {
    std::vector<model::Expr> permits, forbids, perhaps_speaks, no_permission, no_prohibition, undisturbed;
    model::Expr never_permits, never_forbids;
  };
  [[nodiscard]] Sure make_sure(Grade least) const;
  [[nodiscard]] const Sure& sure(Grade least) const { return least == Grade::plain ? plain_ : all_; }
  using Part = model::Expr (Verdicts::*)(const model::Reading&) const;
  [[nodiscard]] model::Expr selected(std::size_t clause, Part part) const;
  [[nodiscard]] model::Expr some_reading(std::size_t clause, Part part, Grade least) const;
  [[nodiscard]] model::Expr every_reading(std::size_t clause, Part part, Grade least) const;
  [[nodiscard]] model::Expr circumstance(const model::Reading& reading) const { return reading.when; }

  Encoding& encoding_;
  const model::Text* text_;
  std::vector<std::vector<std::size_t>> overriders_;  ///< per clause: the clauses that override it
  std::vector<int> words_;
  std::vector<Lexicon> lexicons_, plain_lexicons_;
  std::vector<std::vector<int>> selectors_;
  model::Expr meaning_, interpretation_, any_permits_, any_forbids_;
  std::vector<model::Expr> permits_, forbids_;
  Sure all_, plain_;
};

}  // namespace roluat::solver
