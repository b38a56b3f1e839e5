#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "base/bytes/output.hpp"
#include "hide/chain/extraction.hpp"
#include "hide/chain/replacements.hpp"

namespace sumi::hide {

// Returns a JSON line: what was done to which stretch of a record, and why; without the text and the record's own id.
// Offsets count the source's code points.
//   Requires  one replacement for each mention; `texts` of the record.
[[nodiscard]] std::string audit_line(std::string_view file, std::uint64_t record, std::string_view fresh_id,
                                     const ExtractedRecord& texts, std::span<const std::string> field_names,
                                     std::span<const Mention> mentions, std::span<const Replacement> replacements,
                                     std::span<const HideAttribute> attributes);

}  // namespace sumi::hide
