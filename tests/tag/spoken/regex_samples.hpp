#pragma once

#include <random>
#include <string>

namespace sumi::tag {

// A text that a regex describes, at random; of what has no bounds at most three. \b, ^ and [^…] count as nothing or a
// space.
//   Requires  groups, alternatives, classes, \p{L}, \p{Lu}, \p{Ll}, \d, ?, *, +, {m,n}: what spoken_patterns.cpp uses.
[[nodiscard]] std::string sampled(const std::string& regex, std::mt19937& random);

}  // namespace sumi::tag
