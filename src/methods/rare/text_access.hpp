#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "base/machine/large_pages.hpp"
#include "methods/rare/word_sort.hpp"
#include <sumi/model/corpus.hpp>

namespace sumi::rare {

// The source of bytes for prefix groups. A round of grouping requests many positions at a time, splits the groups,
// drops those that ended, and requests again: a distributed text would need no other communication.
//   Threads  const members from any number of threads.
class TextAccess {
 public:
  virtual ~TextAccess() = default;
  // words[i]: the eight bytes from places[i] on, the first one highest; kBorder after the text's end and before its
  // start (positions may wrap to at most eight bytes before it).
  virtual void read(std::span<const Position> places, std::span<std::uint64_t> words) const = 0;
};

// A text in this process's memory (or mapped into it).
class TextInMemory final : public TextAccess {
 public:
  // Requires: `text` outlives this.
  explicit TextInMemory(std::string_view text) : text_(text) {}
  void read(std::span<const Position> places, std::span<std::uint64_t> words) const override;
  // Prefetches the memory of a position.
  void prefetch(Position place) const {
    __builtin_prefetch(reinterpret_cast<const void*>(reinterpret_cast<std::uintptr_t>(text_.data()) + place));
  }

 private:
  [[nodiscard]] std::uint64_t word_at_edge(Position place) const;
  std::string_view text_;
};

// Calls visit(i, places[i]) for all positions of a list, grouped so that positions close together in the text follow
// each other, and touch(i, places[i]) some time before for prefetching. visit() may change places[i]. A position may
// wrap to at most eight bytes before the text; one after its end is replaced by the end.
//   Cost    O(places), and 16 bytes each of some millions at a time.
template <typename Touch, typename Visit>
void for_each_by_place(std::span<const Position> places, Position text_bytes, const Touch& touch, const Visit& visit) {
  constexpr std::size_t kAtATime = std::size_t{1} << 24;
  constexpr std::size_t kAhead = 24;
  constexpr unsigned kPageBits = 12;
  constexpr Position kBefore = 8;
  const auto place_bits = static_cast<unsigned>(std::bit_width(text_bytes + 2 * kBefore));
  std::vector<std::uint64_t, LargePages<std::uint64_t>> words;
  std::vector<std::uint64_t, LargePages<std::uint64_t>> scratch;
  for (std::size_t begin = 0; begin < places.size(); begin += kAtATime) {
    const std::size_t count = std::min(kAtATime, places.size() - begin);
    words.resize(count);
    scratch.resize(count);
    for (std::size_t i = 0; i < count; ++i)
      words[i] = (std::min(places[begin + i] + kBefore, text_bytes + kBefore) << (64 - place_bits)) | i;
    if (place_bits > kPageBits) sort_words(words, scratch, place_bits - kPageBits, 2);
    const auto call = [&](const auto& function, std::uint64_t word) {
      function(begin + (word & (kAtATime - 1)), (word >> (64 - place_bits)) - kBefore);
    };
    for (std::size_t i = 0; i < count; ++i) {
      if (i + kAhead < count) call(touch, words[i + kAhead]);
      call(visit, words[i]);
    }
  }
}

// A text in memory-mapped files: many positions at a time are read in text order.
class TextByPlace final : public TextAccess {
 public:
  // Requires: `text` outlives this, and has less than 2^40 bytes.
  explicit TextByPlace(std::string_view text) : memory_(text), size_(text.size()) {}

  void read(std::span<const Position> places, std::span<std::uint64_t> words) const override {
    const auto touch = [&](std::size_t i, Position place) {
      memory_.prefetch(place);
      __builtin_prefetch(&words[i], 1);
    };
    for_each_by_place(places, size_, touch,
                      [&](std::size_t i, Position place) { memory_.read({&place, 1}, words.subspan(i, 1)); });
  }

 private:
  TextInMemory memory_;
  Position size_;
};

}  // namespace sumi::rare
