#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "io/formats/containers/container.hpp"

namespace sumi::io {

// Opens a text of OpenDocument: each paragraph and heading of its body, tables, notes, headers and footers is a text.
//   Errors  as read_zip(); bad_input: no content, an encrypted member, unreadable XML.
[[nodiscard]] std::unique_ptr<Container> open_odt(std::string_view bytes, const std::string& place,
                                                  std::uint64_t longest_bytes);

// Decides by the mimetype of the archive.
[[nodiscard]] bool is_odt(const FileStart& file);

}  // namespace sumi::io
