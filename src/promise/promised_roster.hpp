#pragma once

#include <string>
#include <vector>

#include <sumi/model/promise.hpp>

namespace sumi::io {

// The persons on the roster that a promise names: of each a value of each of its facts, in their order; empty: not
// known. None where no roster is named.
//   Errors    bad_usage where two rosters are named, one has no column for a fact, or two, or fewer than k rows.
//             bad_input where it can't be read, or isn't UTF-8.
[[nodiscard]] std::vector<std::vector<std::string>> promised_roster(const Promise& promise);

// Of the rows of promised_roster(), whatever file they came from. Errors: as above.
[[nodiscard]] std::string sha256_of_roster(const Promise& promise);

}  // namespace sumi::io
