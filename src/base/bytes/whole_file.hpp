#pragma once

#include <string>
#include <string_view>

#include "base/bytes/input.hpp"

namespace sumi::io {

// Appends the rest of the source. Errors: the source's own.
void append_whole(ByteSource& source, std::string& into);

// Errors: bad_input at "<place>:byte <offset from 0>" where the bytes are not valid UTF-8.
void require_utf8(std::string_view bytes, const std::string& place);

// "<folder>/<relative>", the way errors name a file of a folder.
[[nodiscard]] std::string place_in(const Input& folder, const std::string& relative);

}  // namespace sumi::io
