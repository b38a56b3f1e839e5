#pragma once

#include <string_view>

#include <sumi/model/span.hpp>

namespace sumi::verify {

// Whether a word of a text can be a name there: it has a capital letter, or begins with what is no small letter; in a
// text without capital letters always. Requires: valid UTF-8.
[[nodiscard]] bool reads_as_name(std::string_view text, Range word);

}  // namespace sumi::verify
