#pragma once

#include <cstdint>
#include <map>
#include <string>

#include <sumi/hide/hide.hpp>

namespace sumi::hide {

// Returns the source's columns or fields that hold an attribute, with the attribute's index in the rules.
//   Requires  the attributes that the source names are among the rules'.
[[nodiscard]] std::map<std::string, std::uint32_t> attribute_columns(const HideSource& source, const HideRules& rules);

// Returns whether fields beside the text of documents can be rewritten, and so hold attributes.
[[nodiscard]] bool holds_attributes(Format format);

}  // namespace sumi::hide
