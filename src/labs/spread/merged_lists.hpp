#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "labs/spread/string_list.hpp"

namespace sumi::spread {

// Merges the strings of some lists, ascending; equal ones in the order of the lists.
//   Method  A heap of the lists' next strings.
//   Cost    O(log lists) comparisons a string, most of them of eight bytes; 40 bytes a list.
//   Threads one. Requires: the lists outlive it.
class MergedLists {
 public:
  explicit MergedLists(std::span<const StringList> lists);

  // Moves to the next string, to which the other members refer. Returns whether there is one.
  [[nodiscard]] bool next();
  [[nodiscard]] std::string_view bytes() const { return heads_.front().bytes; }
  [[nodiscard]] std::uint32_t list() const { return heads_.front().list; }
  // Returns its number in its list.
  [[nodiscard]] std::size_t entry() const { return heads_.front().entry; }
  [[nodiscard]] ListedString string() const { return lists_[list()].at(entry()); }

 private:
  struct Head {
    std::uint64_t word;  // the first eight bytes
    std::string_view bytes;
    std::uint32_t list;
    std::uint32_t entry;

    [[nodiscard]] bool is_before(const Head& other) const;
  };

  [[nodiscard]] Head head(std::uint32_t list, std::uint32_t entry) const;
  void sink(std::size_t place);

  std::span<const StringList> lists_;
  std::vector<Head> heads_;  // a heap; the first string is at the front
  bool has_begun_ = false;
};

}  // namespace sumi::spread
