#pragma once

#include <random>
#include <string>
#include <string_view>

namespace sumi::io {

// Random JSON, with all the freedom of spelling that RFC 8259 leaves: white space, escapes, numbers of any
// size.
[[nodiscard]] std::string random_json_space(std::mt19937& random);
[[nodiscard]] std::string random_json_string(std::mt19937& random);
[[nodiscard]] std::string random_json_value(std::mt19937& random, unsigned depth);
// An object with a "text" among other fields.
[[nodiscard]] std::string random_json_record(std::mt19937& random);

}  // namespace sumi::io
