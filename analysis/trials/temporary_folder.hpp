// A folder that goes when it is no longer needed.
#pragma once

#include <string>

namespace roluat::analysis {

class TemporaryFolder {
 public:
  /// Throws InputError where none can be made.
  TemporaryFolder();
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  [[nodiscard]] std::string path() const { return path_; }

 private:
  std::string path_;
};

}  // namespace roluat::analysis
