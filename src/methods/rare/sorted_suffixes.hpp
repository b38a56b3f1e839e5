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

// The suffixes of a counting text that start at characters, or some of them, in an order in which those that share a
// string are adjacent, with the number of bytes that neighbours share. They serve many counts of the text.
//   Memory  5 bytes a suffix, and 8 for each that shares more than 254 with the previous one; 6 or 8 a suffix if these
//           are more than one in 32 bytes of text: then the text is repetitive.
class SortedSuffixes {
 public:
  static constexpr std::uint64_t kMostText = std::numeric_limits<std::int32_t>::max() - 1;  // bytes

  SortedSuffixes() = default;  // no suffixes
  // Sorts all suffixes in byte order. Nothing if the text has 2^31 bytes or more.
  //   Cost    a suffix array and its LCP values (methods/rare/suffix_array.hpp); 5 bytes a byte while it is made, plus
  //           the result.
  //   Errors  unfinished if memory is short.
  [[nodiscard]] static std::optional<SortedSuffixes> of(std::string_view text);
  // Sorts only those at `asked`, comparing no further than they are frequent: by their keys (sort_by_keys), or, for a
  // repetitive text, all in byte order, with its cost. Nothing also if that takes more than `most_bytes`. Requires: as
  // sort_by_keys.
  [[nodiscard]] static std::optional<SortedSuffixes> of(std::string_view text, const PositionSet& asked,
                                                        const FrequentLengths& lengths, unsigned threads,
                                                        std::uint64_t most_bytes = ~std::uint64_t{0});
  // Sorts only those at `asked`, in byte order, with the cost of sorting all. Nothing also if that takes more than
  // `most_bytes`.
  [[nodiscard]] static std::optional<SortedSuffixes> of(std::string_view text, const PositionSet& asked,
                                                        std::uint64_t most_bytes);
  // Takes over sorted suffixes of a text of so many bytes.
  SortedSuffixes(KeyedSuffixes keyed, std::size_t text_bytes);
  // Keeps the suffixes whose length is `least` or more, also in `ranked`, which has their lengths, and limits the bytes
  // that they share to the frequent ones. O(size()).
  void keep_frequent(const FrequentLengths& lengths, RankedLengths& ranked, std::uint32_t least);
  [[nodiscard]] std::uint64_t memory_bytes() const {
    if (is_in_file_) return long_shared_.capacity() * sizeof(long_shared_[0]);
    return positions_.size() * sizeof(std::uint32_t) + shared_.size() + wide_shared_.memory_bytes() +
           long_shared_.capacity() * sizeof(long_shared_[0]);
  }

  // Returns whether they are in a file; then shared bytes take two bytes each, except from 65,535 on.
  [[nodiscard]] bool is_in_file() const { return is_in_file_; }
  [[nodiscard]] std::size_t size() const { return positions_.size(); }
  // The borders of pieces of the ranks: each piece's begin, and the end. Suffixes of different pieces share less than
  // `least` bytes.
  [[nodiscard]] std::vector<std::size_t> cuts(std::uint32_t least) const;
  [[nodiscard]] bool repeat_themselves() const { return !is_in_file_ && !wide_shared_.empty(); }
  [[nodiscard]] std::uint32_t most_shared() const { return most_shared_; }
  [[nodiscard]] Position position(std::size_t rank) const { return static_cast<Position>(positions_[rank]); }
  // The bytes that the suffixes at rank - 1 and rank share, up to a border; 0 for the first, and after the last.
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
  static constexpr std::size_t kFewLong = 32;  // one in this many

  template <typename Choose>
  static SortedSuffixes by_suffix_array(std::string_view text, std::size_t count, std::uint32_t most,
                                        const Choose& most_shared);
  template <typename LengthAt>
  static std::optional<SortedSuffixes> by_suffix_array_within(std::string_view text, const PositionSet& asked,
                                                              Length most, std::uint64_t most_bytes,
                                                              const LengthAt& length_at);
  [[nodiscard]] std::uint32_t long_shared(std::size_t rank) const;
  // Requires: the shared bytes of so many ranks are known; `most`: the most bytes that two share.
  void widen(std::size_t ranks, std::uint32_t most);
  void put_shared(std::size_t rank, std::uint32_t bytes);

  Suffixes<std::int32_t> positions_;                                  // per rank
  std::vector<std::uint8_t, LargePages<std::uint8_t>> shared_;        // per rank, plus one; while few are long
  std::vector<std::pair<std::uint32_t, std::uint32_t>> long_shared_;  // rank and bytes, sorted by rank
  std::uint32_t most_shared_ = 0;
  bool is_in_file_ = false;
  WideNumbers wide_shared_;  // for all ranks, if many are long
};

}  // namespace sumi::rare
