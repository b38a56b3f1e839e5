#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "io/formats/containers/container.hpp"

namespace sumi::io {

// A PDF document, of which poppler gives the text of each page, in the order of its content; and the plain text that is
// published of one: pages with form feeds between. Nothing else of a PDF is ever written. What is only a picture of
// text can't be read.
//   Errors  bad_input: it can't be read, needs a password, has more than kMostPdfPages, or no text at all.
[[nodiscard]] std::unique_ptr<Container> open_pdf(std::string_view bytes, const std::string& place);
inline constexpr int kMostPdfPages = 100'000;

}  // namespace sumi::io
