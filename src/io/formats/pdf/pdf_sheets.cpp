#include <algorithm>
#include <cmath>
#include <cstdint>
#include <utility>
#include <vector>

#include <GlobalParams.h>
#include <PDFDoc.h>
#include <SplashOutputDev.h>
#include <Stream.h>
#include <fmt/format.h>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFObjectHandle.hh>
#include <splash/SplashBitmap.h>

#include "base/text/utf8.hpp"
#include "io/formats/pdf/clean_parts.hpp"
#include "io/formats/pdf/labels.hpp"
#include "io/formats/pdf/page_text.hpp"
#include "io/formats/pdf/pdf_reader.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

constexpr double kInch = 72;

// Grey where all of it is.
std::string pixmap(SplashBitmap& bitmap) {
  const int width = bitmap.getWidth();
  const int height = bitmap.getHeight();
  const auto row = [&](int y) {
    return reinterpret_cast<const char*>(bitmap.getDataPtr()) + std::ptrdiff_t{y} * bitmap.getRowSize();
  };
  bool is_grey = true;
  for (int y = 0; y < height && is_grey; ++y)
    for (const char* at = row(y); at < row(y) + std::ptrdiff_t{3} * width && is_grey; at += 3)
      is_grey = at[0] == at[1] && at[1] == at[2];
  std::string made = fmt::format("P{}\n{} {}\n255\n", is_grey ? 5 : 6, width, height);
  made.reserve(made.size() + static_cast<std::size_t>(width) * static_cast<std::size_t>(height) * (is_grey ? 1 : 3));
  for (int y = 0; y < height; ++y) {
    if (!is_grey) {
      made.append(row(y), static_cast<std::size_t>(3) * static_cast<std::size_t>(width));
      continue;
    }
    for (int x = 0; x < width; ++x) made += row(y)[3 * x];
  }
  return made;
}

// Where glyphs of a piece stand, in pixels from the upper left corner.
PictureBox box_of(const std::vector<std::pair<const PageString*, const PageGlyph*>>& glyphs,
                  const std::vector<std::size_t>& numbers, double scale, double height) {
  double left = 1e9;
  double right = -1e9;
  double top = 1e9;
  double bottom = -1e9;
  for (const std::size_t number : numbers) {
    const auto& [string, glyph] = glyphs[number];
    for (const PagePoint at : {glyph->begin, glyph->end})
      for (const double up : {string->ascent * string->size, string->descent * string->size}) {
        const double x = (at.x + up * string->above.x) * scale;
        const double y = height - (at.y + up * string->above.y) * scale;
        left = std::min(left, x);
        right = std::max(right, x);
        top = std::min(top, y);
        bottom = std::max(bottom, y);
      }
  }
  const auto pixel = [](double at) { return static_cast<int>(std::floor(std::clamp(at, -1e6, 1e6))); };
  if (left > right) return {};
  return {pixel(left), pixel(top), pixel(right) + 1 - pixel(left), pixel(bottom) + 1 - pixel(top)};
}

std::uint32_t big_number(std::string_view bytes, std::size_t at) {
  std::uint32_t made = 0;
  for (std::size_t i = 0; i < 4; ++i) made = made << 8 | static_cast<unsigned char>(bytes.at(at + i));
  return made;
}

// Makes an image object of what painted_sheet() of PictureReaders returns.
QPDFObjectHandle image_of(QPDF& document, std::string_view picture) {
  QPDFObjectHandle image = QPDFObjectHandle::newStream(&document);
  std::string data;
  std::string dictionary;
  if (picture.starts_with("\xFF\xD8")) {
    std::size_t at = 2;
    const auto marker = [&] { return static_cast<unsigned char>(picture.at(at + 1)); };
    const auto is_frame = [&] { return marker() >= 0xC0 && marker() <= 0xC2; };
    while (!is_frame()) at += 2 + (big_number(picture, at) & 0xFFFF);
    const std::uint32_t size = big_number(picture, at + 5);
    dictionary = fmt::format("/Width {} /Height {} /BitsPerComponent 8 /ColorSpace /{} /Filter /DCTDecode",
                             size & 0xFFFF, size >> 16, picture.at(at + 9) == 1 ? "DeviceGray" : "DeviceRGB");
    data = picture;
  } else {
    const std::uint32_t width = big_number(picture, 16);
    const int bits = picture.at(24);
    const bool is_grey = picture.at(25) == 0;
    for (std::size_t at = 8; at + 8 <= picture.size(); at += big_number(picture, at) + 12)
      if (picture.substr(at + 4, 4) == "IDAT") data += picture.substr(at + 8, big_number(picture, at));
    dictionary = fmt::format(
        "/Width {} /Height {} /BitsPerComponent {} /ColorSpace /{} /Filter /FlateDecode /DecodeParms << /Predictor 15 "
        "/Colors {} /BitsPerComponent {} /Columns {} >>",
        width, big_number(picture, 20), bits, is_grey ? "DeviceGray" : "DeviceRGB", is_grey ? 1 : 3, bits, width);
  }
  image.replaceDict(QPDFObjectHandle::parse("<< /Type /XObject /Subtype /Image " + dictionary + " >>"));
  QPDFObjectHandle dict = image.getDict();
  image.replaceStreamData(data, dict.getKey("/Filter"), dict.getKey("/DecodeParms"));
  return image;
}

