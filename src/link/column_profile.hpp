#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "link/record_table.hpp"

namespace sumi::link {

// What a column looks like.
enum class ColumnKind {
  empty,             // fewer than two different values
  number_of_record,  // differs for each record of a source, and is named or written like a number of a row
  date,
  decimal,   // numbers, some with a fraction
  code,      // one word, mostly of digits: postcodes, telephone and insurance numbers
  category,  // few different values, or very short ones
  name,      // few words
  words,     // more
};

struct ColumnProfile {
  ColumnKind kind = ColumnKind::empty;
  std::uint64_t filled = 0;    // records
  std::uint64_t distinct = 0;  // values
  double mean_length = 0;      // characters, of filled records
  double spread = 0;           // of decimals: between the first and the last tenth
};

[[nodiscard]] ColumnProfile profile_of(const LinkRecords::Table& table, std::size_t column);
// Of all columns; at most one is a number of the record.
[[nodiscard]] std::vector<ColumnProfile> profiles_of(const LinkRecords::Table& table, unsigned threads);

// The column that numbers the records, by its name or else as the first.
[[nodiscard]] std::optional<std::size_t> number_of_record(const LinkRecords::Table& table);

// In how many records the values of two columns stand as those of another record do, but changed places.
[[nodiscard]] std::uint64_t count_swapped(const LinkRecords::Table& table, std::size_t column, std::size_t other);

}  // namespace sumi::link
