#pragma once

#include <optional>
#include <string_view>

#include "io/bytes/input.hpp"
#include <sumi/io/format.hpp>

namespace sumi::io {

// What a file is by its first bytes: pdf; sqlite; docx, odt or xlsx where it is a zip archive that says so itself (its
// list of content types, or its mimetype), whatever its name. Nothing for other files. Requires: not a folder.
[[nodiscard]] std::optional<Format> binary_format(const Input& file);

// What a text is by its beginning: html by its document type or root, xml by its declaration, eml where it begins with
// header fields of which one is of mail alone, mbox with a line "From ".
[[nodiscard]] std::optional<Format> container_of_text(std::string_view head);

}  // namespace sumi::io
