#pragma once

#include <bit>
#include <cstdint>

#include <sumi/model/corpus.hpp>

namespace sumi::rare {

// The layout of a suffix in a word of 64 bits: in the high bits, leading bits of a key; in the low bits, the position
// and, unless all suffixes are alike in that, whether it counts and whether its length is wanted.
class SuffixFormat {
 public:
  static constexpr std::uint64_t kCountsAndAsked = 0;
  static constexpr std::uint64_t kOnlyAsked = 1;
  static constexpr std::uint64_t kOnlyCounts = 2;

  // For a text of so many bytes. `alike`: all suffixes count and are wanted.
  SuffixFormat(Position size, bool alike)
      : position_bits_(static_cast<unsigned>(std::bit_width(size))),
        bits_(position_bits_ + (alike ? 0 : 2)),
        position_mask_((std::uint64_t{1} << position_bits_) - 1),
        only_asked_((alike ? 0 : kOnlyAsked) << position_bits_),
        only_counts_((alike ? 0 : kOnlyCounts) << position_bits_) {}

  // The bits of a word without the key. Requires: role 0 if all suffixes are alike.
  [[nodiscard]] std::uint64_t place(Position position, std::uint64_t role) const {
    return position | role << position_bits_;
  }
  [[nodiscard]] unsigned key_bits() const { return 64 - bits_; }
  [[nodiscard]] std::uint64_t key_mask() const { return ~std::uint64_t{0} << bits_; }

  [[nodiscard]] Position position(std::uint64_t word) const { return word & position_mask_; }
  [[nodiscard]] bool counts(std::uint64_t word) const { return (word & only_asked_) == 0; }
  [[nodiscard]] bool asked(std::uint64_t word) const { return (word & only_counts_) == 0; }

 private:
  unsigned position_bits_;
  unsigned bits_;
  std::uint64_t position_mask_;
  std::uint64_t only_asked_;  // the bit for suffixes that don't count; 0 if all are alike
  std::uint64_t only_counts_;
};

// A suffix that is still in a group after its first key.
struct LiveSuffix {
  std::uint64_t place = 0;
  std::uint64_t key = 0;  // the eight bytes of this round
};

}  // namespace sumi::rare
