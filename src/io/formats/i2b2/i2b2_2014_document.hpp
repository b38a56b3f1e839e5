#pragma once

#include <string>
#include <string_view>

#include "io/records/record.hpp"
#include <sumi/io/format.hpp>

namespace sumi::io {

// Reads one document of i2b2-2014: <deIdi2b2><TEXT>…</TEXT><TAGS><NAME id start end text TYPE
// comment/>…</TAGS></deIdi2b2>; the root may have any name (MEDDOCAN's has).
//
// Sets text, spans, extras and fields of the record. A span's label is TYPE, its attribute "category" the element's
// name, unless that is PHI; without TYPE the element's name is the label. They are followed by id and comment if they
// are not empty, and any other attribute except start, end, text. The text is all character data in TEXT, with LF for
// CRLF and CR as in all XML. Fields: "text" and "spans", the bytes between their tags. Anything else is an extra and a
// field of Role::other: "comment" (or processing instruction), "element" (with its content), "attribute" (each of root,
// TEXT, TAGS; a field a tag), "text outside TEXT".
//   Requires  `bytes` is valid UTF-8.
//   Errors    bad_input "<place>:<line>": as read_xml(); no TEXT, two TEXT or TAGS, an element in TEXT; a
//             span whose start or end is missing, no number, outside the text, inside a character or in the wrong
//             order; with options.strict_spans, a quote (if any) that differs in more than white space.
//   Cost      O(bytes).
void read_i2b2_2014_document(std::string_view bytes, const std::string& place, const FormatOptions& options,
                             Record& record);

}  // namespace sumi::io
