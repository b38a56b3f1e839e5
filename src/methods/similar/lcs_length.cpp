#include "methods/similar/lcs_length.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>

namespace sumi::similar {
namespace {

constexpr std::size_t kPatternBits = 63;  // pattern bits in a word; the last bit takes an addition's carry
constexpr std::size_t kMostWords = 6;     // words of a pattern that isn't long
constexpr std::uint64_t kAll = (std::uint64_t{1} << kPatternBits) - 1;

// Two texts side by side: one in each half of a register of the baseline machine.
using Pair = std::uint64_t __attribute__((vector_size(16)));
constexpr std::size_t kPairs = 2;  // pairs that hide each other's latency
constexpr std::size_t kLanes = 2 * kPairs;

// The position in a text that is compared with the pattern.
struct Lane {
  const char32_t* next = nullptr;
  std::size_t left = 0;
  std::size_t other = 0;  // index of the text
};

// A bit of a state is 0 if the next character of the pattern makes the common subsequence longer.
template <std::size_t kWords>
using States = std::array<std::array<Pair, kWords>, kPairs>;

template <std::size_t kWords>
std::uint32_t length_in(const States<kWords>& states, std::size_t lane) {
  std::uint32_t length = 0;
  for (const Pair& state : states[lane / 2])
    length += static_cast<std::uint32_t>(std::popcount(~state[lane % 2] & kAll));
  return length;
}

}  // namespace

void LcsLength::set_pattern(std::u32string_view pattern) {
  for (const char32_t character : distinct_) row_of_[character] = 0;
  distinct_.clear();
  long_matches_.reset();
  length_ = pattern.size();
  words_ = (length_ + kPatternBits - 1) / kPatternBits;
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
    masks_[row_of_[character] + i / kPatternBits] |= std::uint64_t{1} << (i % kPatternBits);
  }
}

template <std::size_t kWords>
void LcsLength::with_words(std::span<const std::u32string_view> others, std::span<std::uint32_t> lengths) const {
  States<kWords> states{};
  std::array<Lane, kLanes> lanes{};
  std::size_t next = 0;
  // Starts the next text in a lane. False if there is none.
  const auto refill = [&](std::size_t lane) {
    while (next < others.size() && others[next].empty()) lengths[next++] = 0;
    if (next == others.size()) return false;
    lanes[lane] = {others[next].data(), others[next].size(), next};
    for (Pair& state : states[lane / 2]) state[lane % 2] = kAll;
    ++next;
    return true;
  };
  for (std::size_t lane = 0; lane < kLanes; ++lane) refill(lane);
  for (;;) {
    std::size_t steps = 0;  // until the first text ends
    const char32_t* busy = nullptr;
    for (const Lane& lane : lanes) {
      if (lane.left == 0) continue;
      steps = busy == nullptr ? lane.left : std::min(steps, lane.left);
      busy = lane.next;
    }
    if (busy == nullptr) return;
    std::array<const char32_t*, kLanes> texts;  // an idle lane repeats another one's text
    for (std::size_t lane = 0; lane < kLanes; ++lane) texts[lane] = lanes[lane].left > 0 ? lanes[lane].next : busy;
    for (std::size_t i = 0; i < steps; ++i) {
      for (std::size_t pair = 0; pair < kPairs; ++pair) {
        const std::uint64_t* first = masks_.data() + row_of_[texts[2 * pair][i]];
        const std::uint64_t* second = masks_.data() + row_of_[texts[2 * pair + 1][i]];
        Pair carry{0, 0};
        for (std::size_t word = 0; word < kWords; ++word) {
          const Pair matches{first[word], second[word]};
          Pair& state = states[pair][word];
          const Pair sum = state + (state & matches) + carry;
          carry = sum >> kPatternBits;
          state = (sum | (state & ~matches)) & kAll;
        }
      }
    }
    for (std::size_t lane = 0; lane < kLanes; ++lane) {
      if (lanes[lane].left == 0) continue;
      lanes[lane].next += steps;
      lanes[lane].left -= steps;
      if (lanes[lane].left > 0) continue;
      lengths[lanes[lane].other] = length_in(states, lane);
      refill(lane);
    }
  }
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

void LcsLength::with(std::span<const std::u32string_view> others, std::span<std::uint32_t> lengths) const {
  assert(others.size() == lengths.size());
  switch (words_) {
    case 0:
      std::fill(lengths.begin(), lengths.end(), 0);
      return;
    case 1:
      return with_words<1>(others, lengths);
    case 2:
      return with_words<2>(others, lengths);
    case 3:
      return with_words<3>(others, lengths);
    case 4:
      return with_words<4>(others, lengths);
    case 5:
      return with_words<5>(others, lengths);
    case 6:
      return with_words<6>(others, lengths);
    default:
      for (std::size_t i = 0; i < others.size(); ++i) lengths[i] = with_long_pattern(others[i]);
  }
}

std::uint32_t LcsLength::with(std::u32string_view other) const {
  std::uint32_t length = 0;
  with(std::span(&other, 1), std::span(&length, 1));
  return length;
}

}  // namespace sumi::similar
