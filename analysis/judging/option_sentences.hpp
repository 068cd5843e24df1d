// Which answers speak of an act: the sentences of the options, read as clauses and judged on one situation.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "model/evaluator.hpp"
#include "solver/encoding.hpp"

namespace roluat::analysis {

/// Of the answers that change whether an act is legal, some only say what a word means (is row 1 home?), others say
/// of such acts that they may or may not be done. The latter are what there is to decide.
class OptionSentences {
 public:
  /// Reads GAME/options, if the game has a rule book. Words that sentences define are meant as the first preset has
  /// them.
  explicit OptionSentences(const solver::Encoding& encoding);
  ~OptionSentences();

  /// Looks at a situation and an act.
  void look_at(const model::Structure& act);

  /// Do the sentences of these two options of a question say different things of the act?
  [[nodiscard]] bool part(const std::string& question, const std::string& option, const std::string& other);

 private:
  struct Book;
  struct Said {
    bool permits = false, forbids = false;
    friend bool operator==(const Said&, const Said&) = default;
  };
  [[nodiscard]] Said said_by(std::size_t question, std::size_t option);

  std::unique_ptr<Book> book_;  ///< null: the game has none
};

}  // namespace roluat::analysis
