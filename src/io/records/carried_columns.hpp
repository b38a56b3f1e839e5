#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "io/records/record.hpp"

namespace sumi::io {

// The columns of a table to be made, besides id and text. They are in its first row, so all must be known beforehand.
struct CarriedColumns {
  bool owner = false;
  std::vector<std::string> others;             // names of fields, by first occurrence
  std::unordered_set<std::string> known = {};  // the same names
};

// The limit for fields of JSON, of which each record may have others: a table has a cell for each column and record.
inline constexpr std::size_t kMostCarriedColumns = 10'000;

// Adds the columns of each record of the source, in order. Errors: bad_input at its place if JSON has more than
// kMostCarriedColumns fields.
void learn_columns(const Record& record, CarriedColumns& columns);

// Returns whether a made table has a column of its own with this name.
[[nodiscard]] bool is_made_column(std::string_view name);

}  // namespace sumi::io
