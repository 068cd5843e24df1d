// Runs an experiment unit by unit, and keeps what is done: broken off, it goes on where it was; shared out, it is put
// together by whoever finishes last.
#pragma once

#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "experiments/kinds.hpp"

namespace roluat::experiments {

struct RunOptions {
  std::string folder;      ///< where results go, and NAME.part*.jsonl (a file for each share) while units are missing
  std::size_t share = 0;   ///< work on units i with i % shares == share only ...
  std::size_t shares = 1;  ///< ... of so many
  std::string version;     ///< of the program
  std::function<void(std::size_t done, std::size_t all)> progress;  ///< units of this share, before each
};

struct RunReport {
  std::size_t done = 0, all = 0;  ///< units, those kept from an earlier run among them
  std::size_t kept = 0;           ///< units from an earlier run
  bool stopped = false;
  std::optional<Outcome> outcome;  ///< once all units are done; the files are then written
};

/// Lines in NAME.part*.jsonl that another definition, ruling or version has left are passed over, and removed when the
/// experiment is concluded. Throws InputError.
[[nodiscard]] RunReport run(const Setting& setting, const RunOptions& options);

/// What the units of an experiment depend on, as 16 hexadecimal digits.
[[nodiscard]] std::string digest_of(const Setting& setting, const std::string& version);

}  // namespace roluat::experiments
