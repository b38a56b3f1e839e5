#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace sumi::verify {

// True if bytes begin like a zip archive, whatever their name.
[[nodiscard]] bool is_zip(std::string_view bytes);

// Names a packed format that nothing here reads ("a PDF document"), by its first bytes: PDF (also after up to 1024
// other bytes), compound files, databases, other archives and compressions, and a zip archive after other bytes.
// Nothing if it is none of these.
[[nodiscard]] std::optional<std::string_view> packed_kind(std::string_view bytes);

// True if bytes begin like a zlib stream; one in 8000 random texts does, too.
[[nodiscard]] bool may_be_zlib(std::string_view bytes);

// The content of a zlib stream (RFC 1950); nothing if the bytes are none, or other bytes follow. Errors: bad_input
// without a place: its content has more than `most` bytes.
[[nodiscard]] std::optional<std::string> inflated(std::string_view bytes, std::uint64_t most);

// The number of bytes that a deflate stream (RFC 1951) takes; nothing if it is damaged, or longer than the bytes.
[[nodiscard]] std::optional<std::uint64_t> deflated_bytes(std::string_view bytes);

}  // namespace sumi::verify
