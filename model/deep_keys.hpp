// What is refused of a TOML text before it is parsed.
#pragma once

#include <string>

namespace roluat::model {

/// Keys as "a.b.c" nest tables, which the parser and what clears up after it go down by calling themselves: a key of
/// more parts than anybody writes is refused. Throws InputError with line and column.
void refuse_deep_keys(const std::string& content, const std::string& path);

}  // namespace roluat::model
