#pragma once

#include <string>
#include <string_view>

namespace sumi::serve {

// Returns the page at /: a form for a text, and its published form. It loads nothing, and needs no scripts.
//   text       as it was sent; empty at first
//   published  the result of /v1/publish
[[nodiscard]] std::string page(std::string_view text, std::string_view published);

// Returns the value of a field of a form (application/x-www-form-urlencoded); empty if it is missing or invalid UTF-8.
[[nodiscard]] std::string form_field(std::string_view form, std::string_view name);

}  // namespace sumi::serve
