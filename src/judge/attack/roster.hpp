#pragma once

#include <string>
#include <vector>

#include <sumi/attack/roster.hpp>
#include <sumi/model/table.hpp>

namespace sumi::attack {

struct Roster {
  std::vector<std::string> columns;
  std::vector<std::vector<std::u32string>> rows;  // one value for each column
};

[[nodiscard]] std::vector<std::string> roster_columns(const std::string& path);
// Reads some columns of a CSV file with a header. Errors: bad_input.
[[nodiscard]] Roster read_roster(const std::string& path, const std::vector<std::string>& columns);
// Takes some columns of a table in memory. Errors: bad_usage for a name that no column or several have; bad_input as
// require_sound(), and if the table has no row.
[[nodiscard]] Roster roster_of(const Table& table, const std::vector<std::string>& columns);

}  // namespace sumi::attack
