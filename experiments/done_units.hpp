// The units of an experiment that are done: lines of NAME.part*.jsonl, each with a seal.
#pragma once

#include <cstddef>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "model/message.hpp"

namespace roluat::experiments {

inline constexpr model::Phrase kUnitsExpected = "units of an experiment";

struct DoneUnit {
  std::string digest;  ///< of the experiment (runner.hpp)
  std::size_t unit = 0;
  double seconds = 0;
  nlohmann::ordered_json says;
};

/// Without the line's end.
[[nodiscard]] std::string write_unit(const DoneUnit& done);

/// Nothing for half a line, where its writer was killed, and for what names no digest. Throws InputError, with file and
/// line, for one that has been changed since it was written, or that somebody else has sealed.
[[nodiscard]] std::optional<DoneUnit> read_unit(const std::string& line, const std::string& file, int number);

}  // namespace roluat::experiments
