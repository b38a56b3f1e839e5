#pragma once

#include <iosfwd>
#include <string>

namespace sumi::cli {

// Reads a line of standard input, without echo on a terminal. Errors: bad_usage below 10 bytes.
[[nodiscard]] std::string typed_password(std::ostream& err);

}  // namespace sumi::cli
