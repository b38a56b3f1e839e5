#pragma once

#include <string_view>

#include <sumi/model/error.hpp>

namespace sumi::io {

// Throws an error about `place` with the operating system's message for the errno value `error`; `remedy` may be empty.
[[noreturn]] void throw_errno(Error::Kind kind, std::string_view place, int error, std::string_view remedy = {});

}  // namespace sumi::io
