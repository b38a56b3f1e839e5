#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "rare/large_pages.hpp"
#include "rare/packed_numbers.hpp"
#include <sumi/corpus.hpp>

namespace sumi {

// The suffixes of a counting text that start at characters, in byte order, and how many bytes neighbours share, kept for many
// counts of it.
//   Memory  a byte a character and the bits of a position (4.1 bytes in all for 24 MB, 5 at most), and 8 bytes for each suffix that
//           shares more than 254 with the one before it; 4 more a character where these are more than one in 32: then the text
//           repeats itself.
class SortedSuffixes {
 public:
  // None if the text has 2^31 bytes or more, or if that takes more than `most_bytes`.
  //   Cost    a suffix array and its LCP values (rare/suffix_array.hpp); 6 bytes a byte while it is made, 10 of a text that
  //           repeats itself.
  //   Errors  unfinished where memory is short.
  [[nodiscard]] static std::optional<SortedSuffixes> of(std::string_view text,
                                                        std::uint64_t most_bytes = ~std::uint64_t{0});
  // What stays.
  [[nodiscard]] std::uint64_t memory_bytes() const {
    return positions_.memory_bytes() + wide_shared_.capacity() * sizeof(std::uint32_t) + shared_.capacity() +
           long_shared_.capacity() * sizeof(long_shared_[0]);
  }

  [[nodiscard]] std::size_t size() const { return positions_.size(); }
  [[nodiscard]] bool repeat_themselves() const { return !wide_shared_.empty(); }
  [[nodiscard]] std::uint32_t most_shared() const { return most_shared_; }
  [[nodiscard]] Position position(std::size_t rank) const { return positions_[rank]; }
  // Bytes that the suffixes at rank - 1 and rank share, up to a border; 0 for the first, and for one behind the last.
  [[nodiscard]] std::uint32_t shared(std::size_t rank) const {
    const std::uint8_t shared = shared_[rank];
    if (shared < kLong) return shared;
    return wide_shared_.empty() ? long_shared(rank) : wide_shared_[rank];
  }

 private:
  static constexpr std::uint8_t kLong = 255;
  static constexpr std::size_t kFewLong = 32;  // one in so many

  [[nodiscard]] std::uint32_t long_shared(std::size_t rank) const;
  void widen();

  PackedNumbers positions_;                                           // per rank
  std::vector<std::uint8_t, LargePages<std::uint8_t>> shared_;        // per rank, and one
  std::vector<std::pair<std::uint32_t, std::uint32_t>> long_shared_;  // rank and bytes, by rank; while they are few
  std::uint32_t most_shared_ = 0;
  std::vector<std::uint32_t, LargePages<std::uint32_t>> wide_shared_;  // per rank; if they aren't
};

}  // namespace sumi
