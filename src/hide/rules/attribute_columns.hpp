#pragma once

#include <cstdint>
#include <map>
#include <string>

#include <sumi/hide/hide.hpp>

namespace sumi::hide {

// The source's columns or fields that hold an attribute, and its place in the rules.
//   Requires  the attributes that the source names are among the rules'.
[[nodiscard]] std::map<std::string, std::uint32_t> attribute_columns(const HideSource& source, const HideRules& rules);

// Whether fields beside the text of a source of documents can be written with other values, and so hold attributes.
[[nodiscard]] bool holds_attributes(Format format);

}  // namespace sumi::hide
