#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "io/containers/container.hpp"
#include <sumi/io/format.hpp>

namespace sumi::io {

// Requires: is_container(format); of an mbox, one message. `longest_bytes`: what an archive may unpack to; 0: any.
//   Errors  as the formats' own.
[[nodiscard]] std::unique_ptr<Container> open_container(Format format, std::string_view bytes, const std::string& place,
                                                        std::uint64_t longest_bytes);

}  // namespace sumi::io
