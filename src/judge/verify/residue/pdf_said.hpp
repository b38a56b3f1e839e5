#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace sumi::verify {

// The first bytes of a PDF document.
inline constexpr std::string_view kPdf = "%PDF-";

// A text of a PDF document, and its place: "page 2", "object 14".
struct PdfText {
  std::string place;
  std::string text;  // UTF-8 unless `is_bytes` is set
  bool is_bytes = false;
  bool is_picture = false;  // `text` is a page as it shows, PPM
};

// What is done with poppler and qpdf, in the library sumi_pdf_said, which is loaded when it is first asked for. Nothing
// of it is shared with what writes PDF documents.
//   Says     each page that has pictures, as a picture; the text of each page as poppler lays it out in three ways, in
//            the order of the page and in that of the operators; every string and name of every object, whatever
//            refers to it; every stream unpacked, as bytes; of streams of content, the strings that they show, joined
//            over kerning; and what stands between objects and behind the end, as bytes.
//   Errors   bad_input without a place: broken, with a password; text in a font without a map to Unicode; a stream that
//            can't be unpacked, but for pictures; more than `most` bytes in all.
struct PdfReader {
  std::vector<PdfText> (*said)(std::string_view pdf, std::uint64_t most);
};

//   Errors  unfinished without a place: the library is not installed.
[[nodiscard]] const PdfReader& pdf_reader();

}  // namespace sumi::verify
