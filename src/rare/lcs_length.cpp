#include "rare/lcs_length.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>

namespace sumi {
namespace {

constexpr std::size_t kBits = 63;       // of a pattern in a word, so that the carry of an addition stays in it
constexpr std::size_t kMostWords = 6;  // of a pattern that isn't long
constexpr std::uint64_t kAll = (std::uint64_t{1} << kBits) - 1;

// A bit of `state` is 0 where one more character of the pattern makes the common subsequence longer.
inline void step(std::uint64_t& state, std::uint64_t matches, std::uint64_t& carry) {
  const std::uint64_t met = state & matches;
  const std::uint64_t sum = state + met + carry;
  carry = sum >> kBits;
  state = (sum | (state & ~matches)) & kAll;
}

inline std::uint32_t zeros(std::uint64_t state) { return static_cast<std::uint32_t>(std::popcount(~state & kAll)); }

}  // namespace

void LcsLength::set_pattern(std::u32string_view pattern) {
  for (const char32_t character : distinct_) row_of_[character] = 0;
  distinct_.clear();
  long_matches_.reset();
  length_ = pattern.size();
  words_ = (length_ + kBits - 1) / kBits;
  if (words_ > kMostWords) {
    long_matches_.emplace(pattern);
    distinct_.assign(long_matches_->characters().begin(), long_matches_->characters().end());
    for (std::uint32_t number = 0; number < distinct_.size(); ++number) row_of_[distinct_[number]] = number + 1;
    return;
  }
  masks_.assign(words_, 0);
  for (std::size_t i = 0; i < length_; ++i) {
    const char32_t character = pattern[i];
    assert(character < row_of_.size());
    if (row_of_[character] == 0) {
      distinct_.push_back(character);
      row_of_[character] = static_cast<std::uint32_t>(masks_.size());
      masks_.resize(masks_.size() + words_, 0);
    }
    masks_[row_of_[character] + i / kBits] |= std::uint64_t{1} << (i % kBits);
  }
}

template <std::size_t kWords>
std::pair<std::uint32_t, std::uint32_t> LcsLength::with_words(std::u32string_view first,
                                                              std::u32string_view second) const {
  std::array<std::uint64_t, kWords> a;
  std::array<std::uint64_t, kWords> b;
  a.fill(kAll);
  b.fill(kAll);
  const auto advance = [](std::array<std::uint64_t, kWords>& states, const std::uint64_t* matches) {
    std::uint64_t carry = 0;
    for (std::size_t word = 0; word < kWords; ++word) step(states[word], matches[word], carry);
  };
  const std::size_t both = std::min(first.size(), second.size());
  for (std::size_t i = 0; i < both; ++i) {
    const std::uint64_t* matches_a = row(first[i]);
    const std::uint64_t* matches_b = row(second[i]);
    std::uint64_t carry_a = 0;
    std::uint64_t carry_b = 0;
    for (std::size_t word = 0; word < kWords; ++word) {
      step(a[word], matches_a[word], carry_a);
      step(b[word], matches_b[word], carry_b);
    }
  }
  for (std::size_t i = both; i < first.size(); ++i) advance(a, row(first[i]));
  for (std::size_t i = both; i < second.size(); ++i) advance(b, row(second[i]));
  std::pair<std::uint32_t, std::uint32_t> lengths{0, 0};
  for (std::size_t word = 0; word < kWords; ++word) {
    lengths.first += zeros(a[word]);
    lengths.second += zeros(b[word]);
  }
  return lengths;
}

std::uint32_t LcsLength::with_long_pattern(std::u32string_view other) const {
  std::vector<std::uint64_t> states((length_ + 63) / 64, ~std::uint64_t{0});
  for (const char32_t character : other) {
    const std::uint32_t number = row_of_[character];
    if (number != 0) advance_row(states, long_matches_->places(number - 1));
  }
  std::uint32_t length = 0;
  for (const std::uint64_t state : states) length += static_cast<std::uint32_t>(std::popcount(~state));
  return length;
}

std::pair<std::uint32_t, std::uint32_t> LcsLength::with(std::u32string_view first, std::u32string_view second) const {
  switch (words_) {
    case 0: return {0, 0};
    case 1: return with_words<1>(first, second);
    case 2: return with_words<2>(first, second);
    case 3: return with_words<3>(first, second);
    case 4: return with_words<4>(first, second);
    case 5: return with_words<5>(first, second);
    case 6: return with_words<6>(first, second);
    default: return {with_long_pattern(first), with_long_pattern(second)};
  }
}

std::uint32_t LcsLength::with(std::u32string_view other) const { return with(other, {}).first; }

}  // namespace sumi
