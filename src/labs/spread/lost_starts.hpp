#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "methods/rare/shown_bytes.hpp"
#include "methods/rare/units.hpp"
#include <sumi/model/corpus.hpp>

namespace sumi::spread {

// Strings that a block shows at fewer places than it did, by hashes of their first bytes: as many as rungs of
// {least, 8, 12, 16, 24, 32, … 128} say, from the last one that isn't longer than the shortest of them to the last one
// that isn't longer than the longest. A string none of whose rungs has such a hash has all the supporters that it had.
// Of each also the gates up to there, other hashes of 8 and 32 bytes: what has none needs no longer look.
//   Method   docs/spark.md, Later counts, has the argument.
//   Packed   hashes of 32 bits, ascending, as differences, compressed; empty: none. Equal hashes cost work, never more.
// Nothing: so many that it doesn't pay to tell them apart, more than 1,024 and than one for eight bytes of text, each
// counted at each place.
//   `where`     what was covered again, ascending; elsewhere the same is shown as before.
//   `frequent`  per byte: the longest string that was frequent at the last count, in whole characters; those shorter
//               than `least`, which is 1 or more, don't matter.
//   Cost        O(where); memory of half a byte a byte of text.
[[nodiscard]] std::optional<std::string> lost_starts(std::string_view text, std::span<const Range> where,
                                                     std::span<const std::uint32_t> frequent,
                                                     const rare::ShownBytes& before, const rare::ShownBytes& after,
                                                     std::uint32_t least);

// How units of a block begin, by the same hashes of `least` bytes: of each that is as long up to the next border.
// Nothing: more than 1,024 and than one for four bytes of text. O(text).
[[nodiscard]] std::optional<std::string> unit_starts(std::string_view text, const rare::UnitStarts& units,
                                                     const Corpus& corpus, std::uint32_t least);

// All that are in any of these. Errors: bad_input: what isn't packed so.
[[nodiscard]] std::string united_starts(std::span<const std::string_view> all);

// Tells which strings may have lost support.
//   Memory  4 bytes a hash at most.
class LostFilter {
 public:
  // Errors: bad_input: what isn't packed so.
  LostFilter(std::string_view packed, std::uint32_t least);

  // Whether the string of so many bytes here may have lost support. Requires: `least` bytes or more.
  [[nodiscard]] bool may_hold(std::string_view text, std::uint32_t at, std::uint32_t bytes) const;
  // No shorter string from here has lost support, and none of up to `most` bytes where it is 0: a rung. Requires: the
  // same of `most`.
  [[nodiscard]] std::uint32_t shortest(std::string_view text, std::uint32_t at, std::uint32_t most) const;
  // Whether the first `least` bytes here are among them, which must be there.
  [[nodiscard]] bool has_start(std::string_view text, std::uint32_t at) const;

 private:
  [[nodiscard]] bool has(std::uint32_t hash) const;

  std::vector<std::uint64_t> bits_;
  unsigned shift_ = 0;
  std::vector<std::uint32_t> rungs_;
};

}  // namespace sumi::spread
