#pragma once

#include <string>
#include <vector>

#include "io/formats/picture/pixels.hpp"

namespace sumi::io {

// White paper with lines of print, and what else is drawn on it.
struct MadePicture {
  std::vector<std::string> lines;
  bool has_scribble = false;  // below the lines
  bool is_white_on_black = false;
  int faint = 0;  // a grey rectangle, so much darker than paper

  [[nodiscard]] OwnedPix pixels() const;
  [[nodiscard]] std::string bytes(PictureKind kind = PictureKind::png) const;
};

}  // namespace sumi::io
