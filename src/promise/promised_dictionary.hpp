#pragma once

#include <string>

#include "base/bytes/section_file.hpp"
#include <sumi/model/promise.hpp>

namespace sumi::io {

// The terms dictionary that a promise names, as a file or in memory.
//   Requires  promise.has_dictionary().
//   Errors    bad_usage where it names two. bad_input where it can't be read or is none.
[[nodiscard]] SectionFile promised_dictionary(const Promise& promise);

// Of its bytes, as sha256_of_path() has it. Requires, errors: as above.
[[nodiscard]] std::string sha256_of_dictionary(const Promise& promise);

}  // namespace sumi::io
