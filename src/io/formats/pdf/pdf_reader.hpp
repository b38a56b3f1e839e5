#pragma once

#include <string>
#include <string_view>

#include "io/formats/containers/document_readers.hpp"

namespace sumi::io {

// By qpdf and poppler, in the library sumi_documents.
//   Errors  as clean_document() and read_page_glyphs().
[[nodiscard]] PdfPages read_pdf(std::string_view pdf, const std::string& place, const PassesItem& passes);

}  // namespace sumi::io
