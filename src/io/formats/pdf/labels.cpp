#include "io/formats/pdf/labels.hpp"

#include <cstdint>

#include "base/text/utf8.hpp"

namespace sumi::io {
namespace {

using Object = QPDFObjectHandle;

}  // namespace

std::optional<std::string> Labels::seen(std::string_view text) {
  std::string made;
  for (std::size_t at = 0; at < text.size(); at += utf8::width(text[at])) {
    const char32_t c = utf8::decode(text, at);
    const bool is_shown = (c >= 0x20 && c < 0x7F) || (c > 0xA0 && c <= 0xFF && c != 0xAD);
    if (!is_shown) return std::nullopt;
    made += static_cast<char>(c);
  }
  return made;
}

std::string Labels::unseen(std::string_view text) {
  std::string made;
  for (std::size_t at = 0; at < text.size(); at += utf8::width(text[at])) {
    const std::string character(text.substr(at, utf8::width(text[at])));
    const std::size_t number = codes_.try_emplace(character, codes_.size() + 1).first->second;
    const std::string code{static_cast<char>(number >> 8 & 0xFF), static_cast<char>(number & 0xFF)};
    kept_.codes[code] = {character, static_cast<std::uint32_t>(number)};
    made += code;
  }
  return made;
}

void Labels::add_to(QPDF& document, Object fonts, Object states) {
  if (seen_font_.isNull()) make(document);
  fonts.replaceKey(std::string(kLabelFont), seen_font_);
  fonts.replaceKey(std::string(kUnseenFont), unseen_font_);
  states.replaceKey(std::string(kPlainState), state_);
}

void Labels::finish(QPDF& document) {
  if (!unseen_font_.isNull())
    unseen_font_.replaceKey("/ToUnicode", Object::newStream(&document, to_unicode_map(kept_)));
}

void Labels::make(QPDF& document) {
  seen_font_ = document.makeIndirectObject(
      Object::parse("<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>"));
  unseen_font_ = document.makeIndirectObject(
      Object::parse("<< /Type /Font /Subtype /Type0 /BaseFont /Courier /Encoding /Identity-H /DescendantFonts [ << "
                    "/Type /Font /Subtype "
                    "/CIDFontType2 /BaseFont /Courier /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) "
                    "/Supplement 0 >> /DW 600 "
                    "/CIDToGIDMap /Identity /FontDescriptor << /Type /FontDescriptor /FontName /Courier /Flags 4 "
                    "/FontBBox [ 0 -250 600 "
                    "750 ] /ItalicAngle 0 /Ascent 750 /Descent -250 /CapHeight 600 /StemV 80 >> >> ] >>"));
  state_ = document.makeIndirectObject(Object::parse("<< /ca 1 /CA 1 /BM /Normal /SMask /None >>"));
}

}  // namespace sumi::io
