#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "hide/chain/source.hpp"

namespace sumi::hide {

// Returns a field's text with its edits made; edits of other fields are skipped.
//   Requires  edits sorted by field, then place; disjoint.
//   Errors    unfinished at `place` if one lies outside the text: the text has changed since they were made.
[[nodiscard]] std::string edited_text(std::string_view text, std::uint32_t field, std::span<const FieldEdit> edits,
                                      const std::string& place);

}  // namespace sumi::hide
