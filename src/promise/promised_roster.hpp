#pragma once

#include <string>
#include <vector>

#include <sumi/model/promise.hpp>

namespace sumi::io {

// The persons on the roster that a promise names: for each, a value for each fact of the promise, in that order; empty
// if unknown. No persons if no roster is named.
//   Errors    bad_usage if two rosters are named, or one has no column or two columns for a fact, or fewer than k rows.
//             bad_input if it can't be read, or isn't UTF-8.
[[nodiscard]] std::vector<std::vector<std::string>> promised_roster(const Promise& promise);

// The SHA-256 of the rows of promised_roster(), independent of the file's format. Errors: as above.
[[nodiscard]] std::string sha256_of_roster(const Promise& promise);

}  // namespace sumi::io
