#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace sumi {

inline constexpr std::size_t kMostNameCharacters = 80;
inline constexpr std::size_t kMostNames = 20;
inline constexpr std::size_t kMostPlaceBytes = 4400;  // the longest path and a line number after it
inline constexpr std::size_t kMostFactBytes = 1000;

// A name from somebody's data (an id, a field, a label) as errors and messages show it: its first kMostNameCharacters,
// and "…" for the rest. Invalid bytes count as characters.
[[nodiscard]] std::string brief(std::string_view name);

// The first kMostNames such names of a list, and the number of the others.
[[nodiscard]] std::string brief(std::span<const std::string> names);

// A text cut to at most `most` bytes: its beginning and its end (where remedies are), with " … " between. Cuts no
// character.
[[nodiscard]] std::string without_middle(std::string_view text, std::size_t most);

}  // namespace sumi
