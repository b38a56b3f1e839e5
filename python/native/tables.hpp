#pragma once

#include "arguments.hpp"
#include <sumi/model/table.hpp>

namespace sumi::python {

// Convert lists of str, by the names of their columns, to a table, and back.
[[nodiscard]] Table table_of(const py::dict& columns);
[[nodiscard]] py::dict columns_of(const Table& table);

}  // namespace sumi::python
