#pragma once

#include <cstdint>

#include <sumi/model/error.hpp>

namespace sumi {

// A limit on memory is too low. It says a limit that will do: an eighth more than the least one as far as that is known
// by then, in MiB, rounded up.
// Whoever adds what the program itself takes makes another one of the sum.
class MemoryLimitTooLow : public Error {
 public:
  explicit MemoryLimitTooLow(std::uint64_t least_bytes);

  // The least EngineOptions::memory_bytes that will do.
  [[nodiscard]] std::uint64_t least_bytes() const { return least_bytes_; }

 private:
  std::uint64_t least_bytes_;
};

}  // namespace sumi
