#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string>

namespace sumi::fuzz {

using Target = int (*)(const std::uint8_t* data, std::size_t size);

// By name; the table is made by CMake.
[[nodiscard]] const std::map<std::string, Target, std::less<>>& targets();

}  // namespace sumi::fuzz
