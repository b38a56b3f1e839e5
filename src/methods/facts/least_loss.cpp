#include <algorithm>
#include <cassert>
#include <vector>

#include "methods/facts/labelled_values.hpp"

namespace sumi::facts {
namespace {

// The most that can be kept of the cells so far; negative: impossible.
struct Kept {
  std::int64_t characters = -1;
  std::uint64_t cells = 0;

  // Compares, on equal characters, by cells: earlier cells are kept first, so the lowest differing bit decides.
  [[nodiscard]] bool is_better_than(const Kept& other) const {
    if (characters != other.characters) return characters > other.characters;
    const std::uint64_t differ = cells ^ other.cells;
    return differ != 0 && (cells & (differ & (~differ + 1))) != 0;
  }
};

void improve(Kept& kept, const Kept& other) {
  if (other.is_better_than(kept)) kept = other;
}

}  // namespace

// Dynamic programming over the cells. after_piece[j]: the last cell is kept and ends at byte j of the value;
// in_mark[j]: a mark is open and covers the value up to there.
std::optional<Loss> least_loss(std::span<const Cell> cells, bool begin_open, bool end_open, std::string_view value) {
  assert(cells.size() <= kMostCells);
  const std::size_t n = value.size();
  // A stack buffer, because most values are short, and there are many.
  constexpr std::size_t kShort = 32;
  Kept held[4 * kShort];
  std::vector<Kept> more(n < kShort ? 0 : 4 * (n + 1));
  Kept* const rows = n < kShort ? held : more.data();
  std::span<Kept> after_piece(rows, n + 1);
  std::span<Kept> in_mark(rows + (n + 1), n + 1);
  std::span<Kept> next_piece(rows + 2 * (n + 1), n + 1);
  std::span<Kept> next_mark(rows + 3 * (n + 1), n + 1);
  after_piece[0] = {0, 0};
  if (begin_open) std::ranges::fill(in_mark, Kept{0, 0});
  std::int64_t shown = 0;
  Kept ended;  // a final mark covers the rest of the value, which may be empty
  const auto end_here = [&] {
    if (!end_open) return;
    for (const Kept& kept : after_piece) improve(ended, kept);
    for (const Kept& kept : in_mark) improve(ended, kept);
  };
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const Cell& cell = cells[i];
    if (cell.stays) ended = {};
    std::ranges::fill(next_piece, Kept{});
    std::ranges::fill(next_mark, Kept{});
    if (!cell.stays) {
      Kept best;
      for (std::size_t j = 0; j <= n; ++j) {
        improve(best, in_mark[j]);
        next_mark[j] = best;
        improve(best, after_piece[j]);
      }
    }
    if (cell.is_shown) {
      shown += cell.characters;
      for (std::size_t j = 0; j + cell.text.size() <= n; ++j) {
        Kept before = after_piece[j];
        improve(before, in_mark[j]);
        if (before.characters < 0 || value.compare(j, cell.text.size(), cell.text) != 0) continue;
        next_piece[j + cell.text.size()] = {before.characters + cell.characters, before.cells | std::uint64_t{1} << i};
      }
    }
    std::swap(after_piece, next_piece);
    std::swap(in_mark, next_mark);
    end_here();
  }
  Kept best = after_piece[n];
  improve(best, in_mark[n]);
  improve(best, ended);
  if (best.characters < 0) return std::nullopt;
  Loss loss{static_cast<std::uint64_t>(shown - best.characters), 0};
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const std::uint64_t bit = std::uint64_t{1} << i;
    if (cells[i].is_shown && (best.cells & bit) == 0) loss.cells |= bit;
  }
  return loss;
}

}  // namespace sumi::facts
