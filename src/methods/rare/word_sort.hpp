#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace sumi::rare {

// Sorts words so far that equal leading bits are adjacent, if at least `least` words share them; smaller groups stay
// unsorted. `bits` leading bits count, the rest of a word comes along.
//   Requires  as much scratch as words; below 2^32 words.
//   Cost      O(words * bits / 11): digits of up to 11 bits from the lowest; up to 256 words are compared.
void sort_words(std::span<std::uint64_t> words, std::span<std::uint64_t> scratch, unsigned bits, std::size_t least);

}  // namespace sumi::rare
