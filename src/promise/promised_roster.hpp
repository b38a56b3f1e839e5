#pragma once

#include <string>
#include <vector>

#include "base/bytes/section_file.hpp"
#include <sumi/model/promise.hpp>

namespace sumi::io {

// The persons on the roster that a promise names: for each, a value for each fact of the promise, in that order; empty
// if unknown. No persons if no roster is named.
//   Errors    bad_usage if two rosters are named, or one has no column or two columns for a fact, or fewer than k rows.
//             bad_input if it can't be read, or isn't UTF-8.
[[nodiscard]] std::vector<std::vector<std::string>> promised_roster(const Promise& promise);

// The SHA-256 of the rows of promised_roster(), independent of the file's format. Errors: as above.
[[nodiscard]] std::string sha256_of_roster(const Promise& promise);

// The terms dictionary that a promise names, as a file or in memory.
//   Requires  promise.has_dictionary().
//   Errors    bad_usage if two are named. bad_input if it can't be read or is no dictionary.
[[nodiscard]] SectionFile promised_dictionary(const Promise& promise);

// The SHA-256 of its bytes, in the form of sha256_of_path(). Requires, errors: as above.
[[nodiscard]] std::string sha256_of_dictionary(const Promise& promise);

}  // namespace sumi::io
