#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace sumi::io {

// By poppler, in the library sumi_documents: the text of each page, in the order of its content, without form feeds.
//   Errors  as open_pdf(), but that there is no text.
[[nodiscard]] std::vector<std::string> read_pdf(std::string_view bytes, const std::string& place);

}  // namespace sumi::io
