#pragma once

#include <algorithm>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "io/formats/containers/run_text.hpp"

namespace sumi::io {

// A rectangle of pixels, from the upper left corner.
struct PictureBox {
  int left = 0;
  int top = 0;
  int width = 0;
  int height = 0;

  [[nodiscard]] int right() const { return left + width; }
  [[nodiscard]] int bottom() const { return top + height; }
};

// Both, and what lies between.
[[nodiscard]] inline PictureBox together(const PictureBox& a, const PictureBox& b) {
  const int left = std::min(a.left, b.left);
  const int top = std::min(a.top, b.top);
  return {left, top, std::max(a.right(), b.right()) - left, std::max(a.bottom(), b.bottom()) - top};
}
[[nodiscard]] inline bool meet(const PictureBox& a, const PictureBox& b) {
  return a.left < b.right() && b.left < a.right() && a.top < b.bottom() && b.top < a.bottom();
}

// Ink in a picture that can't be read as print: handwriting, signatures, stamps, photographs, bar codes. Where it
// passes, it stays unless a bar code or a word in it changes; else it is painted.
inline constexpr std::string_view kUnreadInk = "unread ink";

// Content of a PDF beside what its pages show.
inline constexpr std::string_view kUnshown = "what doesn't show";

// Where it passes, hidden stretches of a PDF are as wide as what stood there; else their widths lie on a grid.
inline constexpr std::string_view kExactWidth = "exact width";

// A page of a picture as it was read: words in lines, and what bar codes hold, each in a line of its own. A piece's
// `where` is its number; a space or a line end between words is a mark.
struct PicturePage {
  RunText text;
  std::vector<PictureBox> boxes;  // of each piece; of a mark empty
  std::vector<bool> is_print;     // of each piece: it was read without doubt as printed letters
  std::vector<PictureBox> ink;    // what is neither plain ground, nor a rule, nor such a word
  int unit = 0;                   // about as many pixels as a line of print is high
};

// The areas of a page to paint, and how.
struct PicturePaint {
  std::vector<PictureBox> hidden;  // black
  std::vector<PictureBox> kept;    // words that stay
  std::vector<PictureBox> ink;     // grey
  bool keeps_ink = false;          // nothing but `hidden` is painted
  int unit = 0;                    // of PicturePage
};

// A word of a page's layer of text that doesn't show.
struct LayerWord {
  PictureBox box;
  std::string text;
};

// A page of a document made of pictures.
struct PictureSheet {
  std::string picture;  // PNG or JPEG, as painted_picture() writes them
  double width = 0;     // points
  double height = 0;
  std::vector<LayerWord> words = {};
};

// A page of a PDF document as a picture, and what its glyphs say.
struct PdfSheet {
  std::string picture;  // PPM
  double width = 0;     // points
  double height = 0;
  RunText text;                   // a glyph a piece, `where` its number
  std::vector<PictureBox> boxes;  // of each piece, in pixels
  bool has_pictures = false;      // something that isn't glyphs, lines or fills may lie on it, or glyphs don't show
};

// The functions of the library sumi_pictures, which uses Tesseract, Leptonica and ZBar and is loaded when it is first
// asked for. Pictures are PNG, JPEG or TIFF, of which each page counts.
//   Limits   kMostPicturePixels on a page, kMostPicturePages, kMostAllPixels.
//   Result   the same for the same bytes and the same languages of Tesseract: all that are installed.
//   Threads  any number, a picture each.
//   Errors   bad_input at `place`: it can't be read, or is above a limit. unfinished: Tesseract knows no language.
struct PictureReaders {
  std::vector<PicturePage> (*read)(std::string_view picture, const std::string& place);
  // A picture of the same kind, made of pixels alone; turned as its metadata says. Everything that is neither kept nor
  // painted becomes plain: strokes too faint to be seen are gone.
  std::string (*painted)(std::string_view picture, const std::string& place, std::span<const PicturePaint> pages);
  // Returns whether a picture has more than its pixels.
  bool (*has_metadata)(std::string_view picture);
  // Returns the content of a page beside its glyphs. A page of glyphs, rules and fills alone isn't read by Tesseract.
  PicturePage (*read_sheet)(const PdfSheet& sheet, const std::string& place);
  // Returns the picture of a page in its size; PNG or JPEG, whichever is smaller.
  std::string (*painted_sheet)(const PdfSheet& sheet, const std::string& place, const PicturePaint& paint);
};

// Null: the library is not installed.
[[nodiscard]] const PictureReaders* picture_readers_if_installed();
//   Errors  unfinished at `place`: it is not installed.
[[nodiscard]] const PictureReaders& picture_readers(const std::string& place);

// While one lives, pictures that were read are known by their bytes and not read again: a run reads each several times.
class KeptReadings {
 public:
  KeptReadings();
  ~KeptReadings();
  KeptReadings(const KeptReadings&) = delete;
  KeptReadings& operator=(const KeptReadings&) = delete;
};
// PictureReaders::read and read_sheet, or what they gave before.
[[nodiscard]] std::vector<PicturePage> kept_readings(std::string_view picture, const std::string& place);
[[nodiscard]] PicturePage kept_reading(const PdfSheet& sheet, const std::string& place);

// Returns how to paint a page whose text changes: each word that changes, and neighbours of one line together.
//   Requires  a page with text.
[[nodiscard]] PicturePaint paint_of(const PicturePage& page, std::string_view new_text,
                                    std::span<const TextEdit> edits);

inline constexpr int kMostPicturePixels = 50'000'000;
inline constexpr int kMostPicturePages = 1000;
inline constexpr int kMostAllPixels = 500'000'000;

}  // namespace sumi::io
