#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace sumi::io {

// A Zstandard frame (RFC 8878) of these bytes, which states their number. The same library gives the same frame.
[[nodiscard]] std::string zstd_frame(std::string_view content);

// The content size that a frame states; nothing if it is no frame or states none.
[[nodiscard]] std::optional<std::size_t> zstd_content_size(std::span<const std::byte> frame);
// Decompresses a frame into `content`. False: the frame is incomplete, or its content has another size.
[[nodiscard]] bool read_zstd_frame(std::span<const std::byte> frame, std::span<std::byte> content);

}  // namespace sumi::io
