// The help of the commands, in the reader's language.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "model/game_words.hpp"

namespace CLI {
class App;
}

namespace roluat::analysis {

struct Common;

/// From now on `app`, and every command that is added to it, says its help in the language that `common` has when it is
/// asked for; with `common.json` as one JSON value, the commands below it included. `common` must outlive it.
void say_help_in_language(CLI::App& app, const Common& common);

/// The help of a command called `name` ("roluat check") as one JSON value: "command", "description", "usage",
/// "arguments", "options", "groups", "notes", "typed", "details" and "blocks" (what stands below the options, in
/// order), "commands". Examples are those of the game, where it has some of the command.
[[nodiscard]] nlohmann::ordered_json help_json(const CLI::App& app, const std::string& name,
                                               const model::GameWords& game, model::Language language);

/// What help calls an argument, "NƯỚC-ĐI" of "MOVE"; the name itself where help has no other.
[[nodiscard]] std::string argument_in_words(const std::string& name, model::Language language);

/// A manual page of it, as man reads it (groff's man macros); `version` stands at its foot.
[[nodiscard]] std::string man_page(const nlohmann::ordered_json& help, const std::string& version,
                                   model::Language language);

}  // namespace roluat::analysis
