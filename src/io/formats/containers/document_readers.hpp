#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "io/formats/containers/container.hpp"
#include "io/formats/containers/mime_parts.hpp"
#include "io/formats/containers/picture_readers.hpp"
#include "io/formats/containers/run_text.hpp"

namespace sumi::io {

// A PDF document as texts.
struct PdfPages {
  std::string clean;                                  // the document, rebuilt from parts known to be harmless
  std::vector<RunText> pages;                         // the visible text of each page, as pieces of glyphs
  std::map<std::string_view, std::uint64_t> dropped;  // items that aren't in `clean` or can't be read, by name
};

// Takes the pages of a document in their order.
using OnSheet = std::function<void(PdfSheet&& sheet)>;

// The functions of the library sumi_documents, which uses GMime, qpdf and poppler and is loaded on first use.
struct DocumentReaders {
  MimePart (*read_mime)(std::string_view message, const std::string& place);
  std::string (*encode_quoted_printable)(std::string_view text);
  PdfPages (*read_pdf)(std::string_view pdf, const std::string& place, const PassesItem& passes);
  std::string (*hide_glyphs)(std::string_view clean, const std::string& place,
                             std::span<const std::vector<Splice>> changes, bool pads);
  void (*read_sheets)(std::string_view pdf, const std::string& place, const OnSheet& on_sheet);
  std::string (*write_sheets)(std::span<const PictureSheet> sheets);
};

// Errors  unfinished at `place`: the library isn't installed.
[[nodiscard]] const DocumentReaders& document_readers(const std::string& place);

}  // namespace sumi::io
