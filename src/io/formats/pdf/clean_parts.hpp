#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>

#include <qpdf/QPDF.hh>
#include <qpdf/QPDFObjectHandle.hh>

namespace sumi::io {

// State that the parts of a document share while it is made anew (page_text.hpp).
struct CleanRun {
  QPDF& to;
  std::string place;
  std::function<bool(std::string_view)> passes;
  std::map<std::string_view, std::uint64_t> dropped;
  std::uint64_t bytes_left;                          // that may still be unpacked or written
  std::map<QPDFObjGen, QPDFObjectHandle> made = {};  // fonts and pictures, by what they were
  std::set<QPDFObjGen> hidden_layers = {};
  std::set<std::string_view> dropped_on_page = {};

  // Once a page.
  void drop(std::string_view what) {
    if (dropped_on_page.insert(what).second) ++dropped[what];
  }
  void spend(std::uint64_t bytes);
  // Returns a stream's decoded bytes. Errors: bad_input: filters that can't be undone, or too much.
  [[nodiscard]] std::string unpacked(QPDFObjectHandle stream);
  [[nodiscard]] QPDFObjectHandle stream_of(const std::string& data) { return QPDFObjectHandle::newStream(&to, data); }
};

// Parameters of picture filters that identify nobody: numbers and truth values.
inline constexpr std::array<std::string_view, 13> kFilterParameters{"/K",
                                                                    "/Columns",
                                                                    "/Rows",
                                                                    "/BlackIs1",
                                                                    "/EncodedByteAlign",
                                                                    "/EndOfLine",
                                                                    "/EndOfBlock",
                                                                    "/Predictor",
                                                                    "/Colors",
                                                                    "/BitsPerComponent",
                                                                    "/EarlyChange",
                                                                    "/DamagedRowsBeforeError",
                                                                    "/ColorTransform"};

// Numbers with at most six decimals; 0 for what is none.
[[nodiscard]] std::string written_number(double number);
[[nodiscard]] std::string written_number(QPDFObjectHandle number);
[[nodiscard]] bool are_numbers(QPDFObjectHandle array);
[[nodiscard]] QPDFObjectHandle clean_numbers(QPDFObjectHandle array);

// Resources made anew; null: nothing of the kind is known to be harmless.
[[nodiscard]] QPDFObjectHandle clean_font(CleanRun& run, QPDFObjectHandle font);
[[nodiscard]] QPDFObjectHandle clean_graphics_state(QPDFObjectHandle state);
[[nodiscard]] QPDFObjectHandle clean_color_space(CleanRun& run, QPDFObjectHandle space, int depth = 0);
[[nodiscard]] QPDFObjectHandle clean_shading(CleanRun& run, QPDFObjectHandle shading);
[[nodiscard]] QPDFObjectHandle clean_pattern(CleanRun& run, QPDFObjectHandle pattern);
[[nodiscard]] QPDFObjectHandle clean_image(CleanRun& run, QPDFObjectHandle image);

// By qpdf: the same bytes for the same document.
[[nodiscard]] std::string written_document(QPDF& document);

// Where content stands: it decides what may be in it.
enum class ContentOf { page, pattern, glyph };

// A stream of content made anew, with the resources that it uses.
struct CleanContent {
  std::string bytes;
  QPDFObjectHandle resources;
};
[[nodiscard]] CleanContent clean_content(CleanRun& run, const std::string& content, QPDFObjectHandle resources,
                                         ContentOf kind);

}  // namespace sumi::io
