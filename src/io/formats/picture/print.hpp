#pragma once

#include "io/formats/picture/pixels.hpp"

namespace sumi::io {

// Reads a page: by Tesseract, and its bar codes by ZBar. A page on which little is read as print is turned by quarters,
// and small print is enlarged, to read it better; boxes are those of the page as it is.
//   Print    words of which Tesseract is at least kSurePrint sure, of 100; signs alone kSureSigns.
//   Errors   unfinished at `place`: Tesseract knows no language.
//   Threads  any number; each keeps what Tesseract has read of its languages.
[[nodiscard]] PicturePage read_page(Pix* page, const std::string& place);
inline constexpr float kSurePrint = 70;
inline constexpr float kSureSigns = 90;

}  // namespace sumi::io
