#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "io/formats/containers/container.hpp"
#include "io/formats/containers/document_readers.hpp"
#include "io/formats/containers/run_text.hpp"

namespace sumi::io {

// By qpdf and poppler, in the library sumi_documents.
//   Errors  as clean_document() and read_page_glyphs().
[[nodiscard]] PdfPages read_pdf(std::string_view pdf, const std::string& place, const PassesItem& passes);

// A document that clean_document() made, with other texts: `changes` says for each page what its pieces (page_text.hpp)
// become, by their numbers. A glyph of a piece that changes is taken out of its string, and what remains stays at its
// place; where `pads`, hidden stretches get widths of a grid, and what is behind them on the line moves
// (pad_stretches()). A box covers each stretch. On the first one stands the new text, in Courier, no wider than it;
// what Courier can't show is invisible text in front of a black box. Glyphs that say nothing are taken out, too.
//   Fonts    tell only of what remains: maps to Unicode, widths, names of glyphs, procedures of Type 3. Programs of
//            embedded fonts stay whole.
//   Result   the same bytes for the same input.
//   Errors   bad_input at `place`: what poppler shows isn't what stands in the content.
[[nodiscard]] std::string hide_glyphs(std::string_view clean, const std::string& place,
                                      std::span<const std::vector<Splice>> changes, bool pads);

// A PDF document, of which poppler gives the text of each page, in the order of its content; and the plain text that is
// published of one: pages with form feeds between. Nothing else of a PDF is ever written. What is only a picture of
// text can't be read.
//   Errors  bad_input: it can't be read, needs a password, has more than kMostPdfPages, or no text at all.
[[nodiscard]] std::unique_ptr<Container> open_pdf(std::string_view bytes, const std::string& place);
inline constexpr int kMostPdfPages = 100'000;

// A PDF document that comes back as pictures of its pages, with a layer of text that doesn't show of what stays: for
// scans, and for documents that can't be rewritten. Texts of each page are what its glyphs say, and what is printed in
// its pictures. A change of either is painted over. Nothing of the old file is copied but what pages show.
//   Items   kUnreadInk, once a page; kUnshown, which always goes.
//   Errors  as read_sheets(), PictureReaders.
[[nodiscard]] std::unique_ptr<Container> open_pdf_pictures(std::string_view bytes, const std::string& place);

// Each page of any document as a picture, by poppler: kSheetResolution pixels an inch, fewer where a page would have
// more than kMostSheetPixels; with the places of what its glyphs say.
//   Errors  bad_input at `place`: poppler can't read it, it needs a password, or is above a limit of page_text.hpp.
//           What the callback throws.
void read_sheets(std::string_view pdf, const std::string& place, const OnSheet& on_sheet);
inline constexpr double kSheetResolution = 200;
inline constexpr double kMostSheetPixels = 25'000'000;

// A document of pictures, each with a layer of text that doesn't show. The same bytes for the same input.
[[nodiscard]] std::string write_sheets(std::span<const PictureSheet> sheets);

}  // namespace sumi::io
