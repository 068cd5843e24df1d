// What a player who has touched men must play.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/languages.hpp"

namespace roluat::model {

struct TouchAnswer {
  std::string ruling;
  std::vector<std::string> turns;  ///< what may be played
  bool fault = false;              ///< is a technical fault noted?
  std::string source;              ///< the part of the text; empty where the text does not say and the answer is ours
  Trilingual because;
  std::string clause;  ///< of the text; empty likewise
  /// An answer of the ruling that has a part in this.
  struct Reading {
    std::string question, answer;
    Trilingual says;
    bool filler = false;  ///< the text leaves the question open
  };
  std::vector<Reading> readings;
};

/// A game may have rules of touching.
class Touching {
 public:
  static constexpr std::string_view kName = "rules of touching";
  virtual ~Touching() = default;

  /// The answer of every ruling. `touched`: the points of the men, in the order of touching. Throws InputError.
  [[nodiscard]] virtual std::vector<TouchAnswer> after_touching(const std::string& fen,
                                                                const std::vector<std::string>& touched) const = 0;
};

}  // namespace roluat::model
