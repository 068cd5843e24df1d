// What single readings say of one act. What no position tells, intentions and the meaning of a text's words, is chosen
// so that the readings that a finding cites speak.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/evaluator.hpp"
#include "solver/encoding.hpp"
#include "solver/verdicts.hpp"

namespace roluat::analysis {

/// A clause that a finding cites.
struct Cited {
  const model::Text* text = nullptr;
  const model::Clause* clause = nullptr;
  std::vector<std::string> readings;  ///< ids; "*" stands for each

  [[nodiscard]] bool rests_on(const model::Reading& reading) const;
};

class Speaker {
 public:
  /// `cited` must outlive it.
  Speaker(solver::Encoding& encoding, const std::vector<Cited>& cited, model::Structure act);

  /// Chooses the first intentions (those given, if any are) and meanings by which most cited readings speak; false if
  /// none does.
  bool choose(const std::optional<std::vector<std::string>>& given);
  /// The unobservable words that hold.
  [[nodiscard]] const std::vector<std::string>& intentions() const { return intentions_; }

  bool permits(const Cited& cited, const model::Reading& reading);
  bool forbids(const Cited& cited, const model::Reading& reading);

 private:
  void suppose(std::size_t bits, const std::vector<int>& unobservable);
  std::size_t choose_meanings();
  std::size_t choose_meaning(const solver::Verdicts& text);
  void take(const solver::Verdicts::Lexicon& lexicon);
  std::size_t speaking(const model::Text& text);
  [[nodiscard]] const solver::Verdicts& verdicts(const Cited& cited) const;
  void set(int constant, bool value);

  solver::Encoding& encoding_;
  const std::vector<Cited>& cited_;
  std::vector<solver::Verdicts> texts_;
  model::Evaluator evaluator_;
  std::vector<std::string> intentions_;
};

}  // namespace roluat::analysis
