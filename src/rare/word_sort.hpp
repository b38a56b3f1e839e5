#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace sumi {

// Brings words of equal leading bits together, by sorting them, as far as at least `least` words share those bits: fewer stay
// in any order. `bits` leading bits count, the rest of a word comes along.
//   Requires  as much scratch as words.
//   Cost      O(words) for words that differ early: digits of up to 11 bits, insertion for up to 24 words.
void sort_words(std::span<std::uint64_t> words, std::span<std::uint64_t> scratch, unsigned bits, std::size_t least);

}  // namespace sumi
