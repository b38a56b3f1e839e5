#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "io/formats/containers/container.hpp"
#include <sumi/io/format.hpp>

namespace sumi::io {

// Whether all that a container says is read as its texts, header and attached tables of mail too: where its texts are
// read as one, and FormatOptions::text_field asks for all.
[[nodiscard]] bool is_all_read(const FormatOptions& options);

// Requires: is_container(format); of an mbox, one message. `longest_bytes`: what an archive may unpack to; 0: any.
// `all`: is_all_read() (FormatRow::open_all).
//   Errors  as the formats' own.
[[nodiscard]] std::unique_ptr<Container> open_container(Format format, std::string_view bytes, const std::string& place,
                                                        std::uint64_t longest_bytes, bool all = false);

// What container.written() gives, read again.
//   Errors  as it; bad_input at `place` where it isn't read as these texts, or holds items that don't pass: so nothing
//           is published that isn't what it should be, however a file is made.
[[nodiscard]] std::string written_and_read(const Container& container, Format format, const std::string& place,
                                           NewTexts texts, const PassesItem& passes, bool all = false);

}  // namespace sumi::io
