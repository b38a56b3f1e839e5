#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "io/formats/containers/container.hpp"

namespace sumi::io {

// Opens an XML document of any kind: the characters between two tags are a text, unless they are all white space.
// Attributes are removed, except namespace declarations, xml:space and xml:lang; so are comments and processing
// instructions. Names of elements stay, because they belong to the format.
//   Errors  as read_xml(); bad_input: not UTF-8.
[[nodiscard]] std::unique_ptr<Container> open_xml(std::string_view document, const std::string& place);

}  // namespace sumi::io
