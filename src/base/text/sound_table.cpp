#include <algorithm>
#include <string>

#include "base/text/brief.hpp"
#include "base/text/mark_text.hpp"
#include "base/text/utf8.hpp"
#include <sumi/model/error.hpp>

namespace sumi {
namespace {

[[noreturn]] void refuse_column(const TableColumn& column, std::string_view what, const std::string& fact,
                                std::string_view remedy) {
  const std::string place = "column " + brief(column.name());
  throw Error{Error::Kind::bad_input, what.empty() ? place : std::string(what) + ", " + place, fact, remedy};
}

}  // namespace

void require_sound(const Table& table, std::string_view what) {
  for (const TableColumn& column : table.columns) {
    if (column.rows() != table.rows())
      refuse_column(
          column, what,
          "it has " + std::to_string(column.rows()) + " rows, but the first column " + std::to_string(table.rows()),
          "add one cell a row to each column");
    if (utf8::first_invalid(column.name()))
      refuse_column(column, what, "its name is not valid UTF-8", "convert it to UTF-8");
    const auto is_invalid = [](const std::string& cell) { return utf8::first_invalid(cell).has_value(); };
    const auto cell = std::ranges::find_if(column.values(), is_invalid);
    if (cell == column.values().end()) continue;
    const auto row = std::ranges::find(column.cells(), static_cast<std::uint32_t>(cell - column.values().begin()));
    refuse_column(column, what,
                  "its cell in row " + std::to_string(row - column.cells().begin() + 1) + " is not valid UTF-8",
                  "convert it to UTF-8");
  }
}

}  // namespace sumi
