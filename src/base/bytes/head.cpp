#include <algorithm>
#include <array>
#include <cstring>
#include <utility>

#include "base/bytes/compression.hpp"

namespace sumi::io {
namespace {

// The literal's bytes, including embedded zeros.
template <std::size_t kSize>
constexpr std::string_view bytes(const char (&literal)[kSize]) {
  return {literal, kSize - 1};
}

class HeadedSource : public ByteSource {
 public:
  HeadedSource(std::unique_ptr<ByteSource> source, std::string head)
      : source_(std::move(source)), head_(std::move(head)) {}

  std::size_t read(char* into, std::size_t size) override {
    if (served_ == head_.size()) return source_->read(into, size);
    const std::size_t take = std::min(size, head_.size() - served_);
    std::memcpy(into, head_.data() + served_, take);
    served_ += take;
    return take;
  }
  std::uint64_t bytes_read() const override { return source_->bytes_read(); }

 private:
  std::unique_ptr<ByteSource> source_;
  std::string head_;
  std::size_t served_ = 0;
};

constexpr std::array kMagic = std::to_array<std::pair<std::string_view, std::string_view>>({
    {bytes("%PDF-"), bytes("a PDF document")},
    {bytes("PK\x03\x04"), bytes("a zip archive (also an office document)")},
    {bytes("PK\x05\x06"), bytes("a zip archive (also an office document)")},
    {bytes("\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1"), bytes("a file of an older office program (.xls, .doc)")},
    {bytes("{\\rtf"), bytes("a document with layout (RTF)")},
    {bytes("SQLite format 3\0"), bytes("an SQLite database")},
    {bytes("\x89PNG\r\n\x1A\n"), bytes("an image")},
    {bytes("\xFF\xD8\xFF"), bytes("an image")},
    {bytes("GIF87a"), bytes("an image")},
    {bytes("GIF89a"), bytes("an image")},
    {bytes("II*\0"), bytes("an image")},
    {bytes("MM\0*"), bytes("an image")},
    {bytes("\x7F"
           "ELF"),
     bytes("a program")},
    {bytes("BZh91AY&SY"), bytes("an archive (bzip2)")},
    {bytes("\xFD"
           "7zXZ\0"),
     bytes("an archive (xz)")},
    {bytes("7z\xBC\xAF\x27\x1C"), bytes("an archive (7z)")},
    {bytes("Rar!\x1A\x07"), bytes("an archive (rar)")},
    {bytes("ID3\x03\0"), bytes("a recording")},
    {bytes("ID3\x04\0"), bytes("a recording")},
    {bytes("OggS\0"), bytes("a recording")},
    {bytes("PAR1\x15"), bytes("a table (Parquet)")},
    {bytes("\x93NUMPY"), bytes("binary data (NumPy)")},
    {bytes("\x89HDF\r\n\x1A\n"), bytes("binary data (HDF5)")},
});

bool is_control(char byte) {
  return static_cast<unsigned char>(byte) < 0x20 && bytes("\t\n\r\f\v\x1B").find(byte) == std::string_view::npos;
}

}  // namespace

std::unique_ptr<ByteSource> with_head(std::unique_ptr<ByteSource> source, std::size_t size, std::string& head) {
  head.resize(size);
  std::size_t filled = 0;
  while (filled < size) {
    const std::size_t got = source->read(head.data() + filled, size - filled);
    if (got == 0) break;
    filled += got;
  }
  head.resize(filled);
  return std::make_unique<HeadedSource>(std::move(source), head);
}

Compression compression_by_magic(std::string_view head) {
  if (head.starts_with("\x1F\x8B\x08")) return Compression::gzip;
  return head.starts_with("\x28\xB5\x2F\xFD") ? Compression::zstd : Compression::none;
}

std::optional<std::string_view> binary_kind(std::string_view head) {
  for (const auto& [magic, kind] : kMagic)
    if (head.starts_with(magic)) return kind;
  if (encoding_by_mark(head) || sixteen_bits_without_mark(head)) return std::nullopt;
  constexpr std::size_t kLeast = 32;
  const auto controls = static_cast<std::size_t>(std::ranges::count_if(head, is_control));
  if (controls >= kLeast && controls * 16 > head.size()) return bytes("binary data");
  return std::nullopt;
}

std::optional<std::string_view> encoding_by_mark(std::string_view head) {
  if (head.starts_with(bytes("\xFF\xFE\0\0")) || head.starts_with(bytes("\0\0\xFE\xFF"))) return bytes("UTF-32");
  if (head.starts_with(bytes("\xFF\xFE")) || head.starts_with(bytes("\xFE\xFF"))) return bytes("UTF-16");
  return std::nullopt;
}

std::optional<std::string_view> sixteen_bits_without_mark(std::string_view head) {
  constexpr std::size_t kLeast = 8;
  std::array<std::size_t, 2> zeros{};
  for (std::size_t i = 0; i < head.size(); ++i) zeros[i % 2] += head[i] == '\0' ? 1 : 0;
  if (head.size() < kLeast) return std::nullopt;
  if (zeros[0] == 0 && zeros[1] * 4 > head.size()) return bytes("UTF-16LE");
  if (zeros[1] == 0 && zeros[0] * 4 > head.size()) return bytes("UTF-16BE");
  return std::nullopt;
}

}  // namespace sumi::io
