#include "model/atomic_file.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "model/diagnostic.hpp"

namespace roluat::model {

namespace fs = std::filesystem;

void write_file_atomically(const std::string& path, const std::string& content) {
  const fs::path target(path);
  const fs::path temporary = target.string() + "." + std::to_string(getpid()) + ".tmp";
  std::error_code error;
  if (target.has_parent_path()) fs::create_directories(target.parent_path(), error);
  bool written = false;
  if (!error) {
    std::ofstream out(temporary, std::ios::binary | std::ios::trunc);
    out << content;
    out.close();
    written = out.good();
  }
  if (written) fs::rename(temporary, target, error);
  if (written && !error) return;
  fs::remove(temporary, error);
  throw InputError({path, 0, 0, "the file cannot be written", "a writable folder with room in it"});
}

namespace {

/// Does the file end inside a line?
bool ends_inside_line(int file) {
  char last = '\n';
  const off_t size = lseek(file, 0, SEEK_END);
  return size > 0 && pread(file, &last, 1, size - 1) == 1 && last != '\n';
}

}  // namespace

void append_line(const std::string& path, const std::string& line) {
  std::error_code error;
  const fs::path target(path);
  if (target.has_parent_path()) fs::create_directories(target.parent_path(), error);
  const int file = open(path.c_str(), O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC, 0666);
  bool written = false;
  if (file >= 0) {
    flock(file, LOCK_EX);  // where the file system has no locks, the write alone is one piece
    const std::string whole = (ends_inside_line(file) ? "\n" : "") + line + "\n";
    written = write(file, whole.data(), whole.size()) == static_cast<ssize_t>(whole.size());
    written = close(file) == 0 && written;
  }
  if (!written) throw InputError({path, 0, 0, "nothing can be appended to the file", "a writable file with room for it"});
}

}  // namespace roluat::model
