#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace sumi::verify {

// True where bytes begin as a zip archive does, whatever their name.
[[nodiscard]] bool is_zip(std::string_view bytes);

// Names what packs text in a way that nothing here reads ("a PDF document"), by its first bytes: PDF (also behind up to
// 1024 other bytes), compound files, databases, other archives and compressions; and a zip archive behind other bytes.
// Nothing: it is none of these.
[[nodiscard]] std::optional<std::string_view> packed_kind(std::string_view bytes);

// True where bytes begin as a stream of zlib does; one in 8000 texts of random bytes begins so, too.
[[nodiscard]] bool may_be_zlib(std::string_view bytes);

// What a stream of zlib (RFC 1950) holds; nothing: the bytes are none, or other bytes follow. Errors: bad_input without
// a place: it holds more than `most` bytes.
[[nodiscard]] std::optional<std::string> inflated(std::string_view bytes, std::uint64_t most);

// How many of the bytes a stream of deflate (RFC 1951) takes; nothing: it is damaged, or goes on behind them.
[[nodiscard]] std::optional<std::uint64_t> deflated_bytes(std::string_view bytes);

}  // namespace sumi::verify
