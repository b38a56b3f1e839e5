#pragma once

#include <string>
#include <string_view>

namespace sumi::report {

// A page around an HTML body, with the style and script of all reports embedded.
//   Promise  a Content-Security-Policy that forbids loading anything and running anything but that style and script (by
//            their hashes): markup that got into the body by mistake could do nothing.
//   title    plain text.
[[nodiscard]] std::string page(std::string_view title, std::string_view body);

}  // namespace sumi::report
