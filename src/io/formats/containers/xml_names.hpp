#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "io/notation/attribute.hpp"
#include <sumi/model/span.hpp>

namespace sumi::io {

// The usual prefix of a namespace that office files have ("w", "r", "x" for spreadsheets, "text", "office"), by its
// address; empty for others.
[[nodiscard]] std::string_view usual_prefix(std::string_view address);

// Names of elements and attributes as they usually stand, whatever prefixes a document gives to namespaces.
class XmlNames {
 public:
  // At each start tag, with its attributes; and at its end.
  void begin(const std::vector<Attribute>& attributes);
  void end();

  // "w:p"; ":name" where its namespace is unknown. Without a prefix, an element is in the namespace that xmlns says, an
  // attribute in none ("name").
  [[nodiscard]] std::string element(std::string_view name) const;
  [[nodiscard]] std::string attribute(std::string_view name) const;

 private:
  [[nodiscard]] std::string_view bound(std::string_view prefix) const;

  std::vector<std::pair<std::string, std::string_view>> bindings_;  // prefixes, and usual ones; the last one counts
  std::vector<std::size_t> sizes_;                                  // of bindings_, in front of each open element
};

// An attribute in the bytes of a start tag.
struct AttributePlace {
  Range whole;  // with the white space in front
  Range value;  // without its quotes
};

// The attributes of a tag, in order. Requires: the start tag of well-formed XML. Ranges are of `tag`.
[[nodiscard]] std::vector<AttributePlace> attribute_places(std::string_view tag);

}  // namespace sumi::io
