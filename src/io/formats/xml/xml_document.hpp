#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "io/formats/containers/container.hpp"

namespace sumi::io {

// An XML document of any kind: the characters between two tags are a text, where not all of them are white space.
// Attributes go, but declarations of namespaces, xml:space and xml:lang; so do comments and processing instructions.
// Names of elements stay: they are the format's.
//   Errors  as read_xml(); bad_input: not UTF-8.
[[nodiscard]] std::unique_ptr<Container> open_xml(std::string_view document, const std::string& place);

}  // namespace sumi::io
