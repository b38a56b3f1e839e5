#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "io/formats/containers/container.hpp"

namespace sumi::io {

// A picture (PNG, JPEG, TIFF), of which each page is a text: what is printed on it, read by Tesseract, and what its bar
// codes hold. Written, it is made anew of pixels: a word that changes is painted black, whatever comes instead.
//   Items   kUnreadInk, once a page; "metadata", which always goes.
//   Errors  as PictureReaders.
[[nodiscard]] std::unique_ptr<Container> open_picture(std::string_view bytes, const std::string& place);

[[nodiscard]] bool is_picture(const FileStart& start);

}  // namespace sumi::io
