#pragma once

#include <string>
#include <vector>

namespace sumi::io {

// The bytes of an SQLite file that these statements make.
[[nodiscard]] std::string database_of(const std::vector<std::string>& statements);

}  // namespace sumi::io
