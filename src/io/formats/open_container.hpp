#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "io/formats/containers/container.hpp"
#include <sumi/io/format.hpp>

namespace sumi::io {

// Returns whether everything that a container says is read as its texts, including header and attached tables of mail:
// if its texts are read as one, and FormatOptions::text_field asks for all.
[[nodiscard]] bool is_all_read(const FormatOptions& options);

// Requires: is_container(format); for an mbox, one message. `longest_bytes`: limit of an unpacked archive; 0 for none.
// `all`: is_all_read() (FormatRow::open_all).
//   Errors  as the formats' own.
[[nodiscard]] std::unique_ptr<Container> open_container(Format format, std::string_view bytes, const std::string& place,
                                                        std::uint64_t longest_bytes, bool all = false);

// Returns container.written(), after reading it back.
//   Errors  as written(); bad_input at `place` if it isn't read back as these texts, or has items that don't pass: so
//           nothing wrong is published, however a file is made.
[[nodiscard]] std::string written_and_read(const Container& container, Format format, const std::string& place,
                                           NewTexts texts, const PassesItem& passes, bool all = false);

}  // namespace sumi::io
