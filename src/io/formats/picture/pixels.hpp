#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <leptonica/allheaders.h>

#include "io/formats/containers/picture_readers.hpp"

namespace sumi::io {

struct DestroysPix {
  void operator()(Pix* pix) const { pixDestroy(&pix); }
};
using OwnedPix = std::unique_ptr<Pix, DestroysPix>;

struct DestroysBoxa {
  void operator()(Boxa* boxes) const { boxaDestroy(&boxes); }
};
using OwnedBoxa = std::unique_ptr<Boxa, DestroysBoxa>;

enum class PictureKind { png, jpeg, tiff };

// By Leptonica: pages of 8 bits grey or 32 bits colour, without an alpha channel (over white), turned as Exif says.
struct Pixels {
  PictureKind kind = PictureKind::png;
  std::vector<OwnedPix> pages;
  std::vector<bool> is_bilevel;
};

//   Errors  bad_input at `place`: no picture of these kinds, broken, or above the limits of PictureReaders.
[[nodiscard]] Pixels decoded_picture(std::string_view bytes, const std::string& place);
// Errors: unfinished at `place`: it can't be written.
[[nodiscard]] std::string encoded_picture(const Pixels& pixels, const std::string& place);

[[nodiscard]] bool has_picture_metadata(std::string_view bytes);

// Errors: bad_input without a place where Leptonica gave nothing.
[[nodiscard]] OwnedPix owned(Pix* pix);

}  // namespace sumi::io
