#pragma once

#include <cstdint>
#include <optional>

#include "json.hpp"

namespace sumi::cli {

// Returns a part of the whole; null if the whole is 0.
[[nodiscard]] inline Json ratio_json(std::uint64_t part, std::uint64_t whole) {
  if (whole == 0) return nullptr;
  return static_cast<double>(part) / static_cast<double>(whole);
}

[[nodiscard]] inline Json ratio_json(std::optional<double> ratio) {
  return ratio ? Json(*ratio) : Json();
}

}  // namespace sumi::cli
