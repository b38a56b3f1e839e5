#pragma once

#include <optional>
#include <string>

#include <sumi/io/format.hpp>

namespace sumi::io {

// Returns the format of a publication, given that of its source: it consists of fresh ids, texts and passed fields, in
// UTF-8, so a column has another number in it. Its spans are not read. Errors: bad_usage if that number can't be looked
// up in `source`.
[[nodiscard]] FormatOptions published_format(FormatOptions format, const std::optional<std::string>& source);

}  // namespace sumi::io
