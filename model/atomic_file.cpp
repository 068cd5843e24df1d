#include "model/atomic_file.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <optional>
#include <string_view>

#include "model/diagnostic.hpp"

namespace roluat::model {

namespace fs = std::filesystem;

namespace {

constexpr int kMostLinks = 40;  // as the kernel follows
constexpr mode_t kAnyMode = 0666, kModeBits = 07777;

bool write_all(int file, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = write(file, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

/// What a name means, links followed, also where the last one leads to nothing yet; nothing for links in a circle.
std::optional<fs::path> followed(fs::path path) {
  for (int i = 0; i < kMostLinks; ++i) {
    std::error_code error;
    if (!fs::is_symlink(fs::symlink_status(path, error))) return path;
    const fs::path to = fs::read_symlink(path, error);
    if (error) return std::nullopt;
    path = to.is_absolute() ? to : path.parent_path() / to;
  }
  return std::nullopt;
}

/// Nobody can guess the name and lay a link of that name there; and an open that finds one fails.
std::string name_beside(const fs::path& target) {
  std::uint64_t number = 0;
  if (getrandom(&number, sizeof number, 0) != sizeof number) number = static_cast<std::uint64_t>(getpid());
  char digits[17];
  std::snprintf(digits, sizeof digits, "%016llx", static_cast<unsigned long long>(number));
  return target.string() + "." + digits + ".tmp";
}

/// The mode and, where that is allowed, the owner of what is replaced.
bool take_after(int file, const struct stat& old) {
  [[maybe_unused]] const int allowed = fchown(file, old.st_uid, old.st_gid);
  return fchmod(file, old.st_mode & kModeBits) == 0;
}

bool replace(const fs::path& target, const std::string& content, const std::optional<struct stat>& old) {
  const std::string temporary = name_beside(target);
  const int file = open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, kAnyMode);
  if (file < 0) return false;
  bool done = write_all(file, content) && (!old || take_after(file, *old));
  done = close(file) == 0 && done;
  done = done && std::rename(temporary.c_str(), target.c_str()) == 0;
  if (!done) (void)unlink(temporary.c_str());
  return done;
}

/// A device or a pipe is no place for another file: what is written goes through it.
bool write_through(const fs::path& target, const std::string& content) {
  const int file = open(target.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY);
  if (file < 0) return false;
  const bool written = write_all(file, content);
  return close(file) == 0 && written;
}

bool written_to(const fs::path& target, const std::string& content) {
  struct stat old {};
  if (stat(target.c_str(), &old) != 0) return errno == ENOENT && replace(target, content, std::nullopt);
  if (S_ISREG(old.st_mode)) return replace(target, content, old);
  if (S_ISCHR(old.st_mode) || S_ISFIFO(old.st_mode)) return write_through(target, content);
  return false;
}

}  // namespace

void write_file_atomically(const std::string& path, const std::string& content) {
  std::error_code error;
  if (fs::is_directory(path, error)) throw InputError({path, 0, 0, "this is a folder", "the name of a file"});
  const std::optional<fs::path> target = followed(path);
  if (target && target->has_parent_path()) fs::create_directories(target->parent_path(), error);
  if (target && written_to(*target, content)) return;
  throw InputError({path, 0, 0, "the file cannot be written", "a writable folder with room in it"});
}

void write_no_link_atomically(const std::string& path, const std::string& content) {
  std::error_code error;
  if (fs::is_symlink(fs::symlink_status(path, error)))
    throw InputError({path, 0, 0, "this is a link", "a file, or nothing, where the report is written"});
  write_file_atomically(path, content);
}

namespace {

/// Does the file end inside a line?
bool ends_inside_line(int file, off_t size) {
  char last = '\n';
  return size > 0 && pread(file, &last, 1, size - 1) == 1 && last != '\n';
}

/// Where there is no room for a whole line, none of it stays.
bool append_whole(int file, const std::string& line) {
  const off_t size = lseek(file, 0, SEEK_END);
  if (write_all(file, (ends_inside_line(file, size) ? "\n" : "") + line + "\n")) return true;
  if (size >= 0) [[maybe_unused]]
    const int cut = ftruncate(file, size);
  return false;
}

}  // namespace

void append_line(const std::string& path, const std::string& line) {
  std::error_code error;
  const fs::path target(path);
  if (target.has_parent_path()) fs::create_directories(target.parent_path(), error);
  const int file = open(path.c_str(), O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC | O_NOCTTY, kAnyMode);
  bool written = false;
  if (file >= 0) {
    flock(file, LOCK_EX);  // where the file system has no locks, the write alone is one piece
    written = append_whole(file, line);
    written = close(file) == 0 && written;
  }
  if (!written)
    throw InputError({path, 0, 0, "nothing can be appended to the file", "a writable file with room for it"});
}

}  // namespace roluat::model