std::string layer_of(const PictureSheet& sheet, double pixel, Labels& labels) {
  std::string made;
  for (const LayerWord& word : sheet.words) {
    const auto letters = static_cast<double>(std::max<std::size_t>(utf8::count(word.text), 1));
    const double size = std::max(1.0, word.box.height * pixel * 0.8);
    const double scale = word.box.width * pixel / (letters * kLetterWidth * size);
    const double below = word.box.height * pixel * 0.2;
    made += fmt::format("BT\n{} {} Tf {} Tz 3 Tr\n1 0 0 1 {} {} Tm\n{} Tj\nET\n", kUnseenFont, written_number(size),
                        written_number(100 * std::max(scale, 0.01)), written_number(word.box.left * pixel),
                        written_number(sheet.height - word.box.bottom() * pixel + below),
                        QPDFObjectHandle::newString(labels.unseen(word.text)).unparse());
  }
  return made;
}

}  // namespace

void read_sheets(std::string_view pdf, const std::string& place, const OnSheet& on_sheet) {
  const GlobalParamsIniter started([](ErrorCategory, Goffset, const char*) {});
  PDFDoc document(new MemStream(pdf.data(), 0, static_cast<Goffset>(pdf.size()), Object(objNull)));
  if (!document.isOk()) throw Error{Error::Kind::bad_input, place, "it is no sound PDF document; repair it"};
  if (document.getNumPages() > kMostPdfPages)
    throw Error{Error::Kind::bad_input, place, "it has more pages than any usual document; split it"};
  SplashColor white{255, 255, 255};
  SplashOutputDev device(splashModeRGB8, 4, false, white);
  device.startDoc(&document);
  read_any_page_glyphs(pdf, place, [&](std::size_t number, std::vector<PageString>&& strings, bool has_pictures) {
    const int page = static_cast<int>(number) + 1;
    PdfSheet sheet;
    sheet.width = document.getPageMediaWidth(page);
    sheet.height = document.getPageMediaHeight(page);
    if (const int turn = document.getPageRotate(page); turn == 90 || turn == 270) std::swap(sheet.width, sheet.height);
    if (!(sheet.width >= 1 && sheet.height >= 1 && sheet.width < 1e6 && sheet.height < 1e6))
      throw Error{Error::Kind::bad_input, place, "a page of it has no usual size; save it again"};
    const double area = sheet.width * sheet.height / kInch / kInch;
    const double resolution = std::min(kSheetResolution, std::sqrt(kMostSheetPixels / area));
    document.displayPage(&device, page, resolution, resolution, 0, true, false, false);
    SplashBitmap* const bitmap = device.getBitmap();
    if (bitmap == nullptr || bitmap->getDataPtr() == nullptr || bitmap->getWidth() < 1 || bitmap->getHeight() < 1)
      throw Error{Error::Kind::bad_input, place, "a page of it can't be shown; save it again"};
    sheet.picture = pixmap(*bitmap);
    sheet.has_pictures = has_pictures;
    const PageText text = page_text(strings);
    sheet.has_pictures = sheet.has_pictures || text.unknown > 0;
    std::vector<std::pair<const PageString*, const PageGlyph*>> glyphs;
    for (const PageString& string : strings)
      for (const PageGlyph& glyph : string.glyphs) glyphs.emplace_back(&string, &glyph);
    for (const std::vector<std::size_t>& piece : text.glyphs)
      sheet.boxes.push_back(box_of(glyphs, piece, resolution / kInch, bitmap->getHeight()));
    sheet.text = text.pieces;
    on_sheet(std::move(sheet));
  });
}

std::string write_sheets(std::span<const PictureSheet> sheets) {
  QPDF document;
  document.emptyPDF();
  Labels labels;
  for (const PictureSheet& sheet : sheets) {
    QPDFObjectHandle image = image_of(document, sheet.picture);
    const double pixel = sheet.width / std::max(1.0, image.getDict().getKey("/Width").getNumericValue());
    QPDFObjectHandle fonts = QPDFObjectHandle::newDictionary();
    QPDFObjectHandle states = QPDFObjectHandle::newDictionary();
    if (!sheet.words.empty()) labels.add_to(document, fonts, states);
    fonts.removeKey(std::string(kLabelFont));
    QPDFObjectHandle page =
        QPDFObjectHandle::parse(fmt::format("<< /Type /Page /MediaBox [ 0 0 {} {} ] /Resources << /XObject << >> >> >>",
                                            written_number(sheet.width), written_number(sheet.height)));
    page.getKey("/Resources").getKey("/XObject").replaceKey("/I", image);
    if (!sheet.words.empty()) page.getKey("/Resources").replaceKey("/Font", fonts);
    const std::string content =
        fmt::format("q\n{} 0 0 {} 0 0 cm\n/I Do\nQ\n", written_number(sheet.width), written_number(sheet.height)) +
        layer_of(sheet, pixel, labels);
    page.replaceKey("/Contents", QPDFObjectHandle::newStream(&document, content));
    document.addPage(document.makeIndirectObject(page), false);
  }
  labels.finish(document);
  return written_document(document);
}

}  // namespace sumi::io
