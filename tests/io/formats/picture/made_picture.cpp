#include "io/formats/picture/made_picture.hpp"

#include <cmath>
#include <utility>

namespace sumi::io {

OwnedPix MadePicture::pixels() const {
  constexpr int kPoints = 10;
  constexpr int kLine = 80;
  const auto height = static_cast<int>(lines.size()) * kLine + 320;
  OwnedPix page = owned(pixCreate(1800, height, 8));
  pixSetAll(page.get());
  L_BMF* font = bmfCreate(nullptr, kPoints);
  int top = 80;
  for (const std::string& line : lines) {
    l_int32 width = 0;
    l_int32 overflow = 0;
    pixSetTextline(page.get(), font, line.c_str(), 0, 80, top + 40, &width, &overflow);
    top += kLine;
  }
  bmfDestroy(&font);
  if (has_scribble)
    for (int i = 0; i < 6000; ++i) {
      const int x = 120 + i / 12;
      const auto y = static_cast<int>(top + 80 + 50 * std::sin(i / 180.0) + 24 * std::cos(i / 74.0));
      for (int thick = 0; thick < 6; ++thick) pixSetPixel(page.get(), x, y + thick, 0);
    }
  if (faint > 0) {
    Box* box = boxCreate(1200, top + 40, 300, 60);
    pixSetInRectArbitrary(page.get(), box, static_cast<l_uint32>(255 - faint));
    boxDestroy(&box);
  }
  if (is_white_on_black) pixInvert(page.get(), page.get());
  return page;
}

std::string MadePicture::bytes(PictureKind kind) const {
  Pixels made{.kind = kind};
  made.pages.push_back(pixels());
  made.is_bilevel.push_back(false);
  return encoded_picture(made, "made");
}

}  // namespace sumi::io
