#include "commands/numbers.hpp"

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <cerrno>
#include <charconv>
#include <cstdint>
#include <cstdlib>
#include <string>

namespace roluat::analysis {
namespace {

constexpr double kDay = 86400, kLeastSeconds = 0.01;

std::uint64_t memory_of_machine() {
  const long pages = sysconf(_SC_PHYS_PAGES), size = sysconf(_SC_PAGE_SIZE);
  return pages <= 0 || size <= 0 ? UINT64_MAX : static_cast<std::uint64_t>(pages) * static_cast<std::uint64_t>(size);
}

std::string not_in_range(const std::string& value, const std::string& least, const std::string& most) {
  return "Value " + value + " not in range " + least + " to " + most;
}

bool begins_with_digit(const std::string& text) { return !text.empty() && '0' <= text.front() && text.front() <= '9'; }

/// A name would stand in the help; this has none.
CLI::Validator nameless(std::function<std::string(std::string&)> check) { return {std::move(check), ""}; }

std::string refuse_too_much(std::string& bytes) {
  std::uint64_t size = 0;
  const auto [end, error] = std::from_chars(bytes.data(), bytes.data() + bytes.size(), size);
  const std::uint64_t most = memory_of_machine();
  if (error == std::errc() && end == bytes.data() + bytes.size() && size <= most) return {};
  return not_in_range(bytes, "0", std::to_string(most));
}

}  // namespace

void take_whole_number(CLI::Option& option) {
  option.check(nameless([](std::string& text) -> std::string {
    errno = 0;
    (void)std::strtoull(text.c_str(), nullptr,
                        0);  // as the library does, which takes what is too large for the largest
    return begins_with_digit(text) && errno != ERANGE ? "" : not_in_range(text, "0", std::to_string(UINT64_MAX));
  }));
}

void take_memory_size(CLI::Option& option) {
  // The library calls the last one first.
  option.transform(nameless(refuse_too_much));
  option.transform(CLI::AsSizeValue(false));
  option.transform(nameless([](std::string& text) -> std::string {
    return begins_with_digit(text) ? "" : not_in_range(text, "0", std::to_string(memory_of_machine()));
  }));
}

void take_seconds(CLI::Option& option) {
  option.check(CLI::Range(kLeastSeconds, kDay));
  // NaN is neither below nor above.
  option.check(nameless([](std::string& text) -> std::string {
    return begins_with_digit(text) || text.starts_with('.') ? "" : not_in_range(text, "0.01", "86400");
  }));
}

}  // namespace roluat::analysis
