#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include <sumi/model/span.hpp>

namespace sumi {

inline constexpr std::uint32_t kCopyCharacters = 50;

// What documents have copied: quoted mail, boilerplate, templates, further copies.
//   Copied    a character lies in a copied passage if a string of `characters` characters that covers it stands in an
//             earlier document as well, wholly inside it. What a document repeats of itself alone isn't copied, nor
//             is the first document of all that has a passage.
//   How       a rolling hash finds where each such string stood first (Karp, Rabin, Efficient randomized
//             pattern-matching algorithms, 1987); bytes decide.
//   Cost      O(texts * characters) at worst, O(texts) where passages are long; 2 bytes a character and 12 for each at
//             which a string begins that stands in the texts twice (or in an eighth of the others), 8 a document.
//   Requires  valid UTF-8; characters >= 1; less than 2^40 bytes together.
//   Result    of each document, the copied passages in bytes of it.
[[nodiscard]] std::vector<Mask> copied_passages(std::span<const std::string_view> documents,
                                                std::uint32_t characters = kCopyCharacters);

}  // namespace sumi
