#pragma once

#include <iosfwd>
#include <string>

namespace sumi::cli {

// A line of standard input, which isn't shown where it is typed on a terminal. Errors: bad_usage below 10 bytes.
[[nodiscard]] std::string typed_password(std::ostream& err);

}  // namespace sumi::cli
