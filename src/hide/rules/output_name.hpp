#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <sumi/hide/hide.hpp>

namespace sumi::hide {

// Returns the name of a source in the output: as requested, else the name of its file or folder; a workbook's table
// ends in .csv. A slash separates a folder's name from that of a file in it.
//   Errors  bad_usage if that can't name a file in a folder: standard input, a dot at the begin of a name.
[[nodiscard]] std::string output_name(const HideSource& source);

// Returns the path where it is written. Errors: bad_usage if another source was written there.
[[nodiscard]] std::string output_path(const std::string& folder, const std::string& name);

// Returns whether a file's name may be about somebody: it has capitals, digits, letters beyond ASCII, or, apart from
// its ending, a word that is neither a common one (everyday_words.hpp) nor a word for files, and so may be a name.
[[nodiscard]] bool may_name_person(std::string_view name);

// Returns the source's columns or fields that hold an attribute, with the attribute's index in the rules.
//   Requires  the attributes that the source names are among the rules'.
[[nodiscard]] std::map<std::string, std::uint32_t> attribute_columns(const HideSource& source, const HideRules& rules);

// Returns whether fields beside the text of documents can be rewritten, and so hold attributes.
[[nodiscard]] bool holds_attributes(Format format);

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
