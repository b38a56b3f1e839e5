#pragma once

#include <string>
#include <vector>

namespace sumi {

// The nonempty lines of a file that lists phrases or paths, without a carriage return before a line's end and without a
// byte-order mark.
//   Threads  any number of calls at the same time.
//   Errors   bad_input: not readable, not valid UTF-8, no line but empty ones.
[[nodiscard]] std::vector<std::string> read_phrases(const std::string& path);

}  // namespace sumi
