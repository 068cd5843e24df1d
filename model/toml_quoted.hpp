// A text as TOML writes it.
#pragma once

#include <string>
#include <string_view>

namespace roluat::model {

/// A basic string of TOML, on one line.
[[nodiscard]] std::string toml_quoted(std::string_view text);

}  // namespace roluat::model
