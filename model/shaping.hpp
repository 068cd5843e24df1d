// A game may score by shapes that men form: which of them a move makes, and why some do not count.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/languages.hpp"
#include "model/message.hpp"
#include "model/play.hpp"

namespace roluat::model {

struct JudgedShape {
  std::string written;                                     ///< as a claim writes it, "triangle a1-b2-c1"
  Trilingual name;                                         ///< "triangle 4-5-6"
  int points = 0;                                          ///< what it brings; 0 where it does not count
  std::vector<std::pair<std::string, Trilingual>> faults;  ///< why it does not count: an id and a sentence's part
};

class Shaping {
 public:
  static constexpr Phrase kName = "shapes that score";
  virtual ~Shaping() = default;

  /// The shapes that a legal move makes, judged under the ruling. Throws InputError.
  [[nodiscard]] virtual std::vector<JudgedShape> shapes(const Played& played, const Position& position,
                                                        const std::string& move) const = 0;
};

}  // namespace roluat::model
