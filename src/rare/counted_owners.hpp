#pragma once

#include <cstdint>
#include <vector>

#include <sumi/promise.hpp>

#include "rare/counting_text.hpp"
#include "rare/large_pages.hpp"

namespace sumi {

// Whom a place of the counting text is counted as: its document, its owner, or, where occurrences are counted, 0.
//   Cost    O(1) on average over the text, by a table of the documents at regular places; at worst as many steps as documents
//           begin between two of them.
//   Memory  16 to 24 bytes a document.
class CountedOwners {
 public:
  static constexpr std::uint32_t kNobody = 0x7FFFFFFF;  // and more documents or owners than that can't be counted

  CountedOwners(const CountingText& text, Support by);

  // How many documents or owners there are; 0 where occurrences are counted.
  [[nodiscard]] std::size_t size() const { return size_; }
  // Requires: a place in a document, or its border.
  [[nodiscard]] std::uint32_t at(Position position) const {
    if (size_ == 0) return 0;
    std::size_t document = first_[position >> step_bits_];
    document += static_cast<std::size_t>(lasts_[document] < position);  // as often as not, so without a branch
    while (lasts_[document] < position) ++document;
    return owners_.empty() ? static_cast<std::uint32_t>(document) : owners_[document];
  }
  // Ask for the memory that at() will need: first the one, a little later, and before at(), the other. Require size() > 0.
  void prefetch_first(Position position) const { __builtin_prefetch(&first_[position >> step_bits_]); }
  void prefetch_document(Position position) const { __builtin_prefetch(&lasts_[first_[position >> step_bits_]]); }

  [[nodiscard]] std::uint64_t memory_bytes() const {
    return lasts_.capacity() * sizeof(Position) + (owners_.capacity() + first_.capacity()) * sizeof(std::uint32_t);
  }

 private:
  std::size_t size_ = 0;
  unsigned step_bits_ = 0;
  std::vector<std::uint32_t, LargePages<std::uint32_t>> first_;   // per 2^step_bits_ bytes: the document of the first
  std::vector<Position, LargePages<Position>> lasts_;        // per document: its border
  std::vector<std::uint32_t> owners_;  // per document; empty: documents are counted
};

}  // namespace sumi
