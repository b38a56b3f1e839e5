#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <sumi/model/span.hpp>

namespace sumi::io {

// Returns the messages of an mbox file (RFC 4155), each with its line "From " and the empty line after it. Such a line
// begins a message if it is the file's first line, or if it follows an empty line and has a time and a year, or
// precedes a field of mail, or is one word and precedes any field: prose that begins with "From " doesn't begin one.
//   Errors  bad_input at `place`: the file doesn't begin with one.
[[nodiscard]] std::vector<Range> mbox_messages(std::string_view file, const std::string& place);

}  // namespace sumi::io
