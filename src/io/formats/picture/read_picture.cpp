#include <algorithm>
#include <cassert>
#include <utility>

#include "io/formats/picture/ink.hpp"
#include "io/formats/picture/picture.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

// Errors of what knows no place get this one.
template <typename Work>
auto at_place(const std::string& place, const Work& work) {
  try {
    return work();
  } catch (const Error& error) {
    if (!error.place().empty()) throw;
    throw Error{error.kind(), place, error.fact()};
  }
}

}  // namespace

std::vector<PicturePage> read_picture(std::string_view picture, const std::string& place) {
  return at_place(place, [&] {
    const Pixels pixels = decoded_picture(picture, place);
    std::vector<PicturePage> pages;
    for (const OwnedPix& page : pixels.pages) pages.push_back(read_page(page.get(), place));
    return pages;
  });
}

std::string painted_picture(std::string_view picture, const std::string& place, std::span<const PicturePaint> pages) {
  return at_place(place, [&] {
    Pixels pixels = decoded_picture(picture, place);
    assert(pages.size() == pixels.pages.size());
    for (std::size_t i = 0; i < pages.size(); ++i) pixels.pages[i] = painted_page(pixels.pages[i].get(), pages[i]);
    return encoded_picture(pixels, place);
  });
}

PicturePage read_sheet(const PdfSheet& sheet, const std::string& place) {
  return at_place(place, [&] {
    const Pixels pixels = decoded_picture(sheet.picture, place);
    Pix* const page = pixels.pages.front().get();
    std::vector<PictureBox> glyphs;
    std::vector<int> heights;
    for (std::size_t i = 0; i < sheet.text.size(); ++i) {
      if (sheet.text[i].is_mark || sheet.text[i].text == " ") continue;
      glyphs.push_back(sheet.boxes[i]);
      heights.push_back(sheet.boxes[i].height);
    }
    if (sheet.has_pictures || glyphs.empty()) return read_page(page, place);
    std::ranges::nth_element(heights, heights.begin() + static_cast<std::ptrdiff_t>(heights.size() / 2));
    PicturePage made;
    made.unit = std::max(6, heights[heights.size() / 2]);
    made.ink = ink_boxes(ink_mask(page, glyphs, made.unit), page, made.unit);
    if (made.ink.empty()) return made;
    OwnedPix rest = owned(pixCopy(nullptr, page));
    for (const PictureBox& glyph : glyphs) clear_box(rest.get(), glyph);
    PicturePage print = read_page(rest.get(), place);
    for (std::size_t i = 0; i < print.boxes.size(); ++i)
      if (print.is_print[i]) glyphs.push_back(print.boxes[i]);
    print.unit = made.unit;
    print.ink = ink_boxes(ink_mask(page, glyphs, made.unit), page, made.unit);
    return print;
  });
}

std::string painted_sheet(const PdfSheet& sheet, const std::string& place, const PicturePaint& paint) {
  return at_place(place, [&] {
    constexpr std::size_t kLarge = std::size_t{1} << 19;
    Pixels pixels = decoded_picture(sheet.picture, place);
    pixels.pages.front() = painted_page(pixels.pages.front().get(), paint);
    std::string made = encoded_picture(pixels, place);
    if (made.size() < kLarge) return made;
    pixels.kind = PictureKind::jpeg;
    std::string smaller = encoded_picture(pixels, place);
    return smaller.size() < made.size() ? smaller : made;
  });
}

}  // namespace sumi::io
