#include "model/memory_limit.hpp"

#include <fmt/core.h>

namespace sumi {

std::string words_of_least_limit(std::uint64_t least_bytes) {
  constexpr std::uint64_t kMiB = std::uint64_t{1} << 20;
  return fmt::format("the limit on memory is too low; say --memory {}M, which will do, or more (fewer --threads take less)",
                     (least_bytes + kMiB - 1) / kMiB);
}

}  // namespace sumi
