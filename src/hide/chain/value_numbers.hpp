#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "hide/chain/extraction.hpp"
#include <sumi/keys/key.hpp>

namespace sumi::hide {

// The numbers in [PERSON_1], from 1 for each tag. Equal values of one tag have one number; a name whose words are all
// among those of exactly one longer name has that one's.
//   Alone   each record counts by itself, in the order in which its values first stand.
//   Linked  where the batch links records: records of one link share the numbers of their values, and values of
//           different links never do. All count together, in an order that the key draws: a number says nothing of
//           where its value stands.
//   Cost    O(mentions log mentions), and for each name the values that have its rarest word.
class ValueNumbers {
 public:
  // Requires: `extraction` outlives it; a key where records are linked.
  ValueNumbers(const Extraction& extraction, HideMode mode, const Key* key);

  // Of a record's mentions, in their order; 0 where the mode doesn't number them.
  //   Threads  any number.
  [[nodiscard]] std::vector<std::size_t> of(std::uint32_t record) const;

 private:
  const Extraction& extraction_;
  HideMode mode_;
  std::vector<std::size_t> linked_;  // of all mentions; empty: records count alone
};

}  // namespace sumi::hide
