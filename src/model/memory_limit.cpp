#include "model/memory_limit.hpp"

#include <fmt/core.h>

namespace sumi {
namespace {

constexpr std::uint64_t kMiB = std::uint64_t{1} << 20;

}  // namespace

MemoryLimitTooLow::MemoryLimitTooLow(std::uint64_t least_bytes)
    : Error(Kind::unfinished, "", "the limit on memory is too low",
            fmt::format("{}M or more is enough, and fewer threads need less", (least_bytes + kMiB - 1) / kMiB),
            Settings{"memory_bytes", "threads"}),
      least_bytes_(least_bytes) {}

}  // namespace sumi
