#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include "base/text/tokens.hpp"
#include <sumi/model/corpus.hpp>
#include <sumi/model/mask_options.hpp>
#include <sumi/model/visibility.hpp>

namespace sumi::rare {

// The beginnings of a corpus's units. A character between tokens is a unit of its own.
//   Cost    O(arena) to build, with `threads`, long documents in parts; one bit a byte of the arena.
//   Errors  unfinished for a document of 2^31 bytes or more.
class UnitStarts {
 public:
  UnitStarts() = default;  // empty, for later assignment: no member may be called
  UnitStarts(const Corpus& corpus, Snap snap, unsigned threads);

  // Requires: a position where a character of the corpus starts, or a document ends.
  [[nodiscard]] bool contains(Position position) const { return (bits_[position / 64] >> position % 64 & 1U) != 0; }

  // 64 positions, a bit each.
  [[nodiscard]] std::uint64_t word(std::size_t index) const { return bits_[index]; }
  // Calls visit(position) for all in a range, ascending, also where documents end.
  template <typename Visit>
  void for_each(Range range, const Visit& visit) const {
    for (Position word = range.begin / 64; word * 64 < range.end; ++word) {
      std::uint64_t bits = bits_[word];
      if (word * 64 < range.begin) bits &= ~std::uint64_t{0} << range.begin % 64;
      if (range.end - word * 64 < 64) bits &= (std::uint64_t{1} << (range.end - word * 64)) - 1;
      for (; bits != 0; bits &= bits - 1) visit(word * 64 + static_cast<unsigned>(std::countr_zero(bits)));
    }
  }

  [[nodiscard]] std::uint64_t memory_bytes() const { return bits_.capacity() * sizeof(std::uint64_t); }

 private:
  // Inserts the units of a range that begins and ends with a unit.
  void insert_units(const Corpus& corpus, Snap snap, Range where, Segmenter& segmenter);
  void insert_pieces(const Corpus& corpus, Snap snap, Range where, Segmenter& segmenter);
  void insert_ascii_tokens(const Corpus& corpus, Range where);
  void insert(Position position);

  std::vector<std::uint64_t> bits_;
};

// Hides the rest of each unit of which more than options.ratio is hidden (for grapheme clusters: any part), except kept
// phrases. Returns the number of characters that this hid.
//   Cost     O(arena), some eight bytes a step where nothing changes; only partly hidden units are examined.
//   Threads  uses options.threads; the result doesn't depend on them.
std::uint64_t hide_rest_of_units(const Corpus& corpus, const UnitStarts& units, const MaskOptions& options,
                                 Visibility& visibility);

}  // namespace sumi::rare
