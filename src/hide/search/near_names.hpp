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

// Whether two names may be one, spelled in two ways: both parts, or crosswise, are equal, begin with each other ("a",
// "anna"), are one edit apart, or are alike by Jaro and Winkler from .85 on; or the names without spaces are one edit
// apart, from ten bytes on two.
//   Cost  O(characters), the first 64 of each part, and of each name.
[[nodiscard]] bool are_near(const FoldedName& one, const FoldedName& other);

// Which names aren't looked at in pairs: two that have a bit in common. Whoever has keys of the same kind is known to
// be somebody else. Names without any: looked at with all.
using NameKeys = std::span<const std::uint64_t>;

// Pairs of names, by their places, that are near, in order; nothing where more than `most` would have to be looked
// at.
//   Looked at  all pairs, where these are `most` at most; else those that share a word, the first or last four bytes,
//              or their first five consonants ("john smith", "jon smyth"): others that are near are missed.
//   Cost       .03 to 1 µs a pair that is looked at, on one thread: 20 s at most. Memory: 8 bytes a near pair.
//   Threads    uses `threads`; the result doesn't depend on it.
//   Requires   distinct names; `keys` of each, or of none.
inline constexpr std::uint64_t kMostPairsOfNames = 20'000'000;
[[nodiscard]] std::optional<std::vector<std::pair<std::uint32_t, std::uint32_t>>> near_pairs(
    std::span<const FoldedName> names, NameKeys keys = {}, unsigned threads = 1,
    std::uint64_t most = kMostPairsOfNames);

}  // namespace sumi::hide
