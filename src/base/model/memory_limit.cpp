#include "base/model/memory_limit.hpp"

#include <fmt/core.h>

namespace sumi {
namespace {

constexpr std::uint64_t kMiB = std::uint64_t{1} << 20;
// The need known before the work isn't all: a limit that is an eighth higher suffices.
constexpr std::uint64_t kRoom = 8;

}  // namespace

MemoryLimitTooLow::MemoryLimitTooLow(std::uint64_t least_bytes)
    : Error(Kind::unfinished, "", "the limit on memory is too low",
            fmt::format("{}M or more is enough, and fewer threads need less",
                        (least_bytes + least_bytes / kRoom + kMiB - 1) / kMiB),
            Settings{"memory_bytes", "threads"}),
      least_bytes_(least_bytes) {}

}  // namespace sumi
