#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/bytes/input.hpp"

namespace sumi::io {

enum class Compression { none, gzip, zstd };

// The compression that the name's suffix (.gz or .zst) says.
[[nodiscard]] constexpr Compression compression_of(std::string_view name) {
  if (name.ends_with(".gz")) return Compression::gzip;
  return name.ends_with(".zst") ? Compression::zstd : Compression::none;
}

[[nodiscard]] constexpr std::string_view without_compression_suffix(std::string_view name) {
  switch (compression_of(name)) {
    case Compression::gzip:
      return name.substr(0, name.size() - 3);
    case Compression::zstd:
      return name.substr(0, name.size() - 4);
    default:
      return name;
  }
}

// The decompressed bytes. Consecutive gzip members or zstd frames are decompressed as one stream.
//   Errors  bad_input at `place` if the data are damaged, end too early, or are followed by other bytes.
//   Memory  zstd: the frame's window, at most 128 MiB.
[[nodiscard]] std::unique_ptr<ByteSource> decompressed(std::unique_ptr<ByteSource> source, Compression compression,
                                                       const std::string& place);

// The number of bytes by which a file's compression is recognized.
inline constexpr std::size_t kMagicBytes = 8;

// Returns the same bytes; `head` gets the first `size` of them, or all if there are fewer.
[[nodiscard]] std::unique_ptr<ByteSource> with_head(std::unique_ptr<ByteSource> source, std::size_t size,
                                                    std::string& head);

// The compression that a file's first bytes show. No UTF-8 text begins like that.
[[nodiscard]] Compression compression_by_magic(std::string_view head);

// The kind of a file whose first bytes (best 256 or more) show that it is not text: "a PDF document", "a zip archive
// (also an office document)", "an image", or "binary data" (more than a sixteenth are control characters).
[[nodiscard]] std::optional<std::string_view> binary_kind(std::string_view head);

// ICU's name of the encoding that a UTF-16 or UTF-32 byte-order mark shows. UTF-8's mark is an ordinary character here.
[[nodiscard]] std::optional<std::string_view> encoding_by_mark(std::string_view head);

// UTF-16LE or UTF-16BE if more than a quarter of the bytes are zeros, all at odd or all at even offsets.
[[nodiscard]] std::optional<std::string_view> sixteen_bits_without_mark(std::string_view head);

}  // namespace sumi::io
