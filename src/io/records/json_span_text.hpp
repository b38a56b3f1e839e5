#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "io/records/record.hpp"
#include <sumi/io/format.hpp>

namespace sumi::io {

// Appends spans of `text` as a JSON array, offsets in `unit`: offsets, label and score, and nothing else; a score of 1
// is omitted. All published spans are written by it.
//   Requires  spans within `text`, at character boundaries.
void append_json_spans(std::string& out, const std::vector<RecordSpan>& spans, std::string_view text, OffsetUnit unit,
                       std::string_view label_field);

// As append_json_spans(), without the outer brackets, and with the field of the text to which they belong.
void append_json_spans_of(std::string& out, const std::vector<RecordSpan>& spans, std::string_view text,
                          OffsetUnit unit, std::string_view label_field, std::string_view field);

// As above, with fragments and attributes in the form that JsonSpans reads. An attribute whose name
// JsonSpans::is_reserved, or that an earlier one of the span has, is left out.
//   Result  the names of the attributes left out, one entry each time.
[[nodiscard]] std::vector<std::string> append_whole_json_spans(std::string& out, const std::vector<RecordSpan>& spans,
                                                               std::string_view text, OffsetUnit unit,
                                                               std::string_view label_field);

}  // namespace sumi::io
