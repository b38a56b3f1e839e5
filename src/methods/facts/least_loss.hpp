#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace sumi::facts {

// A part of a value that is shown or hidden whole.
struct Cell {
  std::string_view text;
  std::uint32_t characters = 0;
  bool is_shown = false;
  bool stays = false;  // shown, whatever happens
};

// What must be hidden so that another value could stand there.
struct Loss {
  std::uint64_t characters = 0;
  std::uint64_t cells = 0;  // a bit a cell
};

inline constexpr std::size_t kMostCells = 64;

// The fewest characters that must be hidden, in whole cells, so that `value` agrees with what is left. Of equally few,
// the first cells are kept.
//   begin_open, end_open  whether a mark there can also lie over text beside the value.
//   Result    nothing where cells that stay forbid it.
//   Cost      O(cells * value).
//   Limits    kMostCells cells.
[[nodiscard]] std::optional<Loss> least_loss(std::span<const Cell> cells, bool begin_open, bool end_open,
                                             std::string_view value);

}  // namespace sumi::facts
