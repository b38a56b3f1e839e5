#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "io/formats/containers/container.hpp"

namespace sumi::io {

// A PDF document that comes back as pictures of its pages, with a layer of text that doesn't show of what stays: for
// scans, and for documents that can't be rewritten. Texts of each page are what its glyphs say, and what is printed in
// its pictures. A change of either is painted over. Nothing of the old file is copied but what pages show.
//   Items   kUnreadInk, once a page; kUnshown, which always goes.
//   Errors  as read_sheets(), PictureReaders.
[[nodiscard]] std::unique_ptr<Container> open_pdf_pictures(std::string_view bytes, const std::string& place);

}  // namespace sumi::io
