#pragma once

#include <string_view>

namespace sumi::review {

// A file of the page (web/), embedded in the program.
struct PageFile {
  std::string_view path;  // "/", "/review.js", "/review.css"
  std::string_view type;  // of its content
  std::string_view bytes;
};

// Returns null if the page has no such file.
[[nodiscard]] const PageFile* page_file(std::string_view path);

}  // namespace sumi::review
