#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace sumi::attack {

// Half-open, in characters.
struct HiddenPart {
  std::size_t begin;
  std::size_t end;

  [[nodiscard]] std::size_t size() const { return end - begin; }
  bool operator==(const HiddenPart&) const = default;
};

// The parts of `text` that the runs of marks in `masked` stand for, each with at least as many characters as it has
// marks: hidden_ranges() (base/text/alignment.hpp) in characters. Nothing if the text doesn't agree with what is shown.
// O(both).
[[nodiscard]] std::optional<std::vector<HiddenPart>> hidden_parts(std::u32string_view masked, std::u32string_view text,
                                                                  char32_t mark);

}  // namespace sumi::attack
