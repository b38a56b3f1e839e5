#pragma once

#include <string_view>

namespace sumi::review {

// A file of the page (web/), as the program holds it.
struct PageFile {
  std::string_view path;  // "/", "/review.js", "/review.css"
  std::string_view type;  // of its content
  std::string_view bytes;
};

// Null: the page has no such file.
[[nodiscard]] const PageFile* page_file(std::string_view path);

}  // namespace sumi::review
