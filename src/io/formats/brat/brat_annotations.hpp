#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "io/records/record.hpp"
#include <sumi/io/format.hpp>

namespace sumi::io {

// What the lines of an .ann file say of record.text. T lines become spans, in their order; A and M lines that refer to
// one become its attributes (a flag's value is empty). The rest are extras by name ("relation", "event", "equivalence",
// "normalization", "note", "attribute" of what is no span) and fields of Role::other. Lines may stand in any order, end
// in LF or CRLF, or be blank; a U+FEFF at the start is skipped.
//   A quote has one space between fragments, and a space in place of a line's end or tab, or the text itself.
//   Requires  `lines` is valid UTF-8 and stands in record.raw behind `bytes_before`.
//   Errors    bad_input "<place>:<line>": a line of no kind of brat's or of the wrong shape; an id that stands twice;
//             an attribute of a span that isn't there; offsets outside the text, inside a character or in the wrong
//             order; fragments that are empty, overlap or stand in the wrong order; with options.strict_spans, no quote
//             or one of another text. An empty span is read.
//   Cost      O(lines + quoted text, log text an offset).
void read_brat_annotations(std::string_view lines, const std::string& place, const FormatOptions& options,
                           std::size_t bytes_before, Record& record);

}  // namespace sumi::io
