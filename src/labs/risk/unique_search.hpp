#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace sumi::verify {

// Distinct rows of a table, in numbers: an item is a column's value, numbered over all columns.
struct CountedRows {
  std::size_t columns = 0;
  std::size_t items = 0;                   // of all columns
  std::vector<std::uint32_t> item_of;      // rows * columns
  std::vector<std::uint8_t> counted_once;  // of each row: 1 where no other row of the table equals it

  [[nodiscard]] std::size_t rows() const { return counted_once.size(); }
  [[nodiscard]] std::uint32_t item(std::size_t row, std::size_t column) const {
    return item_of[row * columns + column];
  }
  // Rows of the table that it stands for, counted up to 2.
  [[nodiscard]] std::uint32_t count(std::size_t row) const { return counted_once[row] != 0 ? 1 : 2; }
};

// Takes a row, and the columns of one of its minimal uniques.
using TakeUnique = std::function<void(std::uint32_t row, std::span<const std::uint32_t> columns)>;

// The search for minimal sample uniques. Items are ranked by how many rows have them, the rarest first. An item a with
// items I of later ranks is a minimal unique if I is one among the rows that have a, and a row without a has I, too.
//   Paper    Manning, Haglin, Keane 2008 (SUDA2).
//   Cost     see special_uniques.hpp.
class UniqueSearch {
 public:
  // What one thread needs: a level for each item that is already chosen.
  class Scratch;

  // `most`: columns of a minimal unique, at least 1. Requires: `rows` lives as long.
  UniqueSearch(const CountedRows& rows, std::size_t most);
  ~UniqueSearch();
  UniqueSearch(const UniqueSearch&) = delete;
  UniqueSearch& operator=(const UniqueSearch&) = delete;

  // Items that begin a minimal unique of several.
  [[nodiscard]] std::size_t anchors() const;
  // Minimal uniques of one item.
  void find_single(const TakeUnique& take) const;
  // Those that begin with this anchor. Threads: several, each with another worker number below `threads`.
  void find_from(std::size_t anchor, Scratch& scratch, const TakeUnique& take) const;

  [[nodiscard]] Scratch scratch() const;

 private:
  struct Level;

  const CountedRows& rows_;
  std::size_t most_;
  std::vector<Level> top_;  // one
};

// The levels of one thread.
class UniqueSearch::Scratch {
 public:
  Scratch(Scratch&&) noexcept;
  Scratch& operator=(Scratch&&) = delete;
  ~Scratch();

 private:
  friend class UniqueSearch;
  Scratch();
  std::vector<Level> levels_;
};

}  // namespace sumi::verify
