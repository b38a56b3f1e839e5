#pragma once

#include <string>
#include <string_view>

#include "judge/verify/residue/said_json.hpp"

namespace sumi::verify {

// By its first bytes.
[[nodiscard]] bool is_database(std::string_view bytes);

// Says what an SQLite database holds: of each table its name and those of its columns, a record ("table", "header"),
// then each row, a record, value by value, by the column's name; numbers in figures, of BLOBs what their bytes say. Of
// no record: each text of the schema ("schema"), tables of SQLite's own, and the readable stretches of all bytes, free
// pages among them ("bytes").
//   Memory  the file, twice.
//   Errors  bad_input at `name`: it is damaged, holds a virtual table, or can't be read; a BLOB that is an archive or
//           another packed file (packed_kinds.hpp).
[[nodiscard]] SaidJson::Records say_database(const std::string& name, std::string& bytes, const OnSaid& on_said);

}  // namespace sumi::verify
