#pragma once

#include <string>

#include "base/bytes/section_file.hpp"
#include <sumi/model/promise.hpp>

namespace sumi::io {

// The terms dictionary that a promise names, as a file or in memory.
//   Requires  promise.has_dictionary().
//   Errors    bad_usage if two are named. bad_input if it can't be read or is no dictionary.
[[nodiscard]] SectionFile promised_dictionary(const Promise& promise);

// The SHA-256 of its bytes, in the form of sha256_of_path(). Requires, errors: as above.
[[nodiscard]] std::string sha256_of_dictionary(const Promise& promise);

}  // namespace sumi::io
