#pragma once

#include <string>
#include <string_view>

#include "judge/verify/residue/said_json.hpp"

namespace sumi::verify {

// Judges by the first bytes.
[[nodiscard]] bool is_database(std::string_view bytes);

// Visits the content of an SQLite database: for each table, a record ("table", "header") with its name and those of its
// columns, then each row as a record, value by value, by the column's name; numbers as digits, BLOBs decoded. Without a
// record: each text of the schema ("schema"), SQLite's own tables, and the readable stretches of all bytes, including
// free pages ("bytes").
//   Memory  the file, twice.
//   Errors  bad_input at `name`: it is damaged, has a virtual table, or can't be read; a BLOB that is an archive or
//           another packed file (packed_kinds.hpp).
[[nodiscard]] SaidJson::Records say_database(const std::string& name, std::string& bytes, const OnSaid& on_said);

}  // namespace sumi::verify
