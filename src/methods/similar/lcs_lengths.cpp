#include "methods/similar/lcs_lengths.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstring>

#include "base/machine/newer_instructions.hpp"

namespace sumi::similar {
namespace {

constexpr std::size_t kBitsOfWord = 63;  // pattern bits in a word; the last bit takes an addition's carry
constexpr std::size_t kMostWordsTogether = 6;
constexpr std::uint64_t kBitsSet = (std::uint64_t{1} << kBitsOfWord) - 1;

// A word of each of four patterns: two registers of the baseline machine, or one of a newer one.
using Four = std::uint64_t __attribute__((vector_size(32)));
constexpr std::size_t kFours = LcsLengths::kMost / 4;

}  // namespace

void LcsLengths::set_patterns(std::span<const std::u32string_view> patterns) {
  assert(patterns.size() <= kMost);
  for (const char32_t character : distinct_) row_of_[character] = 0;
  distinct_.clear();
  long_.clear();
  std::size_t longest = 0;
  for (const std::u32string_view pattern : patterns) longest = std::max(longest, pattern.size());
  words_ = (longest + kBitsOfWord - 1) / kBitsOfWord;
  if (words_ > kMostWordsTogether) {
    for (const std::u32string_view pattern : patterns) long_.emplace_back(alphabet_).set_pattern(pattern);
    return;
  }
  masks_.assign(words_ * kMost, 0);
  for (std::size_t lane = 0; lane < patterns.size(); ++lane) {
    for (std::size_t i = 0; i < patterns[lane].size(); ++i) {
      const char32_t character = patterns[lane][i];
      assert(character < row_of_.size());
      if (row_of_[character] == 0) {
        distinct_.push_back(character);
        row_of_[character] = static_cast<std::uint32_t>(masks_.size());
        masks_.resize(masks_.size() + words_ * kMost, 0);
      }
      masks_[row_of_[character] + i / kBitsOfWord * kMost + lane] |= std::uint64_t{1} << (i % kBitsOfWord);
    }
  }
}

// A bit of a state is 0 if the next character of the pattern makes the common subsequence longer.
template <std::size_t kWords>
LcsLengths::Lengths LcsLengths::with_words(std::u32string_view other) const {
  Lengths lengths{};
  with_newer_instructions(
      [&lengths, masks = masks_.data(), rows = row_of_.data(), next = other.data(), end = other.data() + other.size()] {
        Four states[kWords][kFours];
        for (auto& word : states)
          for (Four& state : word) state = Four{} + kBitsSet;
        for (const char32_t* at = next; at != end; ++at) {
          const std::uint64_t* const row = masks + rows[*at];
          Four carries[kFours]{};
          for (std::size_t word = 0; word < kWords; ++word) {
            for (std::size_t four = 0; four < kFours; ++four) {
              Four matches;
              std::memcpy(&matches, row + word * kMost + four * 4, sizeof matches);
              const Four state = states[word][four];
              const Four sum = state + (state & matches) + carries[four];
              carries[four] = sum >> kBitsOfWord;
              states[word][four] = (sum | (state & ~matches)) & kBitsSet;
            }
          }
        }
        for (std::size_t lane = 0; lane < kMost; ++lane)
          for (const auto& word : states)
            lengths[lane] += static_cast<std::uint32_t>(std::popcount(~word[lane / 4][lane % 4] & kBitsSet));
      });
  return lengths;
}

LcsLengths::Lengths LcsLengths::with(std::u32string_view other) const {
  Lengths lengths{};
  for (std::size_t i = 0; i < long_.size(); ++i) lengths[i] = long_[i].with(other);
  if (!long_.empty()) return lengths;
  switch (words_) {
    case 1:
      return with_words<1>(other);
    case 2:
      return with_words<2>(other);
    case 3:
      return with_words<3>(other);
    case 4:
      return with_words<4>(other);
    case 5:
      return with_words<5>(other);
    case 6:
      return with_words<6>(other);
    default:
      return lengths;
  }
}

}  // namespace sumi::similar
