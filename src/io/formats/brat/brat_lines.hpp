#pragma once

#include <string>

#include "io/records/losses.hpp"
#include "io/records/record.hpp"
#include <sumi/io/format.hpp>

namespace sumi::io {

// Returns the .ann file of a record: T lines sorted by the begins of spans (then ends), followed by A lines for
// attributes. A quote has a space for each CR or LF. Labels that aren't one word are escaped as in brat_words.hpp.
// Lost: "empty span" and "empty fragment" (brat refuses them), an "attribute NAME" whose name is no word or whose value
// is not a stretch of one line; "owner", "score", extras.
//   Cost  O(spans log spans + quoted text).
[[nodiscard]] std::string brat_lines(const Record& record, OffsetUnit unit, const Lose& lose);

}  // namespace sumi::io
