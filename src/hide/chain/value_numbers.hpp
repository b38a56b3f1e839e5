#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "hide/chain/extraction.hpp"
#include <sumi/keys/key.hpp>

namespace sumi::hide {

// The numbers in [PERSON_1], from 1 for each tag. Equal values of one tag share a number; a name whose words are all
// among those of exactly one longer name shares that one's.
//   Alone   each record has its own numbers, in the order in which its values first occur.
//   Linked  if the batch links records: records of one link share the numbers of their values, and values of
//           different links never do. All are numbered together, in an order drawn with the key, so that a number
//           doesn't show where its value occurs.
//   Cost    O(mentions log mentions), and for each name the values that have its rarest word.
class ValueNumbers {
 public:
  // Requires: `extraction` outlives it; a key if records are linked.
  ValueNumbers(const Extraction& extraction, HideMode mode, const Key* key);

  // Returns the numbers of a record's mentions, in their order; 0 if the mode doesn't number them.
  //   Threads  any number.
  [[nodiscard]] std::vector<std::size_t> of(std::uint32_t record) const;

 private:
  const Extraction& extraction_;
  HideMode mode_;
  std::vector<std::size_t> linked_;  // one per mention; empty if records are numbered alone
};

}  // namespace sumi::hide
