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
};

// The functions of the library sumi_pdf_said, which uses poppler and qpdf and is loaded at its first use. It shares
// nothing with the writers of PDF documents.
//   Says     the text of each page as poppler lays it out in three ways, in the order of the page and in that of the
//            operators; every string and name of every object, whatever refers to it; every stream unpacked, as bytes;
//            for streams of content, the strings that they show, joined over kerning; and the bytes between objects and
//            after the end.
//   Errors   bad_input without a place: broken, or with a password; text in a font without a map to Unicode; a stream
//            that can't be unpacked, except pictures; more than `most` bytes in all.
struct PdfReader {
  std::vector<PdfText> (*said)(std::string_view pdf, std::uint64_t most);
};

//   Errors  unfinished without a place: the library is not installed.
[[nodiscard]] const PdfReader& pdf_reader();

}  // namespace sumi::verify
