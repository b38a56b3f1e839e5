#pragma once

#include <cstdint>
#include <map>
#include <string>

#include <qpdf/QPDF.hh>
#include <qpdf/QPDFObjectHandle.hh>

namespace sumi::io {

// Codes of a font that remain in a document.
struct KeptCodes {
  struct Kept {
    std::string text;       // UTF-8
    std::uint32_t cid = 0;  // of a composite font
  };
  std::map<std::string, Kept> codes;  // by their bytes
};

// Has a font tell only of codes that remain: its map to Unicode, widths, names of glyphs, procedures of Type 3.
void keep_codes(QPDF& document, QPDFObjectHandle font, const KeptCodes& kept);

// A map to Unicode for codes.
[[nodiscard]] std::string to_unicode_map(const KeptCodes& kept);

}  // namespace sumi::io
