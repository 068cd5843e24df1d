#include "model/read_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <string_view>

#include "model/diagnostic.hpp"

namespace roluat::model {
namespace {

[[noreturn]] void too_long(const std::string& path) {
  throw InputError({path, 0, 0, "the file is too long", message("at most %1 MiB", kMostBytes >> 20U)});
}

/// A file that is closed. Nothing is waited for: who has a pipe opened by its name may wait for ever.
class OpenFile {
 public:
  explicit OpenFile(const std::string& path)
      : number_(open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)) {}
  ~OpenFile() {
    if (number_ >= 0) close(number_);
  }
  OpenFile(const OpenFile&) = delete;
  OpenFile& operator=(const OpenFile&) = delete;
  [[nodiscard]] int number() const { return number_; }

 private:
  int number_;
};

/// Bytes read, 0 at the end, -1 where nothing can be read.
ssize_t read_some(int file, char* buffer, std::size_t room) {
  ssize_t got = 0;
  do got = read(file, buffer, room);
  while (got < 0 && errno == EINTR);
  return got;
}

/// What a shell has opened, as for <(COMMAND), or the terminal: no name that stands in a folder of ours.
bool is_opened_already(const std::string& path) {
  return path == "/dev/stdin" || path == "/dev/tty" || path.starts_with("/dev/fd/") ||
         path.starts_with("/proc/self/fd/");
}

/// Who writes into a pipe, or at a terminal, takes time.
bool wait_from_now_on(int file) {
  const int flags = fcntl(file, F_GETFL);
  return flags >= 0 && fcntl(file, F_SETFL, flags & ~O_NONBLOCK) == 0;
}

}  // namespace

std::string read_bytes(const std::string& path, const Message& expected) {
  const OpenFile file(path);
  struct stat about {};
  if (file.number() < 0 || fstat(file.number(), &about) != 0)
    throw InputError({path, 0, 0, "the file cannot be read", expected});
  if (S_ISDIR(about.st_mode)) throw InputError({path, 0, 0, "this is a folder", expected});
  if (S_ISREG(about.st_mode) && about.st_size > static_cast<off_t>(kMostBytes)) too_long(path);
  const bool is_pipe = S_ISFIFO(about.st_mode) || S_ISSOCK(about.st_mode);
  if (is_pipe && !is_opened_already(path))
    throw InputError({path, 0, 0, "this is a pipe", expected.empty() ? Message("a file") : expected});
  if (is_opened_already(path) && (is_pipe || isatty(file.number()) == 1) && !wait_from_now_on(file.number()))
    throw InputError({path, 0, 0, "the file cannot be read", expected});
  std::string bytes;
  char buffer[1U << 16U];
  for (ssize_t got = 0; (got = read_some(file.number(), buffer, sizeof buffer)) != 0;) {
    if (got < 0) throw InputError({path, 0, 0, "the file cannot be read", expected});
    bytes.append(buffer, static_cast<std::size_t>(got));
    if (bytes.size() > kMostBytes) too_long(path);
  }
  return bytes;
}

namespace {

/// The bytes of the character that begins with this one; 0 where none does.
std::size_t length_by(unsigned char lead) {
  if (lead < 0x80) return 1;
  if (lead < 0xC2) return 0;
  if (lead < 0xE0) return 2;
  if (lead < 0xF0) return 3;
  return lead < 0xF5 ? 4 : 0;
}

/// Is this second byte one that the first allows? Others would be overlong, a surrogate, or above U+10FFFF.
bool may_follow(unsigned char lead, unsigned char second) {
  if (lead == 0xE0) return second >= 0xA0;
  if (lead == 0xED) return second < 0xA0;
  if (lead == 0xF0) return second >= 0x90;
  if (lead == 0xF4) return second < 0x90;
  return true;
}

bool is_character(std::string_view bytes) {
  if (bytes.empty()) return false;
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(bytes[i]); };
  if (bytes.size() != length_by(byte(0))) return false;
  if (bytes.size() > 1 && !may_follow(byte(0), byte(1))) return false;
  for (std::size_t i = 1; i < bytes.size(); ++i)
    if ((byte(i) & 0xC0U) != 0x80U) return false;
  return true;
}

}  // namespace

std::size_t invalid_utf8(const std::string& text) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = length_by(static_cast<unsigned char>(text[at]));
    if (!is_character(std::string_view(text).substr(at, length))) return at;
    at += length;
  }
  return std::string::npos;
}

std::string read_file(const std::string& path, const Message& expected) {
  std::string text = read_bytes(path, expected);
  const std::size_t at = invalid_utf8(text);
  if (at == std::string::npos) return text;
  const std::string_view before = std::string_view(text).substr(0, at);
  const std::size_t line_begin = before.rfind('\n') + 1;  // npos + 1 is 0
  throw InputError({path, static_cast<int>(std::ranges::count(before, '\n')) + 1,
                    characters(before.substr(line_begin)) + 1, "this is not UTF-8", "a text in UTF-8"});
}

namespace {

using Type = std::filesystem::file_type;

Type type_of(const std::string& path) {
  std::error_code error;
  return std::filesystem::status(path, error).type();
}

}  // namespace

bool is_there(const std::string& path) { return type_of(path) != Type::not_found; }
bool is_file(const std::string& path) { return type_of(path) == Type::regular; }
bool is_folder(const std::string& path) { return type_of(path) == Type::directory; }

}  // namespace roluat::model
