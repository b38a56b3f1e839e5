#include "rare/memory_limit.hpp"

#include <fmt/core.h>

#include <sumi/error.hpp>

namespace sumi {

void refuse_limit(std::uint64_t missing_bytes) {
  throw Error{Error::Kind::unfinished, "",
              fmt::format("the limit on memory is too low by {} MB; raise --memory, or use fewer --threads", (missing_bytes >> 20) + 1)};
}

}  // namespace sumi
