#pragma once

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/machine/large_pages.hpp"
#include <sumi/model/corpus.hpp>
#include <sumi/model/span.hpp>

namespace sumi::rare {

// The set of a text's shown bytes, with the number of shown bytes from each on, for random access.
//   Cost     at() O(1) up to 64 bytes.
//   Memory   a bit a byte.
//   Threads  for different ranges from any number of threads, even if these share a word.
class ShownBytes {
 public:
  // For a text that is all shown: at() returns `most`.
  ShownBytes() = default;
  // Everything but borders is shown. In a file in `spool_folder` if that isn't empty.
  explicit ShownBytes(std::string_view text, const std::string& spool_folder = {});

  // Returns whether there is no set because all is shown.
  [[nodiscard]] bool empty() const { return words_.empty(); }
  [[nodiscard]] bool has(Position at) const { return (word(at / kBits) >> at % kBits & 1) != 0; }
  // The number of bytes shown from here on; at most `most`.
  [[nodiscard]] std::uint32_t at(Position at, std::uint32_t most) const {
    if (empty()) return most;
    const auto shown = static_cast<std::uint32_t>(std::countr_one(from(at)));
    return shown < kBits || most <= kBits ? std::min(shown, most) : far_at(at, most);
  }
  // Calls use(Range) for all maximal runs of shown bytes in a range, in order. Requires: not empty().
  template <typename Use>
  void for_each_run(Range where, const Use& use) const;
  void prefetch(Position at) const { __builtin_prefetch(words_.data() + at / kBits); }

  // The members below require: not empty().
  void show(Range where);
  void hide(Range where);
  void hide(const Mask& places);

  // The text with kBorder for each byte that isn't shown. In a file in `spool_folder` if that isn't empty.
  [[nodiscard]] std::string shown_of(std::string_view text, const std::string& spool_folder = {}) const;

  // The set's data, for storing it elsewhere: a bit a byte, the lowest first, and a final word of zeros.
  [[nodiscard]] std::span<const std::uint64_t> words() const { return words_; }
  [[nodiscard]] std::span<std::uint64_t> words() { return words_; }

  [[nodiscard]] std::uint64_t memory_bytes() const { return words_.capacity() * sizeof(std::uint64_t); }

 private:
  static constexpr unsigned kBits = 64;

  [[nodiscard]] std::uint64_t word(std::size_t index) const {
    return std::atomic_ref(const_cast<std::uint64_t&>(words_[index])).load(std::memory_order_relaxed);
  }
  // The bits of the bytes from here on, zero after the text.
  [[nodiscard]] std::uint64_t from(Position at) const {
    const unsigned within = at % kBits;
    return word(at / kBits) >> within | word(at / kBits + 1) << 1 << (kBits - 1 - within);
  }
  [[nodiscard]] std::uint32_t far_at(Position at, std::uint32_t most) const;

  std::vector<std::uint64_t, LargePages<std::uint64_t>> words_;  // plus one after the last
};

// Steps from one change between neighbouring bytes to the next.
template <typename Use>
void ShownBytes::for_each_run(Range where, const Use& use) const {
  if (where.empty()) return;
  std::uint64_t before = 0;  // 1 if the previous byte is shown
  Position begin = 0;
  for (Position first = where.begin / kBits * kBits; first < where.end; first += kBits) {
    std::uint64_t bits = word(first / kBits);
    if (first < where.begin) bits &= ~std::uint64_t{0} << (where.begin - first);
    if (where.end - first < kBits) bits &= (std::uint64_t{1} << (where.end - first)) - 1;
    for (std::uint64_t changes = bits ^ (bits << 1 | before); changes != 0; changes &= changes - 1) {
      const auto within = static_cast<unsigned>(std::countr_zero(changes));
      if ((bits >> within & 1) != 0) {
        begin = first + within;
      } else {
        use(Range{begin, first + within});
      }
    }
    before = bits >> (kBits - 1);
  }
  if (before != 0) use(Range{begin, where.end});
}

}  // namespace sumi::rare
