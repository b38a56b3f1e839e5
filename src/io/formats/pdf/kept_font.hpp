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

// The names that a written document may have, so that none identifies anybody; all with their slash.
[[nodiscard]] bool is_plain_name(const std::string& name);      // of encodings, blend modes, kinds of objects, filters
[[nodiscard]] bool is_usual_font(const std::string& name);      // that programs have, with a style: "/Arial-BoldMT"
[[nodiscard]] bool is_predefined_map(const std::string& name);  // from codes to glyphs, of ISO 32000
[[nodiscard]] bool is_character_collection(const std::string& order);  // of Adobe ("Japan1"), without a slash
// Listed glyph names, also several ("/f_i") and with a usual variant ("/a.sc"), and numbers behind a usual prefix.
[[nodiscard]] bool is_plain_glyph_name(const std::string& name);

// A map from codes to glyphs (CMap) written anew of its ranges; a type 4 function of its operators: without comments,
// names and text. Empty: something in it isn't known.
[[nodiscard]] std::string plain_map(QPDF& document, const std::string& map);
[[nodiscard]] std::string plain_calculation(const std::string& function);

}  // namespace sumi::io
