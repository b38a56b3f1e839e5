#include "io/formats/pdf/pdf_reader.hpp"

#include <utility>

#include "io/formats/pdf/page_text.hpp"

namespace sumi::io {

PdfPages read_pdf(std::string_view pdf, const std::string& place, const PassesItem& passes) {
  CleanDocument clean = clean_document(pdf, place, passes);
  PdfPages made{.clean = std::move(clean.bytes), .pages = {}, .dropped = std::move(clean.dropped)};
  made.pages.reserve(clean.pages);
  read_page_glyphs(made.clean, place, [&](std::size_t, std::vector<PageString>&& strings) {
    PageText text = page_text(strings);
    if (text.unknown > 0) ++made.dropped["unreadable text"];
    made.pages.push_back(std::move(text.pieces));
  });
  return made;
}

}  // namespace sumi::io
