#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <sumi/hide/hide.hpp>

namespace sumi::hide {

// The most likely content of a column, a field or a label: an attribute's name, kind and role.
struct SuggestedAttribute {
  std::string name;
  AttributeKind kind = AttributeKind::text;
  AttributeRole role = AttributeRole::direct;
  bool of_person = true;

  bool operator==(const SuggestedAttribute&) const = default;
};
// Judges by the name alone: the first of attributes_named_by() (column_words.hpp).
[[nodiscard]] std::optional<SuggestedAttribute> suggested_attribute(std::string_view name);
// Judges by a finder's label. Labels of the built-in patterns are no names of persons (USERNAME).
[[nodiscard]] std::optional<SuggestedAttribute> suggested_attribute_of_label(const std::string& label);

// A column or field, and some of its values.
struct ColumnSeen {
  std::string name;
  std::vector<std::string> cells;
};
// Suggests an attribute for each column of one table, or field of documents: by its name, if its values may be that;
// else by its values (column_values.hpp). Numbers in a column named like persons are persons' numbers; if given or
// family names have a column of their own, a column of single names has the others.
[[nodiscard]] std::vector<std::optional<SuggestedAttribute>> suggested_attributes(std::span<const ColumnSeen> columns);

// Returns whether a column's cells read like text: they have too many words on average to be values.
[[nodiscard]] bool reads_like_text(const std::vector<std::string>& cells);

}  // namespace sumi::hide
