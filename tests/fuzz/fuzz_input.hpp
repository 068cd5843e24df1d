// What all fuzzers share: bytes become texts and files, and a fault found in the input is what a reader is there for.
// Everything else (another exception, an assertion, what a sanitizer sees) ends the process, and libFuzzer keeps the
// bytes.
#pragma once

#include <sys/mman.h>
#include <unistd.h>

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>

#include "model/diagnostic.hpp"
#include "model/games/games.hpp"

namespace roluat::fuzz {

inline std::string text_of(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

/// What a property of the program promises.
inline void require(bool holds, const char* what) {
  if (holds) return;
  std::fprintf(stderr, "broken promise: %s\n", what);
  std::abort();
}

/// False where the input was refused, with a reason.
template <class Read>
bool accepts(Read&& read) {
  try {
    read();
    return true;
  } catch (const model::InputError& error) {
    require(!error.diagnostic().problem.empty(), "an error says what is wrong");
    return false;
  }
}

/// A file that no disk sees.
class MemoryFile {
 public:
  explicit MemoryFile(const std::string& content) : number_(memfd_create("fuzz", MFD_CLOEXEC)) {
    require(number_ >= 0 && write(number_, content.data(), content.size()) == static_cast<ssize_t>(content.size()),
            "a file in memory can be made");
  }
  ~MemoryFile() { close(number_); }
  MemoryFile(const MemoryFile&) = delete;
  MemoryFile& operator=(const MemoryFile&) = delete;
  [[nodiscard]] std::string path() const { return "/proc/self/fd/" + std::to_string(number_); }

 private:
  int number_;
};

inline const model::Game& game() {
  static const std::unique_ptr<model::Game> one = model::make_game("co-tu-lenh");
  return *one;
}
inline const std::string& folder() {
  static const std::string one = model::game_folder("co-tu-lenh");
  return one;
}
inline const model::Questions& questions() {
  static const model::Questions all = model::read_questions(folder() + "/kernel/questions.toml");
  return all;
}
inline const model::Ruling& ruling() {
  static const model::Ruling one = model::read_ruling(folder() + "/rulings/consolidated.toml", questions());
  return one;
}

/// The first line, and what is behind it.
inline std::pair<std::string, std::string> first_line(const std::string& text) {
  const std::size_t end = text.find('\n');
  if (end == std::string::npos) return {text, ""};
  return {text.substr(0, end), text.substr(end + 1)};
}

}  // namespace roluat::fuzz
