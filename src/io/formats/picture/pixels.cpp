#include "io/formats/picture/pixels.hpp"

#include <array>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <utility>

#include <fmt/core.h>

#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

constexpr std::string_view kPngBegin = "\x89PNG\r\n\x1A\n";
constexpr std::string_view kJpegBegin = "\xFF\xD8\xFF";

[[noreturn]] void refuse_picture(const std::string& place, std::string fact) {
  throw Error{Error::Kind::bad_input, place, std::move(fact)};
}

const l_uint8* octets(std::string_view bytes) {
  return reinterpret_cast<const l_uint8*>(bytes.data());
}

std::uint32_t number_at(std::string_view bytes, std::size_t at, std::size_t count, bool is_big = true) {
  std::uint32_t made = 0;
  for (std::size_t i = 0; i < count && at + i < bytes.size(); ++i)
    made |= std::uint32_t{static_cast<unsigned char>(bytes[at + i])} << 8 * (is_big ? count - 1 - i : i);
  return made;
}

std::optional<PictureKind> kind_of_picture(std::string_view bytes) {
  if (bytes.starts_with(kPngBegin)) return PictureKind::png;
  if (bytes.starts_with(kJpegBegin)) return PictureKind::jpeg;
  if (bytes.starts_with("P5\n") || bytes.starts_with("P6\n")) return PictureKind::png;  // of read_sheets()
  if (bytes.starts_with(std::string_view("II*\0", 4)) || bytes.starts_with(std::string_view("MM\0*", 4)))
    return PictureKind::tiff;
  return std::nullopt;
}

// Segments of a JPEG file in front of its first scan: a marker, and what it holds.
template <typename Take>
void each_segment(std::string_view jpeg, const Take& take) {
  for (std::size_t at = 2; at + 4 <= jpeg.size() && jpeg[at] == '\xFF';) {
    const auto marker = static_cast<unsigned char>(jpeg[at + 1]);
    const std::size_t size = number_at(jpeg, at + 2, 2);
    if (marker == 0xDA || size < 2) return;
    take(marker, jpeg.substr(at + 4, size - 2));
    at += 2 + size;
  }
}

template <typename Take>
void each_chunk(std::string_view png, const Take& take) {
  for (std::size_t at = kPngBegin.size(); at + 8 <= png.size();) {
    const std::size_t size = number_at(png, at, 4);
    take(png.substr(at + 4, 4), png.substr(at + 8, size));
    at += size + 12;
  }
}

// Returns Exif's orientation, 1 to 8.
std::uint32_t turn_in(std::string_view exif) {
  constexpr std::uint32_t kTurn = 0x112;
  const bool is_big = exif.starts_with("MM");
  const std::size_t first = number_at(exif, 4, 4, is_big);
  const std::size_t count = number_at(exif, first, 2, is_big);
  for (std::size_t i = 0; i < count && first + 2 + 12 * i < exif.size(); ++i)
    if (const std::size_t entry = first + 2 + 12 * i; number_at(exif, entry, 2, is_big) == kTurn)
      return number_at(exif, entry + 8, 2, is_big);
  return 1;
}

std::uint32_t turn_of(std::string_view bytes, PictureKind kind) {
  constexpr std::string_view kExif("Exif\0\0", 6);
  std::uint32_t turn = 1;
  if (kind == PictureKind::jpeg)
    each_segment(bytes, [&](unsigned char marker, std::string_view held) {
      if (marker == 0xE1 && held.starts_with(kExif)) turn = turn_in(held.substr(kExif.size()));
    });
  if (kind == PictureKind::png)
    each_chunk(bytes, [&](std::string_view name, std::string_view held) {
      if (name == "eXIf") turn = turn_in(held);
    });
  return turn;
}

OwnedPix turned(OwnedPix pix, std::uint32_t turn) {
  const auto quarters = [&](int count) { pix = owned(pixRotateOrth(pix.get(), count)); };
  const auto mirror = [&] { pix = owned(pixFlipLR(nullptr, pix.get())); };
  if (turn == 2 || turn == 4 || turn == 5 || turn == 7) mirror();
  if (turn == 3 || turn == 4) quarters(2);
  if (turn == 6 || turn == 7) quarters(1);
  if (turn == 5 || turn == 8) quarters(3);
  return pix;
}

// Grey or colour of 8 bits, over white.
OwnedPix plain_pixels(OwnedPix pix) {
  if (pixGetColormap(pix.get()) != nullptr) pix = owned(pixRemoveColormap(pix.get(), REMOVE_CMAP_BASED_ON_SRC));
  if (pixGetDepth(pix.get()) == 32) {
    if (pixGetSpp(pix.get()) == 4) pix = owned(pixAlphaBlendUniform(pix.get(), 0xFFFFFF00));
    pixSetSpp(pix.get(), 3);
  } else {
    pix = owned(pixConvertTo8(pix.get(), 0));
  }
  pixSetText(pix.get(), nullptr);  // comments are carried along
  return pix;
}

