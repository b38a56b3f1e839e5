#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "io/formats/containers/container.hpp"
#include "io/formats/containers/picture_readers.hpp"

namespace sumi::io {

// A picture (PNG, JPEG, TIFF), of which each page is a text: what is printed on it, read by Tesseract, and what its bar
// codes hold. Written, it is made anew of pixels: a word that changes is painted black, whatever comes instead.
//   Items   kUnreadInk, once a page; "metadata", which always goes.
//   Errors  as PictureReaders.
[[nodiscard]] std::unique_ptr<Container> open_picture(std::string_view bytes, const std::string& place);

[[nodiscard]] bool is_picture(const FileStart& start);

// PictureReaders::read, painted and has_metadata.
[[nodiscard]] std::vector<PicturePage> read_picture(std::string_view picture, const std::string& place);
[[nodiscard]] std::string painted_picture(std::string_view picture, const std::string& place,
                                          std::span<const PicturePaint> pages);
[[nodiscard]] bool has_picture_metadata(std::string_view bytes);
// PictureReaders::read_sheet and painted_sheet.
[[nodiscard]] PicturePage read_sheet(const PdfSheet& sheet, const std::string& place);
[[nodiscard]] std::string painted_sheet(const PdfSheet& sheet, const std::string& place, const PicturePaint& paint);

}  // namespace sumi::io
