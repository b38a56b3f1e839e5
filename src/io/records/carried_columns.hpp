#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "io/records/record.hpp"

namespace sumi::io {

// The columns of a table that is to be made, besides id and text. They stand in its first row, so all must be known
// before.
struct CarriedColumns {
  bool owner = false;
  std::vector<std::string> others;             // names of fields, as they first came
  std::unordered_set<std::string> known = {};  // the same
};

// Of fields of JSON, of which each record may have others: a table has a cell for each column and record.
inline constexpr std::size_t kMostCarriedColumns = 10'000;

// Learns from each record of the source, in order. Errors: bad_input at its place where JSON has more than
// kMostCarriedColumns fields.
void learn_columns(const Record& record, CarriedColumns& columns);

// Whether a made table has a column of its own under the name.
[[nodiscard]] bool is_made_column(std::string_view name);

}  // namespace sumi::io
