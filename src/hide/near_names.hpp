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

// Pairs of names, by their places, that are near and share a word, or the first or last four bytes, in order; nothing
// where more than `most` would have to be looked at.
//   Cost      O(pairs that share one).
//   Requires  distinct names.
inline constexpr std::uint64_t kMostPairsOfNames = 20'000'000;
[[nodiscard]] std::optional<std::vector<std::pair<std::uint32_t, std::uint32_t>>> near_pairs(
    std::span<const FoldedName> names, std::uint64_t most = kMostPairsOfNames);

}  // namespace sumi::hide
