// A folder that goes away with its test, and the fault that a reader finds.
#pragma once

#include <gtest/gtest.h>
#include <stdlib.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>

#include "model/diagnostic.hpp"

namespace roluat::tests {

class ScratchFolder {
 public:
  ScratchFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "roluat-test-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("no scratch folder can be made");
    path_ = name;
  }
  ~ScratchFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;

  [[nodiscard]] std::string path(const std::string& name = "") const {
    return name.empty() ? path_ : path_ + "/" + name;
  }

  /// Writes a file, with the folders it needs, and answers its path.
  std::string file(const std::string& name, const std::string& content) const {
    const std::filesystem::path whole(path(name));
    std::filesystem::create_directories(whole.parent_path());
    std::ofstream(whole, std::ios::binary) << content;
    return whole.string();
  }

 private:
  std::string path_;
};

inline std::string content_of(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

/// What an action complains of; the test fails if it does not.
template <class Action>
model::Diagnostic fault_of(Action&& action) {
  try {
    action();
  } catch (const model::InputError& error) {
    EXPECT_FALSE(error.diagnostic().problem.empty());
    return error.diagnostic();
  }
  ADD_FAILURE() << "nothing was found wrong";
  return {};
}

/// Where a fault lies and what it says.
inline void expect_fault(const model::Diagnostic& fault, int line, int column, const std::string& problem) {
  EXPECT_EQ(fault.line, line) << fault.str();
  EXPECT_EQ(fault.column, column) << fault.str();
  EXPECT_NE(fault.problem.str().find(problem), std::string::npos) << fault.str();
}

/// `text` with `by` in the place of `what`, which has to be in it.
inline std::string replaced(std::string text, const std::string& what, const std::string& by) {
  const std::size_t at = text.find(what);
  EXPECT_NE(at, std::string::npos) << what;
  return at == std::string::npos ? text : text.replace(at, what.size(), by);
}

}  // namespace roluat::tests
