#include "model/zeroed_memory.hpp"

#include <sys/mman.h>

#include <new>

namespace roluat::model {

ZeroedMemory::ZeroedMemory(std::size_t bytes)
    : bytes_(bytes), data_(mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)) {
  if (data_ == MAP_FAILED) throw std::bad_alloc();
}

ZeroedMemory::~ZeroedMemory() { (void)munmap(data_, bytes_); }

}  // namespace roluat::model
