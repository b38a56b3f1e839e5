#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <sumi/model/span.hpp>

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

// The functions of the library sumi_pdf_said, which uses poppler and qpdf and is loaded on first use. It shares nothing
// with the code that writes PDF documents.
//   Says     each page that has pictures, as a picture; the text of each page as poppler lays it out in three ways, in
//            the order of the page and in that of the operators; every string and name of every object, whatever
//            refers to it; every stream unpacked, as bytes; of streams of content, the strings that they show, joined
//            over kerning; and the bytes between objects and after the end.
//   Errors   bad_input without a place: broken, with a password; text in a font without a map to Unicode; a stream that
//            can't be unpacked, but for pictures; more than `most` bytes in all.
struct PdfReader {
  std::vector<PdfText> (*said)(std::string_view pdf, std::uint64_t most);
};

//   Errors  unfinished without a place: the library is not installed.
[[nodiscard]] const PdfReader& pdf_reader();

// The functions of the library sumi_picture_said, which uses Tesseract and ZBar and is loaded on first use. It shares
// nothing with the code that paints pictures.
//   Says     what is printed on each page, as Tesseract reads it by its layout; and as it reads scattered words where
//            levels are stretched, so that faint strokes show; and what bar codes hold. All are UTF-8.
//            Nothing where its header is none, so that no program shows it.
//   Errors   bad_input without a place: it can't be read, or has more than kMostSaidPixels on a page or kMostSaidPages.
//            unfinished: Tesseract knows no language.
struct PictureReader {
  std::vector<std::string> (*said)(std::string_view picture);
};
inline constexpr int kMostSaidPixels = 50'000'000;
inline constexpr int kMostSaidPages = 1000;

//   Errors  unfinished without a place: the library is not installed.
[[nodiscard]] const PictureReader& picture_reader();

// Returns whether the first bytes are those of PNG, JPEG, TIFF, GIF or WebP.
[[nodiscard]] bool is_picture(std::string_view bytes);

// A part of a message whose text isn't visible in the message's bytes: one in base64 or quoted-printable, one in a
// charset other than UTF-8 or windows-1252, or one with packed content.
struct MailPart {
  Range where;          // its body in the message; empty if the body must also be read as it is
  std::string bytes;    // decoded, in `charset`
  std::string charset;  // empty: none named, or no text
};

// True if bytes are mail: a header of fields that include one of MIME; an mbox begins with "From " and contains one.
[[nodiscard]] bool is_mail(std::string_view bytes);

// The messages of an mbox, as ranges that cover all bytes; for anything else, one.
[[nodiscard]] std::vector<Range> mail_messages(std::string_view bytes);

// The parts of a message, of messages in it, and of those of an mbox, in order, disjoint. Base64 is decoded as mail
// programs do, which skip other characters.
//   Source  RFC 2045, 2046, 5322.
//   Errors  bad_input at `name`: a boundary, a charset or an encoding that can't be read; nesting deeper than 32.
[[nodiscard]] std::vector<MailPart> mail_parts(std::string_view bytes, const std::string& name);

// The display of a workbook's numbers, from its styles.
struct NumberStyles {
  struct Style {
    bool is_day = false;
    unsigned digits = 0;  // number of digits with leading zeros: 0 for other formats
  };
  std::vector<Style> of_cell;  // by a cell's `s`
  bool from_1904 = false;

  // Reads xl/styles.xml and xl/workbook.xml; an empty one has no effect.
  [[nodiscard]] static NumberStyles of(std::string_view styles, std::string_view workbook);
};

// Lists the displayed forms of numbers in a sheet's cells that differ from the stored digits: days (as YYYY-MM-DD),
// numbers stored with an exponent, those with leading zeros. A line each.
[[nodiscard]] std::string shown_numbers(std::string_view sheet, const NumberStyles& styles);

// Headers and footers of printed pages without their codes (&C, &"Arial,Bold", &12), which precede words. A line each.
[[nodiscard]] std::string shown_headers(std::string_view sheet);

// The texts of a zip archive apart from its members: comments, and readable parts of fields of its directory and
// members (names in other charsets, for instance). Nothing if it has bytes that belong to no member: before, between or
// after.
//   Source    APPNOTE.TXT 6.3, including zip64.
//   Requires  io::read_zip() can read it.
[[nodiscard]] std::optional<std::string> zip_frame_text(std::string_view archive);

}  // namespace sumi::verify
