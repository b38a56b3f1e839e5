#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "io/records/record.hpp"
#include <sumi/io/format.hpp>

namespace sumi::io {

// Appends spans of `text` as a JSON array, offsets in `unit`: where, label and score, and nothing else; a score of 1 is
// left out. What is published goes through here.
//   Requires  spans within `text`, at borders of characters.
void append_json_spans(std::string& out, const std::vector<RecordSpan>& spans, std::string_view text, OffsetUnit unit,
                       std::string_view label_field);

// As append_json_spans(), without the brackets around all, and with the field of the text that they are of.
void append_json_spans_of(std::string& out, const std::vector<RecordSpan>& spans, std::string_view text,
                          OffsetUnit unit, std::string_view label_field, std::string_view field);

// The same, with fragments and attributes as JsonSpans reads them. An attribute whose name JsonSpans::is_reserved, or
// that an earlier one of the span has, is left out.
//   Result  the names of the attributes left out, one each time.
[[nodiscard]] std::vector<std::string> append_whole_json_spans(std::string& out, const std::vector<RecordSpan>& spans,
                                                               std::string_view text, OffsetUnit unit,
                                                               std::string_view label_field);

}  // namespace sumi::io
