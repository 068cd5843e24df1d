// What a piece of JSON has to be, so that whoever reads it finds what it looks for. A form is JSON too:
//   "text", "number", "flag"   a value of this type           "any"   whatever
//   [F]                        a list of F                    {"*": F}   an object all of whose values are F
//   {"a": F, "b?": G}          an object with an a, and perhaps a b; what else is there may be anything
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "model/message.hpp"

namespace roluat::analysis {

/// Where the value first is not of the form, "findings[3].witness.fen"; nothing where it is.
[[nodiscard]] std::optional<std::string> misfit(const nlohmann::ordered_json& value,
                                                const nlohmann::ordered_json& form);

/// Parses a file of JSON that a stranger may have written. Throws InputError with line and column where it is none,
/// where it is nested deeper than any file of ours (whatever works on JSON goes as deep), and for a text with a
/// character that a terminal would obey.
/// `first_line`: where the text begins in its file.
[[nodiscard]] nlohmann::ordered_json parse_json(const std::string& text, const std::string& path,
                                                const model::Message& expected, int first_line = 1);

}  // namespace roluat::analysis
