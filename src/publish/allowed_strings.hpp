#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rare/suffix_array.hpp"

namespace sumi {

// Of strings, sorted by bytes, those that are part of no other. O(bytes) beside their suffix array.
//   Requires  valid UTF-8, none empty. Errors: unfinished: 2^31 bytes or more together.
[[nodiscard]] std::vector<std::string> maximal_strings(std::vector<std::string_view> strings);

// All substrings of some strings, and nothing else: what may be shown of a text that isn't among them.
//   How      a suffix array of the strings, whose first two bytes a table finds; then binary search.
//   Memory   5 bytes a byte of the strings, and 256 KiB.
//   Threads  const members from any number of threads.
class AllowedStrings {
 public:
  // Requires: valid UTF-8, none empty. Errors: unfinished: 2^31 bytes or more together.
  explicit AllowedStrings(std::span<const std::string> strings);

  // The length in bytes of the longest allowed string that `text` begins with, in whole characters. O(log bytes) places
  // looked at, and the length. Requires: valid UTF-8.
  [[nodiscard]] std::size_t longest(std::string_view text) const;

 private:
  std::string text_;  // the strings, each with a border behind it
  rare::Suffixes<std::int32_t> suffixes_;
  std::vector<std::uint32_t> first_;  // by the first two bytes: the first suffix that begins so, or behind them
};

}  // namespace sumi
