#pragma once

#include <string_view>

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

}  // namespace sumi::io
