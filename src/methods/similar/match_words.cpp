#include "methods/similar/match_words.hpp"

#include <algorithm>
#include <cassert>
#include <limits>
#include <numeric>

namespace sumi::similar {
namespace {

constexpr std::uint32_t kPlacesAWord = 64;

}  // namespace

MatchWords::MatchWords(std::u32string_view text) {
  assert(text.size() < std::numeric_limits<std::uint32_t>::max());
  std::vector<std::uint32_t> order(text.size());
  std::iota(order.begin(), order.end(), 0U);
  std::stable_sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) { return text[a] < text[b]; });
  for (const std::uint32_t place : order) {
    const bool is_new = characters_.empty() || characters_.back() != text[place];
    if (is_new) {
      characters_.push_back(text[place]);
      begins_.push_back(static_cast<std::uint32_t>(words_.size()));
    }
    if (is_new || words_.back().word != place / kPlacesAWord) words_.push_back({place / kPlacesAWord, 0});
    words_.back().bits |= std::uint64_t{1} << (place % kPlacesAWord);
  }
  begins_.insert(begins_.end(), 2, static_cast<std::uint32_t>(words_.size()));
}

std::uint32_t MatchWords::number_of(char32_t character) const {
  const auto found = std::lower_bound(characters_.begin(), characters_.end(), character);
  const bool is_there = found != characters_.end() && *found == character;
  return static_cast<std::uint32_t>((is_there ? found : characters_.end()) - characters_.begin());
}

void advance_row(std::span<std::uint64_t> row, std::span<const MatchWord> places) {
  std::uint64_t carry = 0;
  std::size_t at = 0;  // the word that a carry goes to
  for (const MatchWord& match : places) {
    while (carry != 0 && at < match.word) {
      const std::uint64_t before = row[at];
      row[at] = before | (before + 1);
      carry = static_cast<std::uint64_t>(before + 1 == 0);
      ++at;
    }
    std::uint64_t& word = row[match.word];
    const std::uint64_t met = word & match.bits;
    const std::uint64_t partial = word + met;
    const std::uint64_t sum = partial + carry;
    carry = static_cast<std::uint64_t>(partial < met) | static_cast<std::uint64_t>(sum < carry);
    word = sum | (word & ~match.bits);
    at = std::size_t{match.word} + 1;
  }
  while (carry != 0 && at < row.size()) {
    const std::uint64_t before = row[at];
    row[at] = before | (before + 1);
    carry = static_cast<std::uint64_t>(before + 1 == 0);
    ++at;
  }
}

}  // namespace sumi::similar
