#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <sumi/model/promise.hpp>

namespace sumi::publish {

// The content of io::CountedStrings for a publication with these stretches, sorted by bytes: for repeats the distinct
// ones that are not part of another; for ngrams the distinct runs of n characters and shorter stretches that are part
// of none; for words the distinct tokens (base/text/tokens.hpp).
//   Cost      O(bytes), for ngrams times n; except for words, a suffix array of what is found.
//   Requires  valid UTF-8, none empty; n >= 1 for ngrams. Errors: unfinished: 2^31 bytes or more together.
[[nodiscard]] std::vector<std::string> strings_shown(std::vector<std::string_view> stretches, Method method,
                                                     unsigned n);

// Unites several such results.
[[nodiscard]] std::vector<std::string> maximal_of(std::vector<std::string> strings, Method method);

}  // namespace sumi::publish
