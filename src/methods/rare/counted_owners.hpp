#pragma once

#include <cstdint>
#include <vector>

#include "base/machine/large_pages.hpp"
#include "methods/rare/counting_text.hpp"
#include <sumi/model/promise.hpp>

namespace sumi::rare {

// Maps a position of the counting text to its supporter: its document, its owner, or 0 if occurrences are counted.
//   Method  Borders are marked in blocks of the text, one bit for each of 32 granules; a position's document is the
//           number of marks before it. Borders are only compared if the position's own granule is marked, or if one of
//           the block's granules has two borders.
//   Cost    O(1) on average over the text; at worst as many steps as documents begin in a block.
//   Memory  16 to 28 bytes a document.
class CountedOwners {
 public:
  static constexpr std::uint32_t kNobody = 0x7FFFFFFF;  // also the limit: more documents or owners can't be counted

  CountedOwners(const CountingText& text, Support by);

  // The number of documents or owners; 0 if occurrences are counted.
  [[nodiscard]] std::size_t size() const { return size_; }
  // The data of a look-up in one object, so that the compiler can keep them in registers.
  class Lookup;
  [[nodiscard]] Lookup lookup() const;
  // Shortcuts for lookup().at() and so on.
  [[nodiscard]] std::uint32_t at(Position position) const;
  void prefetch_first(Position position) const;
  void prefetch_document(Position position) const;

  [[nodiscard]] std::uint64_t memory_bytes() const {
    return lasts_.capacity() * sizeof(Position) + owners_.capacity() * sizeof(std::uint32_t) +
           blocks_.capacity() * sizeof(Block);
  }

 private:
  static constexpr std::uint64_t kNearBytes = 1 << 20;
  static constexpr unsigned kGranuleNumberBits = 5;
  static constexpr std::uint32_t kGranules = 1U << kGranuleNumberBits;

  struct Block {
    std::uint32_t first;  // first document without a border before the block
    std::uint32_t marks;  // granules with a border; all bits if one has two
  };

  std::size_t size_ = 0;
  unsigned granule_bits_ = 0;
  std::vector<Block, LargePages<Block>> blocks_;
  std::vector<Position, LargePages<Position>> lasts_;  // per document: its border
  std::vector<std::uint32_t> owners_;                  // per document; empty if documents are counted
};

class CountedOwners::Lookup {
 public:
  // Requires: a position in a document, or its border.
  [[nodiscard]] std::uint32_t at(Position position) const {
    if (blocks_ == nullptr) return 0;
    return counted_document(document_at(position));
  }
  // The same look-up in two steps. Requires: occurrences aren't counted.
  [[nodiscard]] std::uint32_t counted_document(std::uint32_t document) const {
    return owners_ == nullptr ? document : owners_[document];
  }
  [[nodiscard]] std::uint32_t document_at(Position position) const {
    const Block block = block_of(position);
    const std::uint32_t granule = std::uint32_t{1} << (position >> granule_bits_ & (kGranules - 1));
    std::uint32_t document = block.first + count(block.marks & (granule - 1));
    if ((block.marks & granule) != 0) {
      document = block.first;
      while (lasts_[document] < position) ++document;
    }
    return document;
  }
  // Returns whether at()'s data exceed a core's own cache, so that prefetching pays.
  [[nodiscard]] bool is_far() const { return is_far_; }
  // Prefetch the data of at(): call the first well before, the second a little before at().
  void prefetch_first(Position position) const {
    if (blocks_ != nullptr) __builtin_prefetch(&block_of(position));
  }
  void prefetch_document(Position position) const {
    if (owners_ != nullptr) __builtin_prefetch(&owners_[block_of(position).first]);
  }

 private:
  friend CountedOwners;
  Lookup(const Block* blocks, const Position* lasts, const std::uint32_t* owners, unsigned granule_bits, bool is_far)
      : blocks_(blocks), lasts_(lasts), owners_(owners), granule_bits_(granule_bits), is_far_(is_far) {}

  [[nodiscard]] const Block& block_of(Position position) const {
    return blocks_[position >> granule_bits_ >> kGranuleNumberBits];
  }
  // std::popcount() without the instruction, because it compiles to a function call if the processor may lack it.
  static std::uint32_t count(std::uint32_t marks) {
    marks -= marks >> 1 & 0x55555555;
    marks = (marks & 0x33333333) + (marks >> 2 & 0x33333333);
    return ((marks + (marks >> 4)) & 0x0F0F0F0F) * 0x01010101 >> 24;
  }

  const Block* blocks_;  // null: occurrences are counted
  const Position* lasts_;
  const std::uint32_t* owners_;  // null: documents are counted
  unsigned granule_bits_;
  bool is_far_;
};

inline CountedOwners::Lookup CountedOwners::lookup() const {
  return {size_ == 0 ? nullptr : blocks_.data(), lasts_.data(), owners_.empty() ? nullptr : owners_.data(),
          granule_bits_, memory_bytes() > kNearBytes};
}
inline std::uint32_t CountedOwners::at(Position position) const {
  return lookup().at(position);
}
inline void CountedOwners::prefetch_first(Position position) const {
  lookup().prefetch_first(position);
}
inline void CountedOwners::prefetch_document(Position position) const {
  lookup().prefetch_document(position);
}

}  // namespace sumi::rare
