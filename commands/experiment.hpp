// `roluat experiment`.
#pragma once

#include "commands/command.hpp"

namespace roluat::experiments {

void add_experiment(CLI::App& app, analysis::Common& common);

}  // namespace roluat::experiments
