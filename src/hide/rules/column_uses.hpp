#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <sumi/hide/hide.hpp>

namespace sumi::hide {

// How a column of a table is used.
struct ColumnUse {
  enum class What { dropped, passed, attribute, text } what = What::dropped;
  std::uint32_t attribute = 0;

  [[nodiscard]] bool is_field() const { return what == What::attribute || what == What::text; }
  [[nodiscard]] bool is_published() const { return what != What::dropped; }
};

// The use of each column, and the column with the rows' ids.
struct ColumnUses {
  std::vector<ColumnUse> of;
  std::optional<std::size_t> id;  // nothing if none is named for ids, and none is called "id"
};

// Returns the names or numbers by which the source refers to columns.
[[nodiscard]] std::vector<std::string> columns_called(const HideSource& source,
                                                      const std::map<std::string, std::uint32_t>& attributes);

// Determines the uses from the source's columns, texts and pass; a column is referred to by its name, else by its
// number from 1.
//   `attributes`  of columns, attribute_columns().
//   `names`       of the table's columns; `has_header`: they are its own, not numbers.
//   Errors        at `place`, bad_usage: a column that doesn't exist, is named for two purposes, or whose name is
//                 ambiguous; no column would be left.
[[nodiscard]] ColumnUses column_uses(const HideSource& source, const std::map<std::string, std::uint32_t>& attributes,
                                     const std::vector<std::string>& names, bool has_header, const std::string& place);

}  // namespace sumi::hide
