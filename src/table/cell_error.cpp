#include <fmt/core.h>

#include "base/text/brief.hpp"
#include <sumi/table/anonymize_table.hpp>

namespace sumi {

CellError::CellError(const TableColumn& column, std::size_t row, bool of_population, std::string_view fact_and_remedy,
                     Settings settings)
    : Error(Kind::bad_input,
            fmt::format("{}row {}, column {}", of_population ? "population, " : "", row + 1, brief(column.name())),
            fact_and_remedy, std::move(settings)),
      column_(column.name()),
      row_(row),
      of_population_(of_population) {}

}  // namespace sumi
