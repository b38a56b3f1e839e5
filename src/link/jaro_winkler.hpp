#pragma once

#include "link/compared_column.hpp"

namespace sumi::link {

// Returns the similarity of two strings, 0 to 1; symmetric; 1 for two empty ones.
//   Paper  Jaro 1989; Winkler 1990, String Comparator Metrics: .1 for each character of a common prefix of at most 4,
//          whatever the similarity without it.
//   Cost   O(length of `other`), by words of positions.
[[nodiscard]] double jaro_winkler(const Positions& one, Characters other);

// Returns an upper bound on the similarity of two strings of these lengths: `alone` characters of the first and
// `other_alone` of the second don't occur in the other one, and their common prefix has `prefix` characters.
[[nodiscard]] double most_jaro_winkler(std::size_t length, std::size_t other_length, std::size_t alone,
                                       std::size_t other_alone, std::size_t prefix);

// Result: at most 4.
[[nodiscard]] std::size_t common_prefix(Characters one, Characters other);

}  // namespace sumi::link
