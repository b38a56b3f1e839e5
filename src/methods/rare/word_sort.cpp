#include "methods/rare/word_sort.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <limits>
#include <utility>

#include "base/machine/newer_instructions.hpp"

namespace sumi::rare {
namespace {

constexpr std::size_t kInsertion = 32;
constexpr std::size_t kComparison = 64;
constexpr unsigned kMostDigitBits = 11;
constexpr std::size_t kInCache = 1 << 15;
constexpr unsigned kPartBits = 7;

void insertion_sort(std::span<std::uint64_t> words) {
  for (std::size_t i = 1; i < words.size(); ++i) {
    const std::uint64_t word = words[i];
    std::size_t at = i;
    for (; at > 0 && words[at - 1] > word; --at) words[at] = words[at - 1];
    words[at] = word;
  }
}

// Radix sort, least significant digit first: no branch depends on the data. Digits have `width` bits, from bit `lowest`
// on.
template <unsigned kPasses>
void sort_by_digits(std::span<std::uint64_t> words, std::span<std::uint64_t> scratch, unsigned lowest, unsigned width) {
  with_newer_instructions([=] {
    const std::size_t digits = std::size_t{1} << width;
    std::array<std::array<std::uint32_t, std::size_t{1} << kMostDigitBits>, kPasses> begins;
    for (auto& begin : begins) std::fill_n(begin.begin(), digits, 0U);
    for (const std::uint64_t word : words) {
      std::uint64_t rest = word >> lowest;
      for (auto& begin : begins) {
        ++begin[rest & (digits - 1)];
        rest >>= width;
      }
    }
    std::uint64_t* from = words.data();
    std::uint64_t* to = scratch.data();
    for (unsigned pass = 0; pass < kPasses; ++pass) {
      const unsigned shift = lowest + pass * width;
      auto& begin = begins[pass];
      if (begin[from[0] >> shift & (digits - 1)] == words.size()) continue;
      std::uint32_t sum = 0;
      for (std::size_t i = 0; i < digits; ++i) sum += std::exchange(begin[i], sum);
      for (std::size_t i = 0; i < words.size(); ++i) to[begin[from[i] >> shift & (digits - 1)]++] = from[i];
      std::swap(from, to);
    }
    if (from != words.data()) std::copy_n(from, words.size(), words.data());
  });
}

// Sorts by the `bits` bits after the first `skip`.
void radix_sort(std::span<std::uint64_t> words, std::span<std::uint64_t> scratch, unsigned skip, unsigned bits) {
  constexpr std::array kByPasses{sort_by_digits<1>, sort_by_digits<2>, sort_by_digits<3>,
                                 sort_by_digits<4>, sort_by_digits<5>, sort_by_digits<6>,
                                 sort_by_digits<7>, sort_by_digits<8>, sort_by_digits<9>};
  const unsigned widest = std::min(kMostDigitBits, static_cast<unsigned>(std::bit_width(words.size())));
  const unsigned passes = (bits + widest - 1) / widest;
  if (passes == 0) return;
  // The last digit may reach into the skipped bits, which all words share.
  kByPasses[passes - 1](words, scratch, 64 - skip - bits, (bits + passes - 1) / passes);
}

void sort_behind(std::span<std::uint64_t> words, std::span<std::uint64_t> scratch, unsigned skip, unsigned bits,
                 std::size_t least);

// Splits words that don't fit in a cache by their next bits.
void part(std::span<std::uint64_t> words, std::span<std::uint64_t> scratch, unsigned skip, unsigned bits,
          std::size_t least) {
  const unsigned shift = 64 - skip - kPartBits;
  constexpr std::size_t kParts = std::size_t{1} << kPartBits;
  std::array<std::uint32_t, kParts + 1> ends{};
  for (const std::uint64_t word : words) ++ends[(word >> shift & (kParts - 1)) + 1];
  for (std::size_t i = 1; i <= kParts; ++i) ends[i] += ends[i - 1];
  for (const std::uint64_t word : words) scratch[ends[word >> shift & (kParts - 1)]++] = word;
  std::copy_n(scratch.begin(), words.size(), words.begin());
  std::uint32_t begin = 0;
  for (std::size_t i = 0; i < kParts; ++i) {
    sort_behind(words.subspan(begin, ends[i] - begin), scratch, skip + kPartBits, bits - kPartBits, least);
    begin = ends[i];
  }
}

void sort_behind(std::span<std::uint64_t> words, std::span<std::uint64_t> scratch, unsigned skip, unsigned bits,
                 std::size_t least) {
  if (words.size() < std::max<std::size_t>(least, 2)) return;
  if (words.size() <= kInsertion) {
    insertion_sort(words);
  } else if (words.size() <= kComparison) {
    std::sort(words.begin(), words.end());
  } else if (words.size() > kInCache && bits > kPartBits) {
    part(words, scratch, skip, bits, least);
  } else {
    radix_sort(words, scratch, skip, bits);
  }
}

}  // namespace

void sort_words(std::span<std::uint64_t> words, std::span<std::uint64_t> scratch, unsigned bits, std::size_t least) {
  assert(words.size() <= std::numeric_limits<std::uint32_t>::max() && scratch.size() >= words.size());
  sort_behind(words, scratch, 0, bits, least);
}

}  // namespace sumi::rare
