#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace sumi::hide {

// A given and a family name, folded; either may be empty.
struct FoldedName {
  std::string given;
  std::string family;

  bool operator==(const FoldedName&) const = default;
};

// Returns whether two names may be spellings of one: both parts, or crosswise, are equal, are a prefix of each other
// ("a", "anna"), are one edit apart, or have a Jaro-Winkler similarity of at least .85; or the names without spaces are
// one edit apart, two from ten bytes on.
//   Cost  O(characters), the first 64 of each part, and of each name.
[[nodiscard]] bool are_near(const FoldedName& one, const FoldedName& other);

// A bit set for each name: two names with a common bit aren't compared, because persons with different keys of one kind
// are different. Names without bits are compared with all.
using NameKeys = std::span<const std::uint64_t>;

// Returns the pairs of names, by index, that are near, in order; nothing if more than `most` pairs would have to be
// compared.
//   Compared   all pairs, if these are at most `most`; else those that share a word, the first or last four bytes,
//              or their first five consonants ("john smith", "jon smyth"): other near pairs are missed.
//   Cost       .03 to 1 µs a compared pair, on one thread: at most 20 s. Memory: 8 bytes a near pair.
//   Threads    uses `threads`; the result doesn't depend on it.
//   Requires   distinct names; `keys` of each, or none.
inline constexpr std::uint64_t kMostPairsOfNames = 20'000'000;
[[nodiscard]] std::optional<std::vector<std::pair<std::uint32_t, std::uint32_t>>> near_pairs(
    std::span<const FoldedName> names, NameKeys keys = {}, unsigned threads = 1,
    std::uint64_t most = kMostPairsOfNames);

}  // namespace sumi::hide
