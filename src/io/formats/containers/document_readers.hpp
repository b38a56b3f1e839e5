#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "io/formats/containers/mime_parts.hpp"

namespace sumi::io {

// What is done with GMime and poppler, in the library sumi_documents, which is loaded when it is first asked for.
struct DocumentReaders {
  MimePart (*read_mime)(std::string_view message, const std::string& place);
  std::string (*encode_quoted_printable)(std::string_view text);
  std::vector<std::string> (*read_pdf)(std::string_view bytes, const std::string& place);
};

//   Errors  unfinished at `place`: the library is not installed.
[[nodiscard]] const DocumentReaders& document_readers(const std::string& place);

}  // namespace sumi::io
