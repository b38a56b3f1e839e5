#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/bytes/section_layout.hpp"

namespace sumi::io {

using Sections = std::vector<std::pair<std::string, std::string>>;  // name, content

// Where the sections of a file that SectionFileWriter wrote lie in it, in their order.
[[nodiscard]] std::vector<SectionEntry> entries_of(std::string_view file);

// The sections themselves.
[[nodiscard]] Sections sections_of(const std::string& path);

// Each six bytes change a section, sixteen times at most: how, which one, where (two bytes), how much (two bytes). A
// byte, a number of 32 bits, cut off, repeated, left out.
void change(Sections& sections, std::span<const std::uint8_t> steps);

// A file of them whose checksums agree with them: only their reader can tell that they were changed.
[[nodiscard]] std::string sealed(const Sections& sections, std::string_view kind);

}  // namespace sumi::io