void require_size(const std::string& place, l_int32 width, l_int32 height) {
  if (width < 1 || height < 1) refuse_picture(place, "it is a damaged picture; save it again");
  if (std::int64_t{width} * height > kMostPicturePixels)
    refuse_picture(place, fmt::format("a page of it has more than {} pixels; make it smaller", kMostPicturePixels));
}

}  // namespace

OwnedPix owned(Pix* pix) {
  if (pix == nullptr) throw Error{Error::Kind::bad_input, {}, "a picture can't be worked with; save it again"};
  return OwnedPix(pix);
}

Pixels decoded_picture(std::string_view bytes, const std::string& place) {
  setMsgSeverity(L_SEVERITY_NONE);
  const std::optional<PictureKind> kind = kind_of_picture(bytes);
  if (!kind) refuse_picture(place, "it is no picture of PNG, JPEG or TIFF; save it as one");
  Pixels made{.kind = *kind};
  const auto take = [&](Pix* read) {
    if (read == nullptr) refuse_picture(place, "it is a damaged picture; save it again");
    OwnedPix pix(read);
    made.is_bilevel.push_back(pixGetDepth(read) == 1);
    made.pages.push_back(turned(plain_pixels(std::move(pix)), turn_of(bytes, *kind)));
  };
  l_int32 width = 0;
  l_int32 height = 0;
  l_int32 ignored = 0;
  if (*kind != PictureKind::tiff) {
    if (pixReadHeaderMem(octets(bytes), bytes.size(), &ignored, &width, &height, &ignored, &ignored, &ignored) != 0)
      refuse_picture(place, "it is a damaged picture; save it again");
    require_size(place, width, height);
    take(pixReadMem(octets(bytes), bytes.size()));
    return made;
  }
  std::int64_t all = 0;
  for (int page = 0;; ++page) {
    const bool is_there = readHeaderMemTiff(octets(bytes), bytes.size(), page, &width, &height, &ignored, &ignored,
                                            nullptr, nullptr, nullptr) == 0;
    if (!is_there && page > 0) return made;
    if (page == kMostPicturePages) refuse_picture(place, "it has more than 1000 pages; split it");
    require_size(place, is_there ? width : 0, height);
    if ((all += std::int64_t{width} * height) > kMostAllPixels)
      refuse_picture(place, "its pages have more pixels than any usual picture; split it");
    take(pixReadMemTiff(octets(bytes), bytes.size(), page));
  }
}

std::string encoded_picture(const Pixels& pixels, const std::string& place) {
  constexpr int kQuality = 90;
  constexpr int kBlack = 128;
  l_uint8* data = nullptr;
  std::size_t size = 0;
  bool fails = false;
  if (pixels.kind == PictureKind::tiff) {
    Pixa* const all = pixaCreate(static_cast<l_int32>(pixels.pages.size()));
    for (std::size_t i = 0; i < pixels.pages.size(); ++i)
      pixaAddPix(
          all,
          pixels.is_bilevel[i] ? pixThresholdToBinary(pixels.pages[i].get(), kBlack) : pixClone(pixels.pages[i].get()),
          L_INSERT);
    fails = pixaWriteMemMultipageTiff(&data, &size, all) != 0;
    Pixa* gone = all;
    pixaDestroy(&gone);
  } else if (pixels.kind == PictureKind::jpeg) {
    fails = pixWriteMemJpeg(&data, &size, pixels.pages.front().get(), kQuality, 0) != 0;
  } else {
    const OwnedPix bits(pixels.is_bilevel.front() ? pixThresholdToBinary(pixels.pages.front().get(), kBlack)
                                                  : pixClone(pixels.pages.front().get()));
    fails = pixWriteMemPng(&data, &size, bits.get(), 0) != 0;
  }
  const std::unique_ptr<l_uint8, decltype(&std::free)> freed(data, &std::free);
  if (fails || data == nullptr) throw Error{Error::Kind::unfinished, place, "the picture can't be written; try again"};
  return {reinterpret_cast<const char*>(data), size};
}

bool has_picture_metadata(std::string_view bytes) {
  constexpr std::array<std::string_view, 8> kPlain{"IHDR", "PLTE", "IDAT", "IEND", "tRNS", "gAMA", "pHYs", "sRGB"};
  bool found = false;
  switch (kind_of_picture(bytes).value_or(PictureKind::tiff)) {
    case PictureKind::png:
      each_chunk(bytes, [&](std::string_view name, std::string_view) {
        bool is_plain = false;
        for (const std::string_view plain : kPlain) is_plain = is_plain || plain == name;
        found = found || !is_plain;
      });
      return found;
    case PictureKind::jpeg:
      each_segment(bytes, [&](unsigned char marker, std::string_view) {
        constexpr unsigned char kComment = 0xFE;
        found = found || marker == kComment || (marker > 0xE0 && marker <= 0xEF);
      });
      return found;
    case PictureKind::tiff:
      for (const char* name : {"Exif", "http://ns.adobe.com", "<?xpacket", "8BIM", "acsp"})
        found = found || bytes.find(name) != std::string_view::npos;
      return found;
  }
  return found;
}

}  // namespace sumi::io
