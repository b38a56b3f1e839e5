#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace sumi::verify {

// Distinct rows of a table as numbers: an item is a column's value, numbered over all columns.
struct CountedRows {
  std::size_t columns = 0;
  std::size_t items = 0;                   // of all columns
  std::vector<std::uint32_t> item_of;      // rows * columns
  std::vector<std::uint8_t> counted_once;  // for each row: 1 if no other row of the table equals it

  [[nodiscard]] std::size_t rows() const { return counted_once.size(); }
  [[nodiscard]] std::uint32_t item(std::size_t row, std::size_t column) const {
    return item_of[row * columns + column];
  }
  // Returns how many rows of the table it stands for, counted up to 2.
  [[nodiscard]] std::uint32_t count(std::size_t row) const { return counted_once[row] != 0 ? 1 : 2; }
};

// Receives a row, and the columns of one of its minimal uniques.
using TakeUnique = std::function<void(std::uint32_t row, std::span<const std::uint32_t> columns)>;

// Searches minimal sample uniques. Items are ranked by their support, the rarest first. An item a together with items I
// of later ranks is a minimal unique if I is one among the rows that have a, and a row without a has I, too.
//   Paper    Manning, Haglin, Keane 2008 (SUDA2).
//   Cost     see special_uniques.hpp.
class UniqueSearch {
 public:
  // The memory of one thread: a level for each chosen item.
  class Scratch;

  // `most`: columns of a minimal unique, at least 1. Requires: `rows` outlives it.
  UniqueSearch(const CountedRows& rows, std::size_t most);
  ~UniqueSearch();
  UniqueSearch(const UniqueSearch&) = delete;
  UniqueSearch& operator=(const UniqueSearch&) = delete;

  // Returns the number of items that begin a minimal unique of several.
  [[nodiscard]] std::size_t anchors() const;
  // Finds minimal uniques of one item.
  void find_single(const TakeUnique& take) const;
  // Finds those that begin with this anchor. Threads: several, each with another worker number below `threads`.
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
