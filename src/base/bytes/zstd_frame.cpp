#include "base/bytes/zstd_frame.hpp"

#include <new>

#include <zstd.h>

namespace sumi::io {
namespace {

constexpr int kLevel = 12;  // higher levels save 1% more, at several times the cost

}  // namespace

std::string zstd_frame(std::string_view content) {
  std::string frame(ZSTD_compressBound(content.size()), '\0');
  const std::size_t size = ZSTD_compress(frame.data(), frame.size(), content.data(), content.size(), kLevel);
  if (ZSTD_isError(size) != 0) throw std::bad_alloc();  // nothing else can fail
  frame.resize(size);
  return frame;
}

std::optional<std::size_t> zstd_content_size(std::span<const std::byte> frame) {
  const unsigned long long size = ZSTD_getFrameContentSize(frame.data(), frame.size());
  if (size == ZSTD_CONTENTSIZE_ERROR || size == ZSTD_CONTENTSIZE_UNKNOWN) return std::nullopt;
  return static_cast<std::size_t>(size);
}

bool read_zstd_frame(std::span<const std::byte> frame, std::span<std::byte> content) {
  return ZSTD_decompress(content.data(), content.size(), frame.data(), frame.size()) == content.size();
}

}  // namespace sumi::io
