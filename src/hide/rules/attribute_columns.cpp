#include "hide/rules/attribute_columns.hpp"

#include <algorithm>
#include <cassert>

#include "io/formats/registry.hpp"

namespace sumi::hide {

std::map<std::string, std::uint32_t> attribute_columns(const HideSource& source, const HideRules& rules) {
  std::map<std::string, std::uint32_t> columns;
  for (const auto& [column, attribute] : source.columns) {
    const auto found = std::ranges::find(rules.attributes, attribute, &HideAttribute::name);
    assert(found != rules.attributes.end());
    columns[column] = static_cast<std::uint32_t>(found - rules.attributes.begin());
  }
  return columns;
}

bool holds_attributes(Format format) {
  const io::Shape shape = io::row_of(format).shape;
  return shape == io::Shape::fields || shape == io::Shape::table;
}

}  // namespace sumi::hide
