// Two texts side by side, topic by topic: which is stricter, which is looser, where one is silent; each with a witness.
#pragma once

#include <functional>
#include <optional>
#include <stop_token>

#include "analysis/comparing/topics.hpp"
#include "analysis/findings/finding.hpp"
#include "model/game.hpp"
#include "solver/search.hpp"
#include "solver/verdicts.hpp"

namespace roluat::analysis {

/// How the first text stands to the second in a topic. An act that is forbidden is under a stricter text than one of
/// which the text says nothing, and that one under a stricter text than one that is permitted.
enum class Relation {
  same,          ///< nowhere do they part, whichever way they are read
  stricter,      ///< the first is stricter somewhere and nowhere looser
  looser,        ///< the other way round
  incomparable,  ///< it is stricter here and looser there
  depends,       ///< they part only if the sentences are read so
  first_silent,  ///< the first says nothing at all in this topic
  second_silent,
  both_silent,
  unmet,     ///< no situation that was tried is one of the topic
  undecided  ///< the solver gave up
};
[[nodiscard]] std::string_view name_of(Relation relation);

/// An act on which the two part.
struct Parting {
  Verdict first = Verdict::silent, second = Verdict::silent;  ///< permitted, forbidden or silent
  bool certain = false;                                       ///< whichever way the sentences are read
  std::string fen, act;
  int pieces = 0;
  model::Trilingual description;
  std::vector<std::string> because_first, because_second;  ///< clauses
  std::vector<std::string> intentions;                     ///< unobservable words that hold in it

  /// Is the first text the looser one of the two here?
  [[nodiscard]] bool first_is_looser() const;
};

struct TopicComparison {
  Topic topic;
  Relation relation = Relation::undecided;
  std::vector<Parting> partings;  ///< one for each pair of verdicts found; "if read so" only where no certain one is
};

struct CompareOptions {
  int most_pieces = 3;
  std::function<void(std::size_t done, std::size_t all)> progress;  ///< as of solver::SearchOptions
  std::stop_token stop;
};

struct Comparison {
  std::string why_undecided{};  ///< what the solver says where it gave up
  std::vector<TopicComparison> topics;
  std::vector<std::string> faults;  ///< witnesses on which enumerator and kernel disagree: the tool is wrong
  int tried = 0;                    ///< largest number of pieces
  std::optional<int> sufficient;    ///< with so many, "they do not part" would hold for any number
};

/// What a comparison asks of the solver, for a search that asks other things too.
class TopicQuestions {
 public:
  /// Of the topics that topics_of finds. Keeps references to all three. Throws InputError (the game's topics).
  TopicQuestions(solver::Encoding& encoding, const solver::Verdicts& first, const solver::Verdicts& second);

  [[nodiscard]] const std::vector<solver::Obligation>& obligations() const { return obligations_; }
  /// `outcome`: what became of them, by their indices. Asks once more, which topics where both are silent are met.
  [[nodiscard]] Comparison answered(const solver::Outcome& outcome, const model::Game& game,
                                    const std::stop_token& stop = {}) const;

 private:
  // What an obligation asks: do the two part so, or (where there is no pair) does this text say anything at all?
  struct Question {
    std::size_t topic = 0;
    std::optional<std::pair<Verdict, Verdict>> pair;
    bool certain = false;  // of a pair
    bool first = false;    // otherwise: of which text
  };

  void ask(Question question, model::Expr formula);
  void tell_unmet(Comparison& result, const std::stop_token& stop) const;

  const solver::Encoding& encoding_;
  const solver::Verdicts &first_, &second_;
  std::vector<Topic> topics_;
  std::vector<Question> questions_;
  std::vector<solver::Obligation> obligations_;
};

/// Compares two texts of the encoding, by their ids. Throws InputError, solver::Interrupted, or std::logic_error.
[[nodiscard]] Comparison compare(solver::Encoding encoding, const model::Game& game, const std::string& first,
                                 const std::string& second, const CompareOptions& options);

}  // namespace roluat::analysis
