// Where what a program does is against what a text says.
#pragma once

#include <string>
#include <vector>

#include "analysis/conformance/examination.hpp"
#include "analysis/findings/finding.hpp"
#include "solver/encoding.hpp"

namespace roluat::analysis {

/// An act that the program does though the text forbids it, or does not though the text permits it, whichever way its
/// sentences are read. On the smallest position asked.
struct AgainstText {
  std::string text;
  bool does = false;
  std::vector<std::string> clauses;
  std::string fen, act;
  bool in_check = false;       ///< it does not, but it is in check or would be left so: that may be why
  bool as_found = false;       ///< so does the ruling found: the answers that were settled say why
  std::size_t seen = 1;        ///< how many acts on the positions asked are against these clauses
  model::Position position{};  ///< the same as `fen`, read
};

/// What each text says of acts of one position.
class TextJudge {
 public:
  /// Both must outlive it.
  TextJudge(const solver::Encoding& encoding, const model::Game& game);
  ~TextJudge();

  /// In the order of the texts. Throws InputError.
  [[nodiscard]] std::vector<TextVerdict> verdicts(const model::Position& position, const std::string& act);

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

/// Of the turns of one act on the positions answered, under the presets and the ruling that the program seems to play;
/// only where no other act leads to the same places, so that the program was seen to play it or not to. By text; what
/// check may explain comes last, else what is most often seen first.
[[nodiscard]] std::vector<AgainstText> against_texts(const Examined& examined, const Predictor& predictor,
                                                     const solver::Encoding& encoding, TextJudge& judge);

}  // namespace roluat::analysis
