#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "link/level_names.hpp"
#include <sumi/link/link.hpp>

namespace sumi::link {

// The levels of a pair's comparisons: 4 bits each, the first one lowest.
using Pattern = std::uint64_t;
inline constexpr unsigned kLevelBits = 4;
[[nodiscard]] inline Level level_of(Pattern pattern, std::size_t comparison) {
  return pattern >> (kLevelBits * comparison) & 15;
}

// Records prepared for comparison by rules.
//   Memory  4 bytes a record and comparison; for each of a column's values 40 bytes and its characters.
class ComparedRecords {
 public:
  // Both must outlive it.
  ComparedRecords(const LinkRecords::Table& table, const std::vector<LinkComparison>& comparisons, unsigned threads);

  [[nodiscard]] std::size_t size() const { return table_.size(); }
  [[nodiscard]] const LinkRecords::Table& table() const { return table_; }
  [[nodiscard]] const std::vector<LinkComparison>& comparisons() const { return comparisons_; }
  [[nodiscard]] const ComparedColumn& column(std::size_t comparison) const { return columns_[comparison]; }
  // Returns the numbers of a record's values, one per comparison.
  [[nodiscard]] const std::uint32_t* numbers(std::size_t record) const {
    return numbers_.data() + record * columns_.size();
  }
  // Writes a record's cells, one per comparison, to `into`.
  void gather(std::size_t record, Cell* into) const;
  // Returns whether an earlier comparison has the same two columns swapped.
  [[nodiscard]] bool is_second_of_swapped(std::size_t comparison) const;
  // Returns a hash of all compared values of a record; equal for records that agree in all of them.
  [[nodiscard]] std::uint64_t content_hash(std::size_t record) const;

 private:
  const LinkRecords::Table& table_;
  const std::vector<LinkComparison>& comparisons_;
  std::vector<ComparedColumn> columns_;
  std::vector<std::uint32_t> numbers_;        // record by record
  std::vector<std::size_t> column_at_;        // of the table
  std::vector<std::size_t> other_column_at_;  // the column with which values may be swapped; itself if there is none
};

// Compares one record with others.
class PairComparer {
 public:
  explicit PairComparer(const ComparedRecords& records);
  // Rows of cells, from gather().
  void set_left(const Cell* row);
  [[nodiscard]] Pattern compare(const Cell* row);
  // Computes one comparison alone.
  [[nodiscard]] Level compare(std::size_t comparison, const Cell* row) {
    return finders_[comparison].find(row[comparison]);
  }
  [[nodiscard]] std::size_t width() const { return finders_.size(); }

 private:
  std::vector<LevelFinder> finders_;
};

}  // namespace sumi::link
