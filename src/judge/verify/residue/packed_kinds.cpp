#include "judge/verify/residue/packed_kinds.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <new>

#include <fmt/core.h>
#include <zlib.h>

#include "base/bytes/zip_archive.hpp"
#include "base/text/ascii.hpp"
#include <sumi/model/error.hpp>

namespace sumi::verify {
namespace {

struct Packed {
  std::string_view begins;
  std::string_view what;
};
constexpr std::array<Packed, 18> kPacked{{
    {"%PDF-", "a PDF document"},
    {"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1", "a compound file (macros, an embedded object, older or encrypted Office)"},
    {"7z\xBC\xAF\x27\x1C", "an archive of 7-Zip"},
    {"Rar!\x1A", "an archive of RAR"},
    {"\xFD"
     "7zXZ",
     "a file of xz"},
    {"LZIP\x01", "a file of lzip"},
    {"\x04\x22\x4D\x18", "a file of lz4"},
    {"\x89LZO", "a file of lzop"},
    {std::string_view("\xFF\x06\0\0sNaPpY", 10), "a file of snappy"},
    {"\x1F\x9D", "a file of compress"},
    {std::string_view("MSCF\0\0\0\0", 8), "a cabinet file"},
    {"PAR1\x15", "a table of Parquet"},
    {std::string_view("ARROW1\0\0", 8), "a table of Arrow"},
    {"Obj\x01", "a file of Avro"},
    {"\x89HDF", "a file of HDF5"},
    {"SQLite format 3", "a database"},
    {"\x78\x9F\x3E\x22", "an attachment of Outlook (TNEF)"},
    {"!BDN", "a mailbox of Outlook"},
}};

bool is_bzip2(std::string_view bytes) {
  return bytes.size() > 9 && bytes.starts_with("BZh") && is_digit(bytes[3]) &&
         (bytes.substr(4).starts_with("1AY&SY") || bytes.substr(4).starts_with("\x17\x72\x45\x38"));
}

// Readers look for its first line within the first 1024 bytes.
bool is_pdf_behind(std::string_view bytes) {
  const std::size_t at = bytes.substr(0, 1024).find("%PDF-");
  return at != std::string_view::npos && at + 6 < bytes.size() && is_digit(bytes[at + 5]) && bytes[at + 6] == '.' &&
         bytes.find(" obj", at) != std::string_view::npos;
}

// Requires a member, then an entry of the directory, then its end.
bool is_zip_behind(std::string_view bytes) {
  std::size_t at = 0;
  for (const std::string_view sign : {"PK\x03\x04", "PK\x01\x02", "PK\x05\x06"}) {
    at = bytes.find(sign, at);
    if (at == std::string_view::npos) return false;
  }
  return true;
}

class Inflating {
 public:
  Inflating(std::string_view bytes, int window) : rest_(bytes) {
    if (inflateInit2(&stream_, window) != Z_OK) throw std::bad_alloc();
  }
  ~Inflating() { inflateEnd(&stream_); }
  Inflating(const Inflating&) = delete;
  Inflating& operator=(const Inflating&) = delete;

  // The next bytes of content; empty at the end, or if the stream is damaged.
  std::string_view next() {
    if (is_whole_) return {};
    stream_.next_out = reinterpret_cast<Bytef*>(chunk_.data());
    stream_.avail_out = static_cast<uInt>(chunk_.size());
    while (stream_.avail_out > 0) {
      const auto given = static_cast<uInt>(std::min<std::size_t>(rest_.size(), std::numeric_limits<uInt>::max()));
      stream_.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(rest_.data()));  // zlib doesn't write there
      stream_.avail_in = given;
      const int result = inflate(&stream_, Z_NO_FLUSH);
      rest_.remove_prefix(given - stream_.avail_in);
      is_whole_ = result == Z_STREAM_END;
      if (result != Z_OK || (given == stream_.avail_in && stream_.avail_out > 0)) break;
    }
    return std::string_view(chunk_.data(), chunk_.size() - stream_.avail_out);
  }
  [[nodiscard]] bool is_whole() const { return is_whole_; }
  [[nodiscard]] std::string_view rest() const { return rest_; }

 private:
  std::string_view rest_;
  z_stream stream_{};
  bool is_whole_ = false;
  std::array<char, std::size_t{1} << 16> chunk_{};
};

}  // namespace

bool is_zip(std::string_view bytes) {
  return bytes.starts_with("PK\x03\x04") || bytes.starts_with("PK\x05\x06") || bytes.starts_with("PK\x07\x08");
}

std::optional<std::string_view> packed_kind(std::string_view bytes) {
  for (const Packed& kind : kPacked)
    if (bytes.starts_with(kind.begins)) return kind.what;
  if (is_bzip2(bytes)) return "a file of bzip2";
  if (is_pdf_behind(bytes)) return "a PDF document behind other bytes";
  if (!is_zip(bytes) && is_zip_behind(bytes)) return "an archive behind other bytes";
  return std::nullopt;
}

bool may_be_zlib(std::string_view bytes) {
  constexpr unsigned kDeflate = 8;
  constexpr unsigned kDictionary = 0x20;
  if (bytes.size() < 8) return false;
  const auto first = static_cast<unsigned char>(bytes[0]);
  const auto second = static_cast<unsigned char>(bytes[1]);
  return (first & 0xFU) == kDeflate && first >> 4 <= 7 && (first * 256U + second) % 31 == 0 &&
         (second & kDictionary) == 0;
}

std::optional<std::string> inflated(std::string_view bytes, std::uint64_t most) {
  if (!may_be_zlib(bytes)) return std::nullopt;
  Inflating stream(bytes, MAX_WBITS);
  std::string held;
  for (std::string_view part = stream.next(); !part.empty(); part = stream.next()) {
    if (part.size() > most - held.size())
      throw Error{Error::Kind::bad_input, "",
                  fmt::format("{} any usual document does; don't trust it", io::kUnpacksToMore)};
    held += part;
  }
  if (!stream.is_whole() || !stream.rest().empty()) return std::nullopt;
  return held;
}

std::optional<std::uint64_t> deflated_bytes(std::string_view bytes) {
  Inflating stream(bytes, -MAX_WBITS);
  while (!stream.next().empty()) {
  }
  if (!stream.is_whole()) return std::nullopt;
  return bytes.size() - stream.rest().size();
}

}  // namespace sumi::verify
