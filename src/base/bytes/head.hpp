#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/bytes/compression.hpp"
#include "base/bytes/input.hpp"

namespace sumi::io {

// How many bytes tell by what a file was compressed.
inline constexpr std::size_t kMagicBytes = 8;

// The same bytes; `head` gets the first `size` of them (fewer where there are no more).
[[nodiscard]] std::unique_ptr<ByteSource> with_head(std::unique_ptr<ByteSource> source, std::size_t size,
                                                    std::string& head);

// By the first bytes of a file. No text in UTF-8 begins so.
[[nodiscard]] Compression compression_by_magic(std::string_view head);

// What a file is by its first bytes (256 or more say most), where they say that it is no text: "a PDF document", "a zip
// archive (also an office document)", "an image", "binary data" (of which more than a sixteenth is control characters).
[[nodiscard]] std::optional<std::string_view> binary_kind(std::string_view head);

// ICU's name of the encoding that a byte-order mark of UTF-16 or UTF-32 says. That of UTF-8 is a character.
[[nodiscard]] std::optional<std::string_view> encoding_by_mark(std::string_view head);

// UTF-16LE or UTF-16BE where the first bytes are mostly zero at every second place, and nowhere else.
[[nodiscard]] std::optional<std::string_view> sixteen_bits_without_mark(std::string_view head);

}  // namespace sumi::io
