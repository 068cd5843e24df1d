// The help of the commands, in the reader's language.
#pragma once

namespace CLI {
class App;
}

namespace roluat::analysis {

struct Common;

/// From now on `app`, and every command that is added to it, says its help in the language that `common` has when it is
/// asked for; with `common.json` as one JSON value, the commands below it included. `common` must outlive it.
void say_help_in_language(CLI::App& app, const Common& common);

}  // namespace roluat::analysis
