#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <sumi/hide/hide.hpp>

namespace sumi::hide {

// What becomes of a column of a table.
struct ColumnUse {
  enum class What { dropped, passed, attribute, text } what = What::dropped;
  std::uint32_t attribute = 0;

  [[nodiscard]] bool is_field() const { return what == What::attribute || what == What::text; }
  [[nodiscard]] bool is_published() const { return what != What::dropped; }
};

// What becomes of each column, and which one has the rows' ids.
struct ColumnUses {
  std::vector<ColumnUse> of;
  std::optional<std::size_t> id;  // nothing: none is named so, and none is called "id"
};

// What the source calls columns by, names or numbers.
[[nodiscard]] std::vector<std::string> columns_called(const HideSource& source,
                                                      const std::map<std::string, std::uint32_t>& attributes);

// By the source's columns, texts and pass; a column is called by its name, else by its number from 1.
//   `attributes`  of columns, attribute_columns().
//   `names`       of the table's columns; `has_header`: they are its own, not numbers.
//   Errors        at `place`, bad_usage: a column that isn't there, is named for two purposes, or whose name two have;
//                 nothing would be left.
[[nodiscard]] ColumnUses column_uses(const HideSource& source, const std::map<std::string, std::uint32_t>& attributes,
                                     const std::vector<std::string>& names, bool has_header, const std::string& place);

}  // namespace sumi::hide
