#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "link/record_table.hpp"
#include <sumi/link/link.hpp>

namespace sumi::link {

// The kind of a column's values.
enum class ColumnKind {
  empty,             // fewer than two distinct values
  number_of_record,  // differs for each record of a source, and is named or written like a row number
  date,
  decimal,   // numbers, some with a fraction
  code,      // one word, mostly digits: postcodes, telephone and insurance numbers
  category,  // few distinct values, or very short ones
  name,      // few words
  words,     // more words
};

struct ColumnProfile {
  ColumnKind kind = ColumnKind::empty;
  std::uint64_t filled = 0;    // in records
  std::uint64_t distinct = 0;  // in values
  double mean_length = 0;      // in characters, of filled records
  double spread = 0;           // of decimals: between the first and the last tenth
};

[[nodiscard]] ColumnProfile profile_of(const LinkRecords::Table& table, std::size_t column);
// Returns the profiles of all columns; at most one numbers the records.
[[nodiscard]] std::vector<ColumnProfile> profiles_of(const LinkRecords::Table& table, unsigned threads);

// Returns the column that numbers the records, by its name or else as the first.
[[nodiscard]] std::optional<std::size_t> number_of_record(const LinkRecords::Table& table);

// Returns how many records have the values of two columns as another record has them, but swapped.
[[nodiscard]] std::uint64_t count_swapped(const LinkRecords::Table& table, std::size_t column, std::size_t other);

// Two columns whose values are swapped in some records.
struct SwappedColumns {
  std::size_t column;
  std::size_t other;
};

// Chooses blocks for the columns in `compared`: all pairs if there are few; else single keys, from the rarest on, then
// pairs of keys that are too frequent alone, as long as there are no more than kMostPairsARecord pairs a record (or
// kFewPairs in total). `table` may be a sample of `records` records.
inline constexpr double kAllPairs = 600'000;
inline constexpr std::uint64_t kFewPairs = 2'000'000;
inline constexpr std::uint64_t kMostPairsARecord = 60;
[[nodiscard]] std::vector<std::vector<LinkKey>> find_blocks(const LinkRecords::Table& table,
                                                            const std::vector<ColumnProfile>& profiles,
                                                            const std::vector<std::size_t>& compared,
                                                            const std::vector<SwappedColumns>& swapped,
                                                            std::size_t records, unsigned threads);

}  // namespace sumi::link
