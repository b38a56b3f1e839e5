#pragma once

#include <span>
#include <vector>

#include "io/formats/containers/picture_readers.hpp"
#include "io/formats/picture/pixels.hpp"

namespace sumi::io {

// The parts of a page that are more than plain ground, in pixels that are `scale` times as large as the page's.
struct InkMask {
  OwnedPix ink;      // of what isn't kept: strokes and edges, without specks
  OwnedPix strokes;  // of all, with what is kept or allowed, and a pixel around it
  OwnedPix allowed;  // what tells nothing: straight rules along the axes, evenly filled boxes, specks
  int scale = 1;
};

// Finds ink by how far pixels differ from the ground, the median of a square of several lines of print around them, in
// each colour.
//   Rules  longer than a few lines of print and thinner than half of one; not where many stand side by side, as in bar
//          codes.
//   Cost   a few passes over the page.
[[nodiscard]] InkMask ink_mask(Pix* page, std::span<const PictureBox> kept, int unit);

// The ink's places as rectangles that don't follow its shape: joined over gaps of a line; large ones that are mostly
// empty (a frame) in squares of two lines.
[[nodiscard]] std::vector<PictureBox> ink_boxes(const InkMask& mask, const Pix* page, int unit);

// Makes a box white.
void clear_box(Pix* page, const PictureBox& box);

// Makes a page of what may stay: kept words and what tells nothing keep their pixels, boxes are painted, all else
// becomes plain ground.
[[nodiscard]] OwnedPix painted_page(Pix* page, const PicturePaint& paint);

// Reads a page: by Tesseract, and its bar codes by ZBar. A page on which little is read as print is turned by quarters,
// and small print is enlarged, to read it better; boxes are those of the page as it is.
//   Print    words of which Tesseract is at least kSurePrint sure, of 100; signs alone kSureSigns.
//   Errors   unfinished at `place`: Tesseract knows no language.
//   Threads  any number; each keeps what Tesseract has read of its languages.
[[nodiscard]] PicturePage read_page(Pix* page, const std::string& place);
inline constexpr float kSurePrint = 70;
inline constexpr float kSureSigns = 90;

}  // namespace sumi::io
