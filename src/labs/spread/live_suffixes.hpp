#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "labs/spread/lost_starts.hpp"
#include "labs/spread/packed_bytes.hpp"
#include "labs/spread/rung.hpp"
#include "labs/spread/string_list.hpp"
#include "labs/spread/suffix_keys.hpp"

namespace sumi::spread {

// The suffixes of a block during one count, rung by rung: what is sent to ranges, and what ranges answered.
//   Method   Strings are sorted, and each distinct one is sent once (StringListWriter). A suffix is done if its
//            string isn't frequent any more, if no longer one is needed, or if the same bytes precede it everywhere,
//            back to the last suffix that is asked about: then its length is that suffix's, minus these bytes (F8 of
//            docs/rare.md, for a single character). docs/spark.md has the proof.
//   Cost     O(live log live) comparisons a rung.
//   Memory   4 bytes a byte of text, 5 a live suffix; 40 more while a rung is sent.
//   Threads  one.
class LiveSuffixes {
 public:
  // Begins with all suffixes that may have `least` frequent bytes; with `lost`, those with a string that may have lost
  // support, while all others keep their lengths. Requires: the block outlives it; with `lost`, lengths are known.
  LiveSuffixes(const CountedBlock& block, std::uint32_t least, const LostFilter* lost = nullptr);
  // Reads the state of write(), for the same block. Errors: bad_input.
  LiveSuffixes(const CountedBlock& block, PackedReader& reader);
  void write(PackedWriter& writer) const;

  // Returns what is sent to each range; empty for nothing. Errors: bad_usage: the rung's `known` exceeds what the last
  // rung found.
  [[nodiscard]] std::vector<std::string> send(const Rung& rung);
  // Takes the answer of each range; nothing from ranges to which nothing was sent. Errors: bad_usage: another rung than
  // was sent; bad_input.
  void receive(const Rung& rung, std::span<const std::string> answers);

  [[nodiscard]] std::size_t size() const { return positions_.size(); }
  // Returns upper bounds on the bytes of strings of that depth, for depths of 2^i.
  static constexpr std::size_t kDepths = 31;
  [[nodiscard]] std::array<std::uint64_t, kDepths> bytes_at_depths() const;

  // Returns frequent lengths in bytes, rounded down to whole characters. Requires: no live suffix.
  [[nodiscard]] std::vector<std::uint32_t> lengths() const;

 private:
  [[nodiscard]] std::uint32_t asked(std::uint32_t at, std::uint32_t most) const;
  [[nodiscard]] std::uint32_t counted(std::uint32_t at, std::uint32_t most) const;
  [[nodiscard]] std::uint32_t shown(std::uint32_t at, std::uint32_t most) const;
  void prefetch(std::size_t i, std::uint32_t known) const;
  [[nodiscard]] std::uint32_t to_border(std::uint32_t at, std::uint32_t most) const;
  // Returns whether the suffix from a character may have a nonzero length.
  [[nodiscard]] bool may_be_asked(std::uint32_t at) const { return block_.most.empty() || block_.most[at] > 0; }
  [[nodiscard]] std::string_view before(std::uint32_t at, std::uint8_t role) const;
  [[nodiscard]] std::uint32_t size_of(std::size_t i, std::uint32_t depth) const;
  void append_keys(std::size_t begin, std::size_t end, const Rung& rung, std::vector<SuffixKey>& keys) const;
  template <typename Use>
  void for_each_string(const Use& use) const;

  static constexpr std::uint8_t kAsked = 1;  // else its length is known to be unchanged
  static constexpr std::uint8_t kCounted = 2;
  static constexpr std::uint8_t kRole = 3;
  static constexpr std::uint8_t kFirst = 4;  // of those with the same string, by position
  static constexpr std::uint32_t kDerived = 0x80000000;

  CountedBlock block_;
  bool only_lost_ = false;  // all others are unchanged
  // Per byte of the text; with kDerived: or that of the suffix before, if that is more.
  std::vector<std::uint32_t> lengths_;
  std::vector<std::uint32_t> positions_;  // of live suffixes, sorted
  std::vector<std::uint8_t> roles_;       // parallel to positions_
  std::uint32_t known_ = 0;               // bytes of live strings that are known to be frequent
  std::optional<Rung> sent_;              // and not yet answered
};

}  // namespace sumi::spread
