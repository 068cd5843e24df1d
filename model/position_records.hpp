// A game may have a way to write positions down as people do, other than a FEN.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/diagnostic.hpp"

namespace roluat::model {

/// What a record of a position says.
struct RecordedPosition {
  std::string fen;                 ///< of all that can be placed; sound if there are no faults
  std::vector<Diagnostic> faults;  ///< all of them, with line and column
};

class PositionRecords {
 public:
  static constexpr Phrase kName = "records of positions";
  virtual ~PositionRecords() = default;

  /// The ways to write a position down, the usual one first. Each is read, whichever it is.
  [[nodiscard]] virtual std::vector<std::string> position_forms() const = 0;
  [[nodiscard]] virtual RecordedPosition read_position(const Source& source, const std::string& text) const = 0;
  /// Throws InputError for a FEN that cannot be read.
  [[nodiscard]] virtual std::string write_position(const std::string& fen, const std::string& form) const = 0;
};

}  // namespace roluat::model
