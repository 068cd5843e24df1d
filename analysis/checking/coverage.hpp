// Which sentences of a text are encoded, which are marked as stating no norm, and which are missing.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/text.hpp"

namespace roluat::analysis {

enum class SentenceState { encoded, non_normative, missing };
[[nodiscard]] std::string_view name_of(SentenceState state);

struct CoveredSentence {
  int number = 0;
  SentenceState state = SentenceState::missing;
  std::string place, quote;          ///< of a missing sentence: no place, and its words if the published text is known
  std::vector<std::string> clauses;  ///< ids
  std::size_t readings = 0;          ///< of all its clauses together
  std::optional<model::Trilingual> reason;  ///< why it states no norm
  bool misquoted = false;                   ///< the quote does not stand in the published sentence of this number
};

struct Coverage {
  std::string text, language;
  model::Trilingual title;
  std::vector<std::string> untranslated;  ///< what is not in all three languages of the tool: model::Text::untranslated
  bool whole = false;  ///< held against the published text; otherwise only gaps in the numbering count as missing
  std::vector<CoveredSentence> sentences;

  [[nodiscard]] std::size_t count(SentenceState state) const;
  [[nodiscard]] std::size_t misquoted() const;
  /// Nothing is missing, and every quote stands where it should.
  [[nodiscard]] bool complete() const { return count(SentenceState::missing) == 0 && misquoted() == 0; }
};

/// Several texts may stand on one page, their sentences numbered on from one to the next: which of them are the text's.
struct OnPage {
  int first = 1;
  std::optional<int> last{};            ///< where another text goes on
  const model::Text* behind = nullptr;  ///< the text that it follows
};
[[nodiscard]] OnPage on_page(const model::Text& text, const std::vector<model::Text>& all);

/// `published`: the page with the text as it was published, if it is at hand.
[[nodiscard]] Coverage coverage(const model::Text& text, const std::optional<std::string>& published,
                                const OnPage& place = {});

/// A published text's file. Throws InputError.
[[nodiscard]] std::string read_published(const std::string& path);

}  // namespace roluat::analysis
