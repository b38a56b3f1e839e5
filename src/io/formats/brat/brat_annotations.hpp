#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "io/records/record.hpp"
#include <sumi/io/format.hpp>

namespace sumi::io {

// Reads the lines of an .ann file about record.text. T lines become spans, in their order; A and M lines that refer to
// one become its attributes (a flag's value is empty). The rest are extras by name ("relation", "event", "equivalence",
// "normalization", "note", "attribute" of anything else) and fields of Role::other. Lines may be in any order, end in
// LF or CRLF, or be blank; a U+FEFF at the start is skipped.
//   A quote has one space between fragments, and either a space for a line end or tab, or the text itself.
//   Requires  `lines` is valid UTF-8, and lies in record.raw after `bytes_before`.
//   Errors    bad_input "<place>:<line>": a line of an unknown kind or of the wrong shape; a duplicate id; an attribute
//             of a missing span; offsets outside the text, inside a character or in the wrong
//             order; fragments that are empty, overlap or stand in the wrong order; with options.strict_spans, no quote
//             or one of another text. An empty span is read.
//   Cost      O(lines + quoted text, log text an offset).
void read_brat_annotations(std::string_view lines, const std::string& place, const FormatOptions& options,
                           std::size_t bytes_before, Record& record);

}  // namespace sumi::io
