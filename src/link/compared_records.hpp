#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "link/level_finder.hpp"
#include <sumi/link/link.hpp>

namespace sumi::link {

// The levels of a pair's comparisons: 4 bits each, the first one lowest.
using Pattern = std::uint64_t;
inline constexpr unsigned kLevelBits = 4;
[[nodiscard]] inline Level level_of(Pattern pattern, std::size_t comparison) {
  return pattern >> (kLevelBits * comparison) & 15;
}

// Records as rules compare them.
//   Memory  4 bytes a record and comparison; for each of a column's values 40 bytes and its characters.
class ComparedRecords {
 public:
  // Both must outlive it.
  ComparedRecords(const LinkRecords::Table& table, const std::vector<LinkComparison>& comparisons, unsigned threads);

  [[nodiscard]] std::size_t size() const { return table_.size(); }
  [[nodiscard]] const LinkRecords::Table& table() const { return table_; }
  [[nodiscard]] const std::vector<LinkComparison>& comparisons() const { return comparisons_; }
  [[nodiscard]] const ComparedColumn& column(std::size_t comparison) const { return columns_[comparison]; }
  // A record's values' numbers, one a comparison.
  [[nodiscard]] const std::uint32_t* numbers(std::size_t record) const {
    return numbers_.data() + record * columns_.size();
  }
  // Puts a record's cells, one a comparison, at `into`.
  void gather(std::size_t record, Cell* into) const;
  // Whether an earlier comparison has the same two columns changing places.
  [[nodiscard]] bool is_second_of_swapped(std::size_t comparison) const;
  // Of all that is compared of a record; the same for records that agree in all of it.
  [[nodiscard]] std::uint64_t content_hash(std::size_t record) const;

 private:
  const LinkRecords::Table& table_;
  const std::vector<LinkComparison>& comparisons_;
  std::vector<ComparedColumn> columns_;
  std::vector<std::uint32_t> numbers_;        // record by record
  std::vector<std::size_t> column_at_;        // of the table
  std::vector<std::size_t> other_column_at_;  // that values are swapped with; itself where there is none
};

// Compares one record with others.
class PairComparer {
 public:
  explicit PairComparer(const ComparedRecords& records);
  // Rows of cells, as gathered.
  void set_left(const Cell* row);
  [[nodiscard]] Pattern compare(const Cell* row);
  // One comparison alone.
  [[nodiscard]] Level compare(std::size_t comparison, const Cell* row) {
    return finders_[comparison].find(row[comparison]);
  }
  [[nodiscard]] std::size_t width() const { return finders_.size(); }

 private:
  std::vector<LevelFinder> finders_;
};

}  // namespace sumi::link
