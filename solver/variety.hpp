// Many witnesses of one formula, no two of which show the same.
#pragma once

#include <cstdint>
#include <exception>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include "model/structure.hpp"
#include "solver/encoding.hpp"
#include "solver/shapes.hpp"

namespace roluat::solver {

/// Thrown where a judgement is wanted and the solver gives up.
class GaveUp : public std::exception {
 public:
  [[nodiscard]] const char* what() const noexcept override { return "the solver gives up"; }
};

struct VarietyOptions {
  int least_elements = 1, most_elements = 3;
  Fineness fineness = Fineness::how;
  /// In which order the kinds of act are asked: 0 as the vocabulary has them, otherwise shuffled.
  std::uint64_t seed = 0;
  std::stop_token stop;
};

struct Varied {
  model::Structure witness;
  int elements = 0;
  std::string shows;  ///< Shapes::name
};

/// Keeps its solvers, so that asking for many formulas costs less than asking anew.
class Variety {
 public:
  Variety(Encoding& encoding, const Shapes& shapes);
  ~Variety();
  Variety(const Variety&) = delete;
  Variety& operator=(const Variety&) = delete;

 private:
  friend class VarietySearch;
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

/// Witnesses of one formula, one after another: of few elements before those of many, and of every kind of act before
/// many of one. What the vocabulary's taste likes comes before what it does not.
class VarietySearch {
 public:
  VarietySearch(Variety& variety, model::Expr goal, const VarietyOptions& options);

  /// Up to so many more; fewer only where it is exhausted. Throws Interrupted, and std::logic_error where the evaluator
  /// does not confirm a witness.
  [[nodiscard]] std::vector<Varied> more(std::size_t wanted);

  /// There are no more, on so many elements, that show anything else.
  [[nodiscard]] bool exhausted() const { return open_.empty(); }
  /// The solver gave up somewhere: something may have been missed.
  [[nodiscard]] bool undecided() const { return undecided_; }

 private:
  /// A kind of act with so many elements that may have more to show.
  struct Corner {
    std::size_t act_case;
    int elements;
    std::size_t wishes;  ///< so much of the taste is still asked for
  };
  bool visit(Corner& corner, std::size_t wanted);
  void take_in(const model::Structure& witness, const Corner& corner);

  Variety::Impl& of_;
  model::Expr goal_;
  VarietyOptions options_;
  std::vector<model::Expr> reduced_, shown_;  ///< by kind of act: the goal; what has been shown
  std::vector<Corner> open_;
  std::size_t next_ = 0;  ///< in open_: whose turn it is
  std::vector<Varied> found_;
  bool undecided_ = false;
};

/// Whether the kernel calls a claim right, by the solver: with everything fixed that the situation says.
class SolverJudge {
 public:
  explicit SolverJudge(const Encoding& encoding);
  ~SolverJudge();

  /// One answer for each ruling. The structure's actor is element 0, its target element 1 or the actor, as the search
  /// finds them. Throws std::runtime_error if the solver gives up.
  [[nodiscard]] std::vector<bool> judge(const model::Structure& structure, const std::vector<model::Ruling>& rulings);

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace roluat::solver
