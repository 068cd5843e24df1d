// How a situation comes about, step by step, for a reader who walks through it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/languages.hpp"
#include "model/message.hpp"
#include "model/pictures.hpp"

namespace roluat::model {

struct Step {
  std::string picture;             ///< as Pictures draws one
  Trilingual says;                 ///< what has happened
  std::vector<Trilingual> does{};  ///< what it does to the other side, thing by thing
  std::string from{}, to{};        ///< the points between which a man has gone; empty where none has
};

class Unfolding {
 public:
  static constexpr Phrase kName = "situations step by step";
  virtual ~Unfolding() = default;

  /// Is a situation on a board? Else it is told by its facts alone, since no position is known that shows it.
  [[nodiscard]] virtual bool has_position(const std::string& fen) const = 0;
  /// From what was before to what is judged; none where the situation is on no board. Throws InputError.
  [[nodiscard]] virtual std::vector<Step> steps(const std::string& fen, const std::string& act,
                                                const PictureOptions& options) const = 0;
  /// What the marks of these pictures mean, line by line.
  [[nodiscard]] virtual std::vector<Trilingual> step_marks() const = 0;
};

}  // namespace roluat::model
