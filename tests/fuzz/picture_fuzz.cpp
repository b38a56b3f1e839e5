// A picture by its bytes: what can be decoded is painted, and decoded again in its size. Tesseract isn't asked.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>

#include "fuzz/expect.hpp"
#include "io/formats/picture/ink.hpp"
#include "io/formats/picture/pixels.hpp"
#include <sumi/model/error.hpp>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace sumi::io;
  const std::string bytes(reinterpret_cast<const char*>(data), size);
  static_cast<void>(has_picture_metadata(bytes));
  Pixels pixels;
  try {
    pixels = decoded_picture(bytes, "in");
  } catch (const sumi::Error&) {
    return 0;
  }
  constexpr int kMostPixels = 300'000;  // larger ones take long
  for (OwnedPix& page : pixels.pages) {
    const int width = pixGetWidth(page.get());
    const int height = pixGetHeight(page.get());
    if (width > kMostPixels / height) return 0;
    const int unit = 6 + static_cast<int>(size % 40);
    PicturePaint paint{
        .hidden = {{width / 2, height / 2, unit, unit}}, .kept = {{-3, -3, width / 3, unit}}, .unit = unit};
    paint.ink = ink_boxes(ink_mask(page.get(), paint.kept, unit), page.get(), unit);
    page = painted_page(page.get(), paint);
    sumi::fuzz::expect(pixGetWidth(page.get()) == width && pixGetHeight(page.get()) == height, "a page keeps its size");
  }
  const Pixels again = decoded_picture(encoded_picture(pixels, "out"), "out");
  sumi::fuzz::expect(again.pages.size() == pixels.pages.size(), "all pages are written");
  sumi::fuzz::expect(!has_picture_metadata(encoded_picture(pixels, "out")), "no metadata is written");
  return 0;
}
