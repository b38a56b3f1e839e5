#pragma once

#include <string_view>
#include <vector>

#include <sumi/model/span.hpp>

namespace sumi::io {

struct OutsideText {
  const char* what;  // "comment" (or processing instruction), "document type", "text outside TEXT"
  Range where;
};

// Returns what is between two tags of i2b2-2006 (see i2b2_2006_tags.hpp) and outside TEXT, in order. White space is
// ignored, and so is the XML declaration (and U+FEFF before it) at the begin of the file. An unclosed item extends to
// the end.
//   Cost  O(bytes).
[[nodiscard]] std::vector<OutsideText> outside_text(std::string_view between, bool begins_file);

}  // namespace sumi::io
