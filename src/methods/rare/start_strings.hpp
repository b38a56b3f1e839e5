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

// Strings of kBytes bytes at which what matters starts: a longer string matters only if it starts like one of them. A
// hash table of bits; it holds too much sometimes, never too little.
//   Threads  const members from any number of threads.
class StartStrings {
 public:
  static constexpr std::size_t kBytes = 6;

  // Those that start at `places` of a text. `most_bytes`: of memory, 64 KiB at least; where that is little, more is
  // held by mistake. `of`: only those that these hold, if there are any.
  StartStrings(std::string_view text, const PositionSet& places, std::uint64_t most_bytes,
               const StartStrings* of = nullptr);

  // Those of units, at which stretches begin, of a text that is the corpus's own. None where lengths elsewhere or
  // shorter strings matter, too: cuts are anywhere, or stretches may be shorter than kBytes.
  //   Cost     O(units), with options.threads.
  //   Memory   bytes_at_units().
  [[nodiscard]] static std::optional<StartStrings> at_units(std::string_view text, const UnitStarts& units,
                                                            const MaskOptions& options);
  // Whether options are such that these are enough; what they take at most then.
  [[nodiscard]] static bool suit(const MaskOptions& options);
  [[nodiscard]] static std::uint64_t bytes_at_units(std::uint64_t text_bytes, const MaskOptions& options);

  [[nodiscard]] std::uint64_t memory_bytes() const { return bits_.capacity() * sizeof(std::uint64_t); }

  // Whether the string at a place of a text, behind which are borders, may be one of them.
  [[nodiscard]] bool may_hold(std::string_view text, Position at) const { return has(hash(word_at(text, at))); }
  // Where a text has such strings, at characters. In a file in `spool_folder`, if that isn't empty. O(text).
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
  // Of the first six.
  static std::uint32_t hash(std::uint64_t word) {
    return static_cast<std::uint32_t>(((word << 16) * 0x9E3779B97F4A7C15U) >> 32);
  }
  [[nodiscard]] bool has(std::uint32_t hash) const {
    const std::uint32_t place = hash >> shift_;
    return (bits_[place / 64] >> (place % 64) & 1) != 0;
  }
  // From any number of threads.
  void insert(std::uint32_t hash);

  std::vector<std::uint64_t, LargePages<std::uint64_t>> bits_;
  unsigned shift_;
};

// Where a text has characters, but for borders. O(text).
[[nodiscard]] PositionSet places_of_characters(std::string_view text, unsigned threads);

}  // namespace sumi::rare
