#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace sumi {

inline constexpr std::size_t kMostNameCharacters = 80;
inline constexpr std::size_t kMostNames = 20;
inline constexpr std::size_t kMostPlaceBytes = 4400;  // the longest path, and a line's number behind it
inline constexpr std::size_t kMostFactBytes = 1000;

// A name out of somebody's data (an id, a field, a label) as errors and messages show it: its first
// kMostNameCharacters, and "…" for the rest. Bytes that are not UTF-8 count as characters.
[[nodiscard]] std::string brief(std::string_view name);

// A list of such names: the first kMostNames, and how many more there are.
[[nodiscard]] std::string brief(std::span<const std::string> names);

// A text of at most `most` bytes: of a longer one its beginning and its end, where remedies stand, with " … " between.
// Cuts no character.
[[nodiscard]] std::string without_middle(std::string_view text, std::size_t most);

}  // namespace sumi
