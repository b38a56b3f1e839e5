#pragma once

#include <string>
#include <string_view>

namespace sumi::verify {

// Whether a file of this name holds markup: .html, .htm, .xhtml, .xml, in front of .gz, .zst.
[[nodiscard]] bool is_markup_name(std::string_view path);
// text/html, text/xml, whatever stands behind them.
[[nodiscard]] bool is_markup_type(std::string_view content_type);

// What markup says: the entities amp, gt, quot, apos, nbsp, shy and numeric ones decoded, once. Tags stay, and so does
// any other '&'; also a reference to '<', which would begin a tag (readings.hpp reads it).
//   Cost  O(text).
void decode_markup(std::string_view markup, std::string& into);

}  // namespace sumi::verify
