#include "analysis/commands/command.hpp"
namespace roluat::analysis {
void add_why(CLI::App&, Common&) {}
}  // namespace roluat::analysis
