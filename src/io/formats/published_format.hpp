#pragma once

#include <optional>
#include <string>

#include <sumi/io/format.hpp>

namespace sumi::io {

// How a publication lies, by how its source does: it is made of fresh ids, texts and what was passed, in UTF-8, so a
// column's number is another one there. Its spans are not read. Errors: bad_usage where that number can't be looked up
// in `source`.
[[nodiscard]] FormatOptions published_format(FormatOptions format, const std::optional<std::string>& source);

}  // namespace sumi::io
