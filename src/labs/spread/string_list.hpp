#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "labs/spread/packed_bytes.hpp"

namespace sumi::spread {

// So many supporters of a string were counted at an earlier string of the list, too, which shares `depth` bytes.
struct CountedTwice {
  std::uint32_t depth = 0;  // bytes
  std::uint32_t supporters = 0;
  bool operator==(const CountedTwice&) const = default;
};

// A string that stands in a block, and what the block knows of it.
//   supporters  occurrences, or documents or owners that are in this block alone, at whose suffixes it ends a list's
//               string. Those that are counted at an earlier string of the list again stand in `twice`.
//   shared      numbers of owners that other blocks may have, too; distinct, at most k
//   before      what stands before it, the same wherever it stands; at most kMostBefore bytes; empty: not always the
//               same, or nothing
//   wants_more  whether anyone asks for a longer string that begins with this one
struct ListedString {
  std::string_view bytes;
  std::uint64_t supporters = 0;
  std::span<const CountedTwice> twice;
  std::span<const std::uint32_t> shared;
  std::string_view before;
  bool wants_more = false;

  static constexpr std::uint32_t kMostBefore = 255;
};

// Writes the strings of one block for one range, ascending and distinct: each as what it doesn't share with the one
// before. Reading them takes no hash and no order of arrival.
class StringListWriter {
 public:
  // Requires: it begins with as many bytes of the string before, and not with more.
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

// All of a list in memory.
class StringList {
 public:
  // Errors: bad_input: also strings that don't ascend.
  explicit StringList(std::string_view packed);

  [[nodiscard]] std::size_t size() const { return entries_.size(); }
  // Valid as long as the list.
  [[nodiscard]] ListedString at(std::size_t i) const;
  [[nodiscard]] std::string_view bytes(std::size_t i) const {
    return std::string_view(bytes_).substr(entries_[i].begin, entries_[i].size);
  }

 private:
  struct Entry {
    std::uint64_t begin;  // of its bytes
    std::uint64_t supporters;
    std::uint64_t before;  // where it begins
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
