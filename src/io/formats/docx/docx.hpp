#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "io/formats/containers/container.hpp"

namespace sumi::io {

// Opens a document of a word processor (Office Open XML): each paragraph of its body, tables, headers, footers,
// footnotes and endnotes is a text. Numbers of pages and the like, which programs compute, are those saved last.
//   Errors  as read_package(); bad_input: it has no main document, or unreadable XML.
[[nodiscard]] std::unique_ptr<Container> open_docx(std::string_view bytes, const std::string& place,
                                                   std::uint64_t longest_bytes);

// Decides by its list of content types; also accepts one with macros, which is refused when it is opened.
[[nodiscard]] bool is_docx(const FileStart& file);

}  // namespace sumi::io
