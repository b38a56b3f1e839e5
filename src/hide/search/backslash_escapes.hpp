#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "hide/search/escapes.hpp"

namespace sumi::hide {

// Reads the escapes of read_escape() that begin with a backslash: of JSON and programs, RTF, HL7. Requires: one stands
// at `at`.
[[nodiscard]] std::optional<Encoded> read_backslash(std::string_view text, std::size_t at, EscapeReading reading);

}  // namespace sumi::hide
