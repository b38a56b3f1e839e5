#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <sumi/model/promise.hpp>

namespace sumi::publish {

// What io::CountedStrings holds of a publication with these stretches, sorted by bytes: of repeats the distinct ones
// that are part of no other, of ngrams their distinct runs of n characters and shorter stretches that are part of none,
// of words their distinct tokens (base/text/tokens.hpp).
//   Cost      O(bytes), of ngrams times n; a suffix array of what is found, but of words.
//   Requires  valid UTF-8, none empty; n >= 1 of ngrams. Errors: unfinished: 2^31 bytes or more together.
[[nodiscard]] std::vector<std::string> strings_shown(std::vector<std::string_view> stretches, Method method,
                                                     unsigned n);

// The same of several such results together.
[[nodiscard]] std::vector<std::string> maximal_of(std::vector<std::string> strings, Method method);

}  // namespace sumi::publish
