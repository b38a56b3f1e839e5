#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "hide/chain/source.hpp"

namespace sumi::hide {

// A field's text with its edits made; the other fields' are passed over.
//   Requires  edits by field, then place; disjoint.
//   Errors    unfinished at `place` where one lies outside the text: it is another than the one they were made for.
[[nodiscard]] std::string edited_text(std::string_view text, std::uint32_t field, std::span<const FieldEdit> edits,
                                      const std::string& place);

}  // namespace sumi::hide
