// Memory that is zero from the beginning and costs nothing before it is used, for large tables of which a short count
// touches little.
#pragma once

#include <cstddef>

namespace roluat::model {

class ZeroedMemory {
 public:
  /// Throws std::bad_alloc.
  explicit ZeroedMemory(std::size_t bytes);
  ~ZeroedMemory();
  ZeroedMemory(const ZeroedMemory&) = delete;
  ZeroedMemory& operator=(const ZeroedMemory&) = delete;

  /// At the beginning of a page.
  [[nodiscard]] void* data() const { return data_; }

 private:
  std::size_t bytes_;
  void* data_;
};

}  // namespace roluat::model
