#pragma once

#include <compare>
#include <string>

namespace sumi::io {

// A name and its value: of an XML element, and what a format says of a span besides where it lies and its label (TAB's
// identifier_type, brat's attributes, an annotator's name). A flag's value is empty.
struct Attribute {
  std::string name;
  std::string value;

  auto operator<=>(const Attribute&) const = default;
};

}  // namespace sumi::io
