#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "io/formats/containers/container.hpp"

namespace sumi::io {

// Opens a document in RTF: each paragraph of the body, cells, headers, footers, notes and text boxes is a text. All
// bytes that are neither changed nor removed stay; new characters are written as ASCII, or as \u.
//   Errors  as read_rtf().
[[nodiscard]] std::unique_ptr<Container> open_rtf(std::string_view bytes, const std::string& place);
[[nodiscard]] bool is_rtf(const FileStart& file);

}  // namespace sumi::io
