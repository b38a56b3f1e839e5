#include <algorithm>
#include <bit>
#include <cmath>
#include <cstddef>
#include <span>
#include <string>

#include "methods/similar/lcs_length.hpp"
#include "methods/similar/match_words.hpp"

namespace sumi::similar {
namespace {

constexpr std::size_t kPositionBits = 64;
constexpr std::size_t kAllRowsBytes = std::size_t{1} << 20;

// Rows of a table of LCS lengths: L(i, j) for text[i..) and other[j..). Bit m-1-j of row i is 0 if L(i, j) is one more
// than L(i, j+1). Rows are computed from the end of `text`, and the other text runs backwards through a row.
class Rows {
 public:
  Rows(std::u32string_view text, std::u32string_view other)
      : size_(other.size()),
        words_((other.size() + kPositionBits - 1) / kPositionBits),
        matches_(std::u32string(other.rbegin(), other.rend())) {
    numbers_.reserve(text.size());
    for (const char32_t character : text) numbers_.push_back(matches_.number_of(character));
    const std::size_t all = text.size() * words_ * sizeof(std::uint64_t);
    const auto root = static_cast<std::size_t>(std::sqrt(static_cast<double>(text.size()))) + 1;
    block_ = all <= kAllRowsBytes ? text.size() : root;
    keep_row_behind_each_block();
  }

  // The number of rows held at a time.
  [[nodiscard]] std::size_t block() const { return block_; }

  // Computes rows first+1 to first+block (at most |text|). Requires: first is a multiple of block.
  void open_block(std::size_t first) {
    first_ = first;
    const std::size_t last = std::min(numbers_.size(), first + block_);
    rows_.resize(block_ * words_);
    std::uint64_t* row = rows_.data() + (last - 1 - first) * words_;
    std::copy_n(behind_blocks_.data() + first / block_ * words_, words_, row);
    for (std::size_t i = last - 1; i > first; --i) {
      std::copy_n(row, words_, row - words_);
      row -= words_;
      advance_row({row, words_}, matches_.places(numbers_[i]));
    }
  }

  // The next occurrence of text[i] in the other text, from j on, if a longest common subsequence of text[i..) and
  // other[j..) begins with it, that is, if row i+1 has at most one step from j to there (docs/sentences.md). Otherwise
  // the other text's size.
  [[nodiscard]] std::size_t partner_of(std::size_t i, std::size_t j) const {
    const std::span<const MatchWord> places = matches_.places(numbers_[i]);
    const std::size_t top = size_ - 1 - j;
    const std::uint64_t from_top = ~std::uint64_t{0} >> (kPositionBits - 1 - top % kPositionBits);
    auto found = std::upper_bound(places.begin(), places.end(), top / kPositionBits,
                                  [](std::size_t word, const MatchWord& match) { return word < match.word; });
    std::uint64_t bits = 0;
    while (bits == 0) {
      if (found == places.begin()) return size_;
      --found;
      bits = found->word == top / kPositionBits ? found->bits & from_top : found->bits;
    }
    const auto bit = static_cast<std::size_t>(std::bit_width(bits) - 1);
    const std::uint64_t* row = rows_.data() + (i - first_) * words_;
    int steps = 0;
    for (std::size_t word = top / kPositionBits + 1; word-- > found->word && steps <= 1;) {
      std::uint64_t part = word == top / kPositionBits ? from_top : ~std::uint64_t{0};
      if (word == found->word) part &= ~std::uint64_t{0} << bit;
      steps += std::popcount(~row[word] & part);
    }
    return steps <= 1 ? size_ - 1 - (found->word * kPositionBits + bit) : size_;
  }

 private:
  void keep_row_behind_each_block() {
    const std::size_t blocks = (numbers_.size() + block_ - 1) / block_;
    behind_blocks_.resize(blocks * words_);
    std::vector<std::uint64_t> row(words_, ~std::uint64_t{0});
    for (std::size_t block = blocks; block-- > 0;) {
      std::copy(row.begin(), row.end(), behind_blocks_.begin() + static_cast<std::ptrdiff_t>(block * words_));
      if (block == 0) break;
      for (std::size_t i = std::min(numbers_.size(), (block + 1) * block_); i-- > block * block_;) {
        advance_row(row, matches_.places(numbers_[i]));
      }
    }
  }

  std::size_t size_;                    // of the other text
  std::size_t words_;                   // in a row
  MatchWords matches_;                  // of the other text, reversed
  std::vector<std::uint32_t> numbers_;  // per character of the text: its number there
  std::size_t block_ = 0;
  std::size_t first_ = 0;
  std::vector<std::uint64_t> behind_blocks_;
  std::vector<std::uint64_t> rows_;
};

}  // namespace

std::vector<std::uint32_t> leftmost_lcs(std::u32string_view text, std::u32string_view other) {
  std::vector<std::uint32_t> positions;
  if (text.empty() || other.empty()) return positions;
  Rows rows(text, other);
  std::size_t next = 0;  // in `other`
  for (std::size_t i = 0; i < text.size() && next < other.size(); ++i) {
    if (i % rows.block() == 0) rows.open_block(i);
    const std::size_t partner = rows.partner_of(i, next);
    if (partner == other.size()) continue;
    positions.push_back(static_cast<std::uint32_t>(i));
    next = partner + 1;
  }
  return positions;
}

}  // namespace sumi::similar
