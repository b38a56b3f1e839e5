#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace sumi {

// "1 document", "2 documents", "2 stretches", "2 entries": a count before an English noun, given in the singular.
[[nodiscard]] std::string counted(std::uint64_t count, std::string_view noun);

}  // namespace sumi
