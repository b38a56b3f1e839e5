#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "io/notation/attribute.hpp"
#include <sumi/model/span.hpp>

namespace sumi::io {

// An entry of an XML document that is a list: a root with empty elements.
struct ListEntry {
  std::string name;  // without its prefix
  std::vector<Attribute> attributes;
  Range where;

  // Returns the value of an attribute by its name without a prefix; empty if there is none.
  [[nodiscard]] std::string_view value(std::string_view attribute) const;
};

// Errors: bad_input at `place`: as read_xml(), or if it is more than such a list.
[[nodiscard]] std::vector<ListEntry> read_flat_list(std::string_view document, const std::string& place);

}  // namespace sumi::io
