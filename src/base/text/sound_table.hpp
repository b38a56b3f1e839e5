#pragma once

#include <string_view>

#include <sumi/model/table.hpp>

namespace sumi {

// What every job on a table in memory counts on: columns of as many rows each, in valid UTF-8.
//   Cost     O(distinct cells).
//   Errors   bad_input at the column, behind `what`: it has another number of rows than the first one, or its name or a
//            cell is not UTF-8.
void require_sound(const Table& table, std::string_view what = {});

}  // namespace sumi
