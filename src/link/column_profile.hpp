#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "link/record_table.hpp"

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

}  // namespace sumi::link
