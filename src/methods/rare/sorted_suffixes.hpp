#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "base/machine/large_pages.hpp"
#include "methods/rare/frequent_lengths.hpp"
#include "methods/rare/keyed_suffixes.hpp"
#include "methods/rare/position_set.hpp"
#include "methods/rare/suffix_array.hpp"
#include "methods/rare/wide_numbers.hpp"
#include <sumi/model/corpus.hpp>

namespace sumi::rare {

class RankedLengths;

// The suffixes of a counting text that start at characters, or some of them, so that those that share a string are
// neighbours, and how many bytes neighbours share; kept for many counts of it.
//   Memory  5 bytes a suffix, and 8 for each that shares more than 254 with the one before it; 6 or 8 a suffix where
//           these are more than one in 32 bytes of text: then the text repeats itself.
class SortedSuffixes {
 public:
  static constexpr std::uint64_t kMostText = std::numeric_limits<std::int32_t>::max() - 1;  // bytes

  SortedSuffixes() = default;  // none
  // All, in byte order. None if the text has 2^31 bytes or more.
  //   Cost    a suffix array and its LCP values (methods/rare/suffix_array.hpp); 5 bytes a byte while it is made,
  //           and what it takes.
  //   Errors  unfinished where memory is short.
  [[nodiscard]] static std::optional<SortedSuffixes> of(std::string_view text);
  // Those at `asked` alone; what they share is counted only as far as it is frequent. By their keys (sort_by_keys), or,
  // of a text that repeats itself, by all in byte order, with its cost. None also if that takes more than `most_bytes`.
  // Requires: as sort_by_keys.
  [[nodiscard]] static std::optional<SortedSuffixes> of(std::string_view text, const PositionSet& asked,
                                                        const FrequentLengths& lengths, unsigned threads,
                                                        std::uint64_t most_bytes = ~std::uint64_t{0});
  // Those at `asked` alone, in byte order, with the cost of all. None also if that takes more than `most_bytes`.
  [[nodiscard]] static std::optional<SortedSuffixes> of(std::string_view text, const PositionSet& asked,
                                                        std::uint64_t most_bytes);
  // Those of a text of so many bytes.
  SortedSuffixes(KeyedSuffixes keyed, std::size_t text_bytes);
  // Leaves those whose length is `least` or more, also of `ranked`, which has their lengths, and what they share as far
  // as it is frequent. O(size()).
  void keep_frequent(const FrequentLengths& lengths, RankedLengths& ranked, std::uint32_t least);
  [[nodiscard]] std::uint64_t memory_bytes() const {
    if (is_in_file_) return long_shared_.capacity() * sizeof(long_shared_[0]);
    return positions_.size() * sizeof(std::uint32_t) + shared_.size() + wide_shared_.memory_bytes() +
           long_shared_.capacity() * sizeof(long_shared_[0]);
  }

  // Whether they lie in a file; then what each shares takes two bytes, but for 65,535 and more.
  [[nodiscard]] bool is_in_file() const { return is_in_file_; }
  [[nodiscard]] std::size_t size() const { return positions_.size(); }
  // Pieces of the ranks, no two of which have suffixes that share `least` bytes: where each begins, and the end.
  [[nodiscard]] std::vector<std::size_t> cuts(std::uint32_t least) const;
  [[nodiscard]] bool repeat_themselves() const { return !is_in_file_ && !wide_shared_.empty(); }
  [[nodiscard]] std::uint32_t most_shared() const { return most_shared_; }
  [[nodiscard]] Position position(std::size_t rank) const { return static_cast<Position>(positions_[rank]); }
  // Bytes that the suffixes at rank - 1 and rank share, up to a border; 0 for the first, and for one behind the last.
  [[nodiscard]] std::uint32_t shared(std::size_t rank) const {
    if (!wide_shared_.empty()) {
      const std::uint32_t shared = wide_shared_[rank];
      return shared != kLongInFile || long_shared_.empty() ? shared : long_shared(rank);
    }
    const std::uint8_t shared = shared_[rank];
    return shared < kLong ? shared : long_shared(rank);
  }

 private:
  static constexpr std::uint8_t kLong = KeyedSuffixes::kMany;
  static constexpr std::uint32_t kLongInFile = KeyedSuffixes::kManyInFile;
  static constexpr std::size_t kFewLong = 32;  // one in so many

  template <typename Choose>
  static SortedSuffixes by_suffix_array(std::string_view text, std::size_t count, std::uint32_t most,
                                        const Choose& most_shared);
  template <typename LengthAt>
  static std::optional<SortedSuffixes> by_suffix_array_within(std::string_view text, const PositionSet& asked,
                                                              Length most, std::uint64_t most_bytes,
                                                              const LengthAt& length_at);
  [[nodiscard]] std::uint32_t long_shared(std::size_t rank) const;
  // Requires: what so many ranks share is known; `most`: bytes that two share.
  void widen(std::size_t ranks, std::uint32_t most);
  void put_shared(std::size_t rank, std::uint32_t bytes);

  Suffixes<std::int32_t> positions_;                                  // per rank
  std::vector<std::uint8_t, LargePages<std::uint8_t>> shared_;        // per rank, and one; while few are long
  std::vector<std::pair<std::uint32_t, std::uint32_t>> long_shared_;  // rank and bytes, by rank
  std::uint32_t most_shared_ = 0;
  bool is_in_file_ = false;
  WideNumbers wide_shared_;  // the same of all; if not
};

}  // namespace sumi::rare
