#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/machine/large_pages.hpp"
#include "methods/rare/position_set.hpp"
#include "methods/rare/units.hpp"
#include <sumi/model/corpus.hpp>
#include <sumi/model/mask_options.hpp>

namespace sumi::rare {

// The strings of kBytes bytes with which suffixes that matter begin: a longer string only matters if it starts with one
// of them. A hash set of bits without false negatives, but with some false positives.
//   Threads  const members from any number of threads.
class StartStrings {
 public:
  static constexpr std::size_t kBytes = 6;

  // The strings at `places` of a text. `most_bytes`: the memory limit, at least 64 KiB; less memory means more false
  // positives. `of`: if given, only strings that it may hold.
  StartStrings(std::string_view text, const PositionSet& places, std::uint64_t most_bytes,
               const StartStrings* of = nullptr);

  // The strings at units of a text that is the corpus's own; stretches begin there. Nothing if lengths elsewhere or
  // shorter strings matter, too: cuts are anywhere, or stretches may be shorter than kBytes.
  //   Cost     O(units), with options.threads.
  //   Memory   bytes_at_units().
  [[nodiscard]] static std::optional<StartStrings> at_units(std::string_view text, const UnitStarts& units,
                                                            const MaskOptions& options);
  // Returns whether strings at units suffice for the options; and the most memory that they take then.
  [[nodiscard]] static bool suit(const MaskOptions& options);
  [[nodiscard]] static std::uint64_t bytes_at_units(std::uint64_t text_bytes, const MaskOptions& options);

  [[nodiscard]] std::uint64_t memory_bytes() const { return bits_.capacity() * sizeof(std::uint64_t); }

  // Returns whether the string at a position of a text (padded with borders) may be one of them.
  [[nodiscard]] bool may_hold(std::string_view text, Position at) const { return has(hash(word_at(text, at))); }
  // The positions of characters where a text has such strings. In a file in `spool_folder` if that isn't empty.
  // O(text).
  [[nodiscard]] PositionSet places_in(std::string_view text, unsigned threads, const std::string& spool_folder) const;

 private:
  explicit StartStrings(unsigned width);
  // Eight bytes, the first one lowest.
  static std::uint64_t word_at(std::string_view text, Position at) {
    if (text.size() < 8 || at > text.size() - 8) return word_at_end(text, at);
    std::uint64_t word = 0;
    std::memcpy(&word, text.data() + at, sizeof word);
    return word;
  }
  static std::uint64_t word_at_end(std::string_view text, Position at);
  // The hash of the first six bytes.
  static std::uint32_t hash(std::uint64_t word) {
    return static_cast<std::uint32_t>(((word << 16) * 0x9E3779B97F4A7C15U) >> 32);
  }
  [[nodiscard]] bool has(std::uint32_t hash) const {
    const std::uint32_t place = hash >> shift_;
    return (bits_[place / 64] >> (place % 64) & 1) != 0;
  }
  // Threads: any number.
  void insert(std::uint32_t hash);

  std::vector<std::uint64_t, LargePages<std::uint64_t>> bits_;
  unsigned shift_;
};

// The positions of a text's characters, without borders. O(text).
[[nodiscard]] PositionSet places_of_characters(std::string_view text, unsigned threads);

}  // namespace sumi::rare
