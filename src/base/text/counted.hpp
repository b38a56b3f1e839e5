#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace sumi {

// A count with an English noun, given in the singular: "1 document", "2 documents", "2 stretches", "2 entries".
[[nodiscard]] std::string counted(std::uint64_t count, std::string_view noun);

}  // namespace sumi
