#pragma once

#include <cstdint>

#include <sumi/model/error.hpp>

namespace sumi {

// A limit on memory is too low. The message suggests a limit that suffices: an eighth above the least one known so far,
// in MiB, rounded up. A caller that knows of further memory, such as the program's own, throws a new error with the
// sum.
class MemoryLimitTooLow : public Error {
 public:
  explicit MemoryLimitTooLow(std::uint64_t least_bytes);

  // The least EngineOptions::memory_bytes that suffices.
  [[nodiscard]] std::uint64_t least_bytes() const { return least_bytes_; }

 private:
  std::uint64_t least_bytes_;
};

}  // namespace sumi
