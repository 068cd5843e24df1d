#include "model/atomic_file.hpp"

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

}  // namespace roluat::model
