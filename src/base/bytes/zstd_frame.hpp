#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace sumi::io {

// A frame of Zstandard (RFC 8878) of these bytes, which says how many they are. The same for the same library.
[[nodiscard]] std::string zstd_frame(std::string_view content);

// How large a frame says its content is; nothing where it is no frame, or says nothing.
[[nodiscard]] std::optional<std::size_t> zstd_content_size(std::span<const std::byte> frame);
// Writes a frame's content into `content`. False: it is no whole frame, or its content has another size.
[[nodiscard]] bool read_zstd_frame(std::span<const std::byte> frame, std::span<std::byte> content);

}  // namespace sumi::io
