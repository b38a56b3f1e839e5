#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "io/record.hpp"
#include <sumi/format.hpp>

namespace sumi::io {

// Appends spans of `text` as a JSON array, offsets in `unit`; a score of 1 is left out.
// Requires: spans within `text`, at borders of characters.
void append_json_spans(std::string& out, const std::vector<RecordSpan>& spans, std::string_view text,
                       OffsetUnit unit, std::string_view label_field);

}  // namespace sumi::io
