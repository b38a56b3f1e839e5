#pragma once

#include <string_view>

#include <sumi/model/error.hpp>

namespace sumi::io {

// Throws what the operating system said (`error` is an errno value) about `place`; `remedy` may be empty.
[[noreturn]] void throw_errno(Error::Kind kind, std::string_view place, int error, std::string_view remedy = {});

}  // namespace sumi::io
