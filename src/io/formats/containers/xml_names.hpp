#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "io/notation/xml_text.hpp"
#include <sumi/model/span.hpp>

namespace sumi::io {

// Returns the usual prefix of a namespace of office files ("w", "r", "x" for spreadsheets, "text", "office"), by its
// address; empty for others.
[[nodiscard]] std::string_view usual_prefix(std::string_view address);

// Usual names of elements and attributes, whatever prefixes a document gives to namespaces.
class XmlNames {
 public:
  // Called at each start tag, with its attributes; and at its end.
  void begin(const std::vector<Attribute>& attributes);
  void end();

  // Return "w:p"; ":name" if its namespace is unknown. Without a prefix, an element is in the namespace of xmlns, an
  // attribute in none ("name").
  [[nodiscard]] std::string element(std::string_view name) const;
  [[nodiscard]] std::string attribute(std::string_view name) const;

 private:
  [[nodiscard]] std::string_view bound(std::string_view prefix) const;

  // Prefixes with their usual ones; the last binding counts.
  std::vector<std::pair<std::string, std::string_view>> bindings_;
  std::vector<std::size_t> sizes_;  // size of bindings_ before each open element
};

// The place of an attribute in the bytes of a start tag.
struct AttributePlace {
  Range whole;  // with the white space before it
  Range value;  // without its quotes
};

// Returns the attributes of a tag, in order. Requires: the start tag of well-formed XML. Ranges are bytes of `tag`.
[[nodiscard]] std::vector<AttributePlace> attribute_places(std::string_view tag);

}  // namespace sumi::io
