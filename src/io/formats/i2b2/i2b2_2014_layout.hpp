#pragma once

#include <string>

#include "io/records/losses.hpp"
#include "io/records/record.hpp"
#include <sumi/io/format.hpp>

namespace sumi::io {

// Appends a document of i2b2-2014 in its usual layout; attributes are id, start, end, text, TYPE, comment, then others.
// A span without a category is a PHI; one without an id gets one, P0, P1, … Lost: "fragment link" (each fragment of a
// discontinuous span becomes an element; the first has the id), an "attribute NAME" whose name is not ASCII or not
// valid in XML, is duplicate or has another meaning here, a duplicate id, a category that can't name an element;
// "owner", "score", extras.
//   Errors  bad_input at record.place: characters that XML can't hold.
void append_i2b2_2014_document(std::string& out, const Record& record, OffsetUnit unit, const Lose& lose);

}  // namespace sumi::io
