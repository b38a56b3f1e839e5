#pragma once

#include <string_view>

#include <sumi/model/table.hpp>

namespace sumi {

// Checks what every job on a table in memory relies on: columns with equally many rows, in valid UTF-8.
//   Cost     O(distinct cells).
//   Errors   bad_input at the column, after `what`: it has another number of rows than the first one, or its name or a
//            cell is not UTF-8.
void require_sound(const Table& table, std::string_view what = {});

}  // namespace sumi
