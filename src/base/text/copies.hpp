#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include <sumi/model/span.hpp>

namespace sumi {

inline constexpr std::uint32_t kCopyCharacters = 50;

// Finds what documents have copied: quoted mail, boilerplate, templates, further copies.
//   Copied    a character is copied if it lies in a string of `characters` characters that also occurs in an earlier
//             document, wholly inside it. Repetitions within one document aren't copied, nor is a passage in the first
//             document that has it.
//   How       a rolling hash finds the first occurrence of each such string (Karp, Rabin, Efficient randomized
//             pattern-matching algorithms, 1987); then the bytes are compared.
//   Cost      O(texts * characters) at worst, O(texts) if passages are long; 2 bytes a character, 12 for each start of
//             a string that occurs twice in the texts (or in an eighth of the others), 8 a document.
//   Requires  valid UTF-8; characters >= 1; less than 2^40 bytes together.
//   Result    the copied passages of each document, in its bytes.
[[nodiscard]] std::vector<Mask> copied_passages(std::span<const std::string_view> documents,
                                                std::uint32_t characters = kCopyCharacters);

}  // namespace sumi
