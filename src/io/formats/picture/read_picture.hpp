#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "io/formats/containers/picture_readers.hpp"

namespace sumi::io {

// PictureReaders::read, painted and has_metadata.
[[nodiscard]] std::vector<PicturePage> read_picture(std::string_view picture, const std::string& place);
[[nodiscard]] std::string painted_picture(std::string_view picture, const std::string& place,
                                          std::span<const PicturePaint> pages);
[[nodiscard]] bool has_picture_metadata(std::string_view bytes);
// PictureReaders::read_sheet and painted_sheet.
[[nodiscard]] PicturePage read_sheet(const PdfSheet& sheet, const std::string& place);
[[nodiscard]] std::string painted_sheet(const PdfSheet& sheet, const std::string& place, const PicturePaint& paint);

}  // namespace sumi::io
