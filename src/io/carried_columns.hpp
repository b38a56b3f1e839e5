#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "io/record.hpp"

namespace sumi::io {

// The columns of a table that is to be made, besides id and text. They stand in its first row, so all must be known before.
struct CarriedColumns {
  bool owner = false;
  std::vector<std::string> others;  // names of fields, as they first came
};

// Learns from each record of the source, in order.
void learn_columns(const Record& record, CarriedColumns& columns);

// Whether a made table has a column of its own under the name.
[[nodiscard]] bool is_made_column(std::string_view name);

}  // namespace sumi::io
