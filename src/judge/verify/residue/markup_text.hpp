#pragma once

#include <string>
#include <string_view>

namespace sumi::verify {

// Returns whether a file's name says that it holds markup: .html, .htm, .xhtml, .xml, also before .gz, .zst.
[[nodiscard]] bool is_markup_name(std::string_view path);
// text/html or text/xml, with any parameters.
[[nodiscard]] bool is_markup_type(std::string_view content_type);

// Decodes markup: the entities amp, gt, quot, apos, nbsp, shy and numeric ones, once. Tags stay, and so does any other
// '&', and a reference to '<', which would begin a tag (readings.hpp reads it).
//   Cost  O(text).
void decode_markup(std::string_view markup, std::string& into);

}  // namespace sumi::verify
