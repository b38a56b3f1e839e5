#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "labs/spread/word_at.hpp"

namespace sumi::spread {

// A suffix of a text, cut to some size, as a sorting key. Positions and sizes are below 2^30.
struct SuffixKey {
  std::uint64_t word;  // the bytes after the known ones; 0 after the string's end
  std::uint32_t position_and_more;
  std::uint32_t size_and_role;

  // wants_more: longer strings need an answer. role: two bits.
  static SuffixKey of(std::uint64_t word, std::uint32_t position, std::uint32_t size, std::uint8_t role,
                      bool wants_more) {
    return {word, position << 1 | (wants_more ? 1U : 0U), size << 2 | role};
  }
  [[nodiscard]] std::uint32_t position() const { return position_and_more >> 1; }
  [[nodiscard]] bool wants_more() const { return (position_and_more & 1) != 0; }
  [[nodiscard]] std::uint32_t size() const { return size_and_role >> 2; }
  [[nodiscard]] std::uint8_t role() const { return size_and_role & 3; }
};

// Sorts keys that share their first `known` bytes, by string, then by position.
//   Method   from 2,048 keys on by each byte of the words, the last one first; keys that share a word, and fewer keys,
//            by the next words, up to five; keys that share all of them by comparing strings.
//   Cost     O(n) for the words, O(n log n) comparisons of keys that share one; 16 bytes a key while it does.
//   Threads  one. Requires: the text outlives this.
class KeySorter {
 public:
  KeySorter(std::string_view text, std::uint32_t known) : text_(text), known_(known) {}

  // Requires: ascending positions. Changes words; those of equal strings stay equal.
  void sort(std::vector<SuffixKey>& keys) const;
  // Returns whether they are of one string. Requires: they were sorted together.
  [[nodiscard]] bool are_equal(const SuffixKey& a, const SuffixKey& b) const;

 private:
  [[nodiscard]] bool is_less(const SuffixKey& a, const SuffixKey& b, std::size_t behind) const;
  void by_next_word(std::span<SuffixKey> keys, std::size_t behind) const;
  void by_words(std::span<SuffixKey> keys, std::size_t behind) const;

  std::string_view text_;
  std::size_t known_;
};

}  // namespace sumi::spread
