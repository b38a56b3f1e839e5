#pragma once

#include <compare>
#include <string>

namespace sumi::io {

// A name and its value: of an XML element, or a property of a span other than its place and label (TAB's
// identifier_type, brat's attributes, an annotator's name). A flag's value is empty.
struct Attribute {
  std::string name;
  std::string value;

  auto operator<=>(const Attribute&) const = default;
};

}  // namespace sumi::io
