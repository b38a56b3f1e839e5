#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "link/record_table.hpp"
#include <sumi/link/link.hpp>

namespace sumi::link {

// The blocks of record linkage: pairs of records are compared if they share all keys of some block.
//   Memory    8 bytes a record and block.
//   Promise   a pair belongs to the first block whose keys it shares, so that each is visited once.
class Blocks {
 public:
  // Records of one key: order()[begin, end), ascending.
  struct Group {
    std::uint32_t begin;
    std::uint32_t end;
  };
  struct Block {
    std::vector<std::uint32_t> order;
    std::vector<Group> groups;  // of at least two records
    LinkBlockSize size;
  };

  // Errors: bad_usage as LinkRecords::Table::column_named.
  Blocks(const LinkRecords::Table& table, const LinkRules& rules, unsigned threads);

  [[nodiscard]] std::size_t count() const { return blocks_.size(); }
  [[nodiscard]] const Block& block(std::size_t i) const { return blocks_[i]; }
  [[nodiscard]] std::vector<LinkBlockSize> sizes() const;
  // Returns a record's keys, one per block; a record without one has a key that no other has.
  [[nodiscard]] const std::uint32_t* keys(std::size_t record) const { return keys_.data() + record * blocks_.size(); }
  // Returns whether two records, which share a key of `block`, share none of an earlier one.
  [[nodiscard]] static bool belongs_to(std::size_t block, const std::uint32_t* keys, const std::uint32_t* other) {
    for (std::size_t i = 0; i < block; ++i)
      if (keys[i] == other[i]) return false;
    return true;
  }

 private:
  std::vector<std::uint32_t> fill(const LinkRecords::Table& table, const LinkRules& rules, std::size_t block);

  std::vector<Block> blocks_;
  std::vector<std::uint32_t> keys_;
};

// Some groups of a block, or one group's pairs whose first record is among group[left_begin, left_end).
struct Piece {
  std::uint32_t block;
  std::uint32_t first_group;
  std::uint32_t last_group;  // end (exclusive)
  std::uint32_t left_begin;
  std::uint32_t left_end;
};
// Returns all pairs of all blocks, in pieces of about this many.
[[nodiscard]] std::vector<Piece> cut_pieces(const Blocks& blocks, std::uint64_t pairs);

// Returns the number of pairs among `records` records. Requires: records < 2^32.
[[nodiscard]] constexpr std::uint64_t pairs_of(std::uint64_t records) {
  return records * (records - (records > 0)) / 2;
}

// Returns how many pairs `sources` allow: only pairs of different ones if `across`.
[[nodiscard]] std::uint64_t pairs_in_all(const std::vector<std::uint32_t>& sources, bool across);

}  // namespace sumi::link
