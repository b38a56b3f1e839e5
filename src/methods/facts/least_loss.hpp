#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace sumi::facts {

// A part of a value that is shown or hidden as a whole.
struct Cell {
  std::string_view text;
  std::uint32_t characters = 0;
  bool is_shown = false;
  bool stays = false;  // kept in any case
};

// The cells to hide so that another value becomes possible in this place.
struct Loss {
  std::uint64_t characters = 0;
  std::uint64_t cells = 0;  // one bit for each cell
};

inline constexpr std::size_t kMostCells = 64;

// The fewest characters to hide, in whole cells, so that `value` agrees with the rest. Of equally few, earlier cells
// are kept.
//   begin_open, end_open  whether a mark at this end can also cover text outside the value.
//   Result    nothing if kept cells make it impossible.
//   Cost      O(cells * value).
//   Limits    kMostCells cells.
[[nodiscard]] std::optional<Loss> least_loss(std::span<const Cell> cells, bool begin_open, bool end_open,
                                             std::string_view value);

}  // namespace sumi::facts
