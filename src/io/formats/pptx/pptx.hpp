#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "io/formats/containers/container.hpp"

namespace sumi::io {

// Opens a presentation (Office Open XML): each paragraph of its slides' shapes and tables is a text, in the order in
// which the slides are shown, each followed by its notes; then the texts of layouts and masters.
//   Errors  as open_ooxml_texts().
[[nodiscard]] std::unique_ptr<Container> open_pptx(std::string_view bytes, const std::string& place,
                                                   std::uint64_t longest_bytes);

// Decides by its list of content types; also accepts one with macros, which is refused when it is opened.
[[nodiscard]] bool is_pptx(const FileStart& file);

}  // namespace sumi::io
