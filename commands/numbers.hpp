// What numbers and sizes options take, beyond a range that the library of the command line knows.
#pragma once

namespace CLI {
class Option;
}

namespace roluat::analysis {

/// No sign, and at most 2^64 - 1: the library reads "-1", and what is too large, as the largest number there is.
void take_whole_number(CLI::Option& option);

/// "4096", "64MB", "1GiB"; no more than the memory of this machine.
void take_memory_size(CLI::Option& option);

/// Seconds from 0.01 to a day; "NaN" is none.
void take_seconds(CLI::Option& option);

}  // namespace roluat::analysis
