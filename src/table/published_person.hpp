#pragma once

#include <cstdint>
#include <string>

#include <fmt/core.h>

namespace sumi::table {

// Returns the name of the person with this number, from 0, in a published table.
[[nodiscard]] inline std::string published_person(std::uint32_t number) {
  return fmt::format("p{:06}", number + 1);
}

}  // namespace sumi::table
