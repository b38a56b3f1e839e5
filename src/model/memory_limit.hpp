#pragma once

#include <cstdint>
#include <string>

#include <sumi/model/error.hpp>

namespace sumi {

// What is said where a limit on memory is too low: the least that will do, in MiB, rounded up.
[[nodiscard]] std::string words_of_least_limit(std::uint64_t least_bytes);

// A limit on memory is too low. Whoever adds what the program takes besides says words_of_least_limit() of the sum.
class MemoryLimitTooLow : public Error {
 public:
  explicit MemoryLimitTooLow(std::uint64_t least_bytes)
      : Error(Kind::unfinished, "", words_of_least_limit(least_bytes)), least_bytes_(least_bytes) {}

  // The least EngineOptions::memory_bytes that will do.
  [[nodiscard]] std::uint64_t least_bytes() const { return least_bytes_; }

 private:
  std::uint64_t least_bytes_;
};

}  // namespace sumi
