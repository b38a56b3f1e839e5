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

// Returns the strings that a block shows at fewer places than before, as hashes of their first bytes. The lengths are
// the rungs {least, 8, 12, 16, 24, 32, … 128}, from the last one that isn't longer than the shortest of the strings to
// the last one that isn't longer than the longest. A string without such a hash at any rung has all of its former
// supporters. The gates up to there, other hashes of 8 and 32 bytes, are included: a string without them needs no
// longer look.
//   Method   docs/spark.md, Later counts, has the argument.
//   Packed   hashes of 32 bits, ascending, as differences, compressed; empty for none. Collisions cost only work.
//            Nothing if there are too many to be useful: more than 1,024 and than one for eight bytes of text, each
//            counted at each place.
//   `where`     the stretches covered again, ascending; elsewhere the same is shown as before.
//   `frequent`  per byte: the longest string that was frequent at the last count, in whole characters; those shorter
//               than `least`, which is 1 or more, don't matter.
//   Cost        O(where); memory of half a byte a byte of text.
[[nodiscard]] std::optional<std::string> lost_starts(std::string_view text, std::span<const Range> where,
                                                     std::span<const std::uint32_t> frequent,
                                                     const rare::ShownBytes& before, const rare::ShownBytes& after,
                                                     std::uint32_t least);

// Returns how units of a block begin, by the same hashes of `least` bytes: for each unit of at least that length up to
// the next border. Nothing if there are more than 1,024 and than one for four bytes of text. Cost: O(text).
[[nodiscard]] std::optional<std::string> unit_starts(std::string_view text, const rare::UnitStarts& units,
                                                     const Corpus& corpus, std::uint32_t least);

// Returns the union of these. Errors: bad_input: not packed this way.
[[nodiscard]] std::string united_starts(std::span<const std::string_view> all);

// Decides which strings may have lost support.
//   Memory  at most 4 bytes a hash.
class LostFilter {
 public:
  // Errors: bad_input: not packed this way.
  LostFilter(std::string_view packed, std::uint32_t least);

  // Returns whether the string of `bytes` bytes at `at` may have lost support. Requires: bytes >= least.
  [[nodiscard]] bool may_hold(std::string_view text, std::uint32_t at, std::uint32_t bytes) const;
  // Returns a length such that no shorter string from here has lost support; 0 if none of up to `most` bytes has, a
  // rung. Requires: always the same `most`.
  [[nodiscard]] std::uint32_t shortest(std::string_view text, std::uint32_t at, std::uint32_t most) const;
  // Returns whether the first `least` bytes here are among them. Requires: they exist.
  [[nodiscard]] bool has_start(std::string_view text, std::uint32_t at) const;

 private:
  [[nodiscard]] bool has(std::uint32_t hash) const;

  std::vector<std::uint64_t> bits_;
  unsigned shift_ = 0;
  std::vector<std::uint32_t> rungs_;
};

}  // namespace sumi::spread
