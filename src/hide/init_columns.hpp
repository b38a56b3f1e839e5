#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <sumi/hide/hide.hpp>

namespace sumi::hide {

// What a column, a field or a label by that name most likely holds: an attribute's name, kind and role. English,
// Spanish, German, French and Japanese words are known, also those that common corpora and taggers use. Nothing: none
// of them.
struct SuggestedAttribute {
  std::string name;
  AttributeKind kind = AttributeKind::text;
  AttributeRole role = AttributeRole::direct;
  bool of_person = true;

  bool operator==(const SuggestedAttribute&) const = default;
};
[[nodiscard]] std::optional<SuggestedAttribute> suggested_attribute(std::string_view name);

// Whether a column's cells read like text: on average so many words that no value is one.
[[nodiscard]] bool reads_like_text(const std::vector<std::string>& cells);

}  // namespace sumi::hide
