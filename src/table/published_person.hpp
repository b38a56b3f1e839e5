#pragma once

#include <cstdint>
#include <string>

#include <fmt/core.h>

namespace sumi::table {

// What the person of this number, from 0, is called in a published table.
[[nodiscard]] inline std::string published_person(std::uint32_t number) {
  return fmt::format("p{:06}", number + 1);
}

}  // namespace sumi::table
