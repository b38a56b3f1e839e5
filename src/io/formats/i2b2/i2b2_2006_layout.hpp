#pragma once

#include <string>

#include "io/records/losses.hpp"
#include "io/records/record.hpp"

namespace sumi::io {

// Appends a RECORD of i2b2-2006, escaped so that any reader of XML gets the text exactly (CR as &#13;). Of spans that
// overlap or nest, the leftmost stays, of those with the same begin the longest. Lost: "overlapping span"; "fragment
// link" (each fragment of a discontinuous span becomes a PHI); an "attribute NAME" whose name is not ASCII or not valid
// in XML, is duplicate or is TYPE; "owner", "score", extras.
//   Errors  bad_input at record.place: characters that XML can't hold; a PHI's or RECORD's tag of more than 64 KiB.
//   Cost    O(text + spans log spans).
void append_i2b2_2006_record(std::string& out, const Record& record, const Lose& lose);

}  // namespace sumi::io
