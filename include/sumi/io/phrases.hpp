#pragma once

#include <string>
#include <vector>

namespace sumi {

// The lines of a file that lists phrases or paths, without empty ones. A carriage return before a line's end and a byte
// order mark belong to no phrase.
//   Threads  any number of calls at the same time.
//   Errors   bad_input: not readable, not valid UTF-8, no line but empty ones.
[[nodiscard]] std::vector<std::string> read_phrases(const std::string& path);

}  // namespace sumi
