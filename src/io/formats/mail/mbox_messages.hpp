#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <sumi/model/span.hpp>

namespace sumi::io {

// The messages of an mbox file (RFC 4155), each with its line "From " and the empty line behind it. Such a line begins
// a message where it is the file's first one, or stands behind an empty line and has a time and a year, or a field of
// mail behind it, or is one word with any field behind it: prose that begins with "From " doesn't begin one.
//   Errors  bad_input at `place`: the file doesn't begin with one.
[[nodiscard]] std::vector<Range> mbox_messages(std::string_view file, const std::string& place);

}  // namespace sumi::io
