#pragma once

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <vector>

#include "rare/large_pages.hpp"
#include <sumi/corpus.hpp>

namespace sumi {

// How many bytes are shown from each byte of a text on, up to the next kBorder: for accesses out of order.
//   Cost    O(text) to build; at() O(1) up to 254 bytes, else a search for what is more.
//   Memory  a byte a byte; the text must outlive it.
class ShownBytes {
 public:
  // Of a text of which all is shown: at() gives what it is asked for.
  ShownBytes() = default;
  explicit ShownBytes(std::string_view text) { count(text); }
  // Of this text from now on.
  void count(std::string_view text);
  // The text has changed there. Requires: the range ends at a border or the text's end.
  //   Threads  for different ranges from any number of threads.
  void count_again(Range where);

  // `most` at most.
  [[nodiscard]] std::uint32_t at(Position at, std::uint32_t most) const {
    if (counts_.empty()) return most;
    const std::uint8_t count = counts_[at];
    if (count < kMany || most <= kMany) return std::min<std::uint32_t>(count, most);
    const std::string_view rest = text_.substr(at, most);
    return static_cast<std::uint32_t>(std::min(rest.find(kBorder), rest.size()));
  }
  void prefetch(Position at) const {
    if (!counts_.empty()) __builtin_prefetch(&counts_[at]);
  }

 private:
  static constexpr std::uint8_t kMany = 255;

  std::string_view text_;  // read by at() and count_again() alone
  std::vector<std::uint8_t, LargePages<std::uint8_t>> counts_;
};

}  // namespace sumi
