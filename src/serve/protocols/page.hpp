#pragma once

#include <string>
#include <string_view>

namespace sumi::serve {

// The page at /: a text to try, and what was made of it. It loads nothing, and needs no scripts.
//   text       as it was sent; empty at first
//   published  what /v1/publish makes of it
[[nodiscard]] std::string page(std::string_view text, std::string_view published);

// The value of a field of a form (application/x-www-form-urlencoded); empty: it isn't there, or no UTF-8.
[[nodiscard]] std::string form_field(std::string_view form, std::string_view name);

}  // namespace sumi::serve
