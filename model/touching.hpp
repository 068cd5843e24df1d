// What a player who has touched men must play.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/languages.hpp"
#include "model/message.hpp"

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

/// A legal turn after men were touched, as the subject of touching asks about it.
struct TouchedTurn {
  std::string turn;
  std::string act;    ///< may it be played?
  std::string fault;  ///< is a technical fault noted when it is?
};

/// A game may have rules of touching.
class Touching {
 public:
  static constexpr Phrase kName = "rules of touching";
  virtual ~Touching() = default;

  /// The answer of every ruling. `touched`: the points of the men, in the order of touching. Throws InputError.
  [[nodiscard]] virtual std::vector<TouchAnswer> after_touching(const std::string& fen,
                                                                const std::vector<std::string>& touched) const = 0;

  /// The subject that the texts' sentences about touching belong to.
  [[nodiscard]] virtual std::string touching_subject() const = 0;
  /// Every legal turn; none where more men were touched than that subject knows of. Throws InputError.
  [[nodiscard]] virtual std::vector<TouchedTurn> turns_after_touching(
      const std::string& fen, const std::vector<std::string>& touched) const = 0;
};

}  // namespace roluat::model
