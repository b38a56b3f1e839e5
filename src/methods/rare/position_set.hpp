#pragma once

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "base/machine/large_pages.hpp"
#include "base/model/spooled_pages.hpp"
#include <sumi/model/corpus.hpp>

namespace sumi::rare {

// A set of positions of a text for random access: a bit for each, and a bit for each 64 that tells whether any is set.
// If the set is sparse, these upper bits suffice for most look-ups and fit in a near cache.
//   Threads  set() from any number of threads; the bits are visible to others after joining.
class PositionSet {
 public:
  // An empty set; in a file in `spool_folder` if that isn't empty.
  explicit PositionSet(Position size = 0, const std::string& spool_folder = {}) : any_(size / kBits / kBits + 1, 0) {
    fill_in(spool_folder, words_, size / kBits + 1, 0);
  }

  void set(Range range) {
    for (Position at = range.begin; at < range.end;) {
      const Position end = std::min<Position>(range.end, (at / kBits + 1) * kBits);
      put(at / kBits, below(end - at) << at % kBits);
      at = end;
    }
  }
  // Sets up to 64 positions at once, one a bit. Requires: `first` is a multiple of 64, and none of them is set.
  void set_word(Position first, std::uint64_t bits) {
    words_[first / kBits] = bits;
    if (bits != 0) note_any(first / kBits);
  }
  void clear() {
    std::fill(words_.begin(), words_.end(), 0);
    std::fill(any_.begin(), any_.end(), 0);
  }

  [[nodiscard]] bool has(Position at) const { return (words_[at / kBits] >> at % kBits & 1) != 0; }
  // Returns whether the set has any of the 64 positions around `at`.
  [[nodiscard]] bool has_near(Position at) const { return (any_[at / kBits / kBits] >> at / kBits % kBits & 1) != 0; }
  [[nodiscard]] Position count() const;
  // Calls visit(position) for all in a range, ascending.
  template <typename Visit>
  void for_each(Range range, const Visit& visit) const {
    for (Position word = range.begin / kBits; word * kBits < range.end; ++word) {
      std::uint64_t bits = words_[word];
      if (word * kBits < range.begin) bits &= ~below(range.begin % kBits);
      if (range.end - word * kBits < kBits) bits &= below(range.end - word * kBits);
      for (; bits != 0; bits &= bits - 1) visit(word * kBits + static_cast<unsigned>(std::countr_zero(bits)));
    }
  }
  void prefetch(Position at) const { __builtin_prefetch(&words_[at / kBits]); }

 private:
  static constexpr Position kBits = 64;
  static constexpr std::uint64_t below(Position bits) {
    return bits == kBits ? ~std::uint64_t{0} : (std::uint64_t{1} << bits) - 1;
  }
  void put(std::size_t word, std::uint64_t bits) {
    std::atomic_ref(words_[word]).fetch_or(bits, std::memory_order_relaxed);
    note_any(word);
  }
  void note_any(std::size_t word) {
    std::atomic_ref any(any_[word / kBits]);
    const std::uint64_t bit = std::uint64_t{1} << word % kBits;
    if ((any.load(std::memory_order_relaxed) & bit) == 0) any.fetch_or(bit, std::memory_order_relaxed);
  }

  std::vector<std::uint64_t, LargePages<std::uint64_t>> words_;
  std::vector<std::uint64_t> any_;  // a bit a word: it has bits
};

}  // namespace sumi::rare
