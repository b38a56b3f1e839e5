#pragma once

#include <span>
#include <string>
#include <string_view>

#include "io/formats/containers/document_readers.hpp"

namespace sumi::io {

// Each page of any document as a picture, by poppler: kSheetResolution pixels an inch, fewer where a page would have
// more than kMostSheetPixels; with the places of what its glyphs say.
//   Errors  bad_input at `place`: poppler can't read it, it needs a password, or is above a limit of page_glyphs.hpp.
//           What the callback throws.
void read_sheets(std::string_view pdf, const std::string& place, const OnSheet& on_sheet);
inline constexpr double kSheetResolution = 200;
inline constexpr double kMostSheetPixels = 25'000'000;

// A document of pictures, each with a layer of text that doesn't show. The same bytes for the same input.
[[nodiscard]] std::string write_sheets(std::span<const PictureSheet> sheets);

}  // namespace sumi::io
