// Lines of JSON that machines write and read again, each with a seal: a digest of all that stands before it. A digit
// that has changed since, in a number or a name, is noticed. It keeps off accidents, not people.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

namespace roluat::analysis {

/// {"a":1} as {"a":1,"seal":"0123456789abcdef"}, without the line's end.
[[nodiscard]] std::string sealed(const nlohmann::ordered_json& object);

/// The object of a line, its seal taken off; null for a line that is no JSON object (half of one, where its writer was
/// killed). Throws InputError, with file and line, for one that is not as it was written.
[[nodiscard]] nlohmann::ordered_json unsealed(const std::string& line, const std::string& file, int number);

}  // namespace roluat::analysis
