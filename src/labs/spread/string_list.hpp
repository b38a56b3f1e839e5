#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "labs/spread/packed_bytes.hpp"

namespace sumi::spread {

// The number of supporters of a string that were already counted at an earlier string of the list, which shares `depth`
// bytes.
struct CountedTwice {
  std::uint32_t depth = 0;  // in bytes
  std::uint32_t supporters = 0;
  bool operator==(const CountedTwice&) const = default;
};

// A string that occurs in a block, with the block's data about it.
//   supporters  occurrences, or documents or owners that are only in this block, at whose suffixes it ends a list's
//               string. Those already counted at an earlier string of the list are in `twice`.
//   shared      numbers of owners that other blocks may have, too; distinct, at most k
//   before      the text that precedes it at all of its places; at most kMostBefore bytes; empty if it isn't always the
//               same, or if there is none
//   wants_more  whether a longer string with this prefix is needed
struct ListedString {
  std::string_view bytes;
  std::uint64_t supporters = 0;
  std::span<const CountedTwice> twice;
  std::span<const std::uint32_t> shared;
  std::string_view before;
  bool wants_more = false;

  static constexpr std::uint32_t kMostBefore = 255;
};

// Writes the strings of one block for one range, ascending and distinct: each without the prefix shared with the one
// before. Reading needs neither hashing nor an order of arrival.
class StringListWriter {
 public:
  // Requires: exactly this many bytes are shared with the string before.
  void add(const ListedString& string, std::size_t shared_bytes);
  [[nodiscard]] bool empty() const { return size_ == 0; }
  [[nodiscard]] std::string packed() const;

 private:
  std::uint64_t size_ = 0;
  PackedWriter lengths_;  // shared, then own bytes
  PackedWriter bytes_;
  PackedWriter facts_;
  PackedWriter before_;
};

// A complete list in memory.
class StringList {
 public:
  // Errors: bad_input: also strings that don't ascend.
  explicit StringList(std::string_view packed);

  [[nodiscard]] std::size_t size() const { return entries_.size(); }
  // Result: valid as long as the list.
  [[nodiscard]] ListedString at(std::size_t i) const;
  [[nodiscard]] std::string_view bytes(std::size_t i) const {
    return std::string_view(bytes_).substr(entries_[i].begin, entries_[i].size);
  }

 private:
  struct Entry {
    std::uint64_t begin;  // of its bytes
    std::uint64_t supporters;
    std::uint64_t before;  // begin of its `before`
    std::uint32_t size;
    std::uint32_t first_twice;
    std::uint32_t first_shared;
    std::uint8_t before_size;
    bool wants_more;
  };
  std::string bytes_;
  std::string before_;
  std::vector<Entry> entries_;
  std::vector<CountedTwice> twice_;
  std::vector<std::uint32_t> shared_;
};

}  // namespace sumi::spread
