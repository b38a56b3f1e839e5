#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace sumi::verify {

// What is done with Tesseract and ZBar, in the library sumi_picture_said, which is loaded when it is first asked for.
// Nothing of it is shared with what paints pictures.
//   Says     what is printed on each page, as Tesseract reads it by its layout; and as it reads scattered words where
//            levels are stretched, so that faint strokes show; and what bar codes hold. All are UTF-8.
//            Nothing where its header is none, so that no program shows it.
//   Errors   bad_input without a place: it can't be read, or has more than kMostSaidPixels on a page or kMostSaidPages.
//            unfinished: Tesseract knows no language.
struct PictureReader {
  std::vector<std::string> (*said)(std::string_view picture);
};
inline constexpr int kMostSaidPixels = 50'000'000;
inline constexpr int kMostSaidPages = 1000;

//   Errors  unfinished without a place: the library is not installed.
[[nodiscard]] const PictureReader& picture_reader();

// By its first bytes: PNG, JPEG, TIFF, GIF, WebP.
[[nodiscard]] bool is_picture(std::string_view bytes);

}  // namespace sumi::verify
