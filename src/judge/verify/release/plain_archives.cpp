#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <zlib.h>
#include <zstd.h>

#include "base/bytes/input.hpp"
#include "base/bytes/zip_archive.hpp"
#include "judge/verify/release/composed_form.hpp"

namespace sumi::verify {
namespace {

constexpr std::size_t kChunk = std::size_t{1} << 16;

// A deflate stream at the start of some bytes, in which all unused bits must be zero: those after the last block, and
// before a stored block's length.
class Inflated {
 public:
  Inflated() { is_open_ = inflateInit2(&stream_, -MAX_WBITS) == Z_OK; }
  ~Inflated() { inflateEnd(&stream_); }
  Inflated(const Inflated&) = delete;
  Inflated& operator=(const Inflated&) = delete;

  enum class State { open, ended, damaged };
  // Consumes the stream from the start of the bytes.
  State take(std::string_view& bytes) {
    if (!is_open_) return State::damaged;
    std::array<char, kChunk> out;
    stream_.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
    stream_.avail_in = static_cast<uInt>(bytes.size());
    int result = Z_OK;
    do {
      read_header();
      const Bytef* const before = stream_.next_in;
      stream_.next_out = reinterpret_cast<Bytef*>(out.data());
      stream_.avail_out = kChunk;
      result = inflate(&stream_, Z_BLOCK);
      if (stream_.next_in != before) last_ = stream_.next_in[-1];
      if (result == Z_OK && (stream_.data_type & kBehindBlock) != 0) end_block();
    } while (result == Z_OK && (stream_.avail_in > 0 || stream_.avail_out == 0 || is_behind_last_));
    bytes.remove_prefix(bytes.size() - stream_.avail_in);
    if (!is_clean_) return State::damaged;
    if (result == Z_OK || result == Z_BUF_ERROR) return State::open;
    return result == Z_STREAM_END ? State::ended : State::damaged;
  }

 private:
  static constexpr int kBehindBlock = 128;
  static constexpr int kBehindLast = 64;
  static constexpr unsigned kHeaderBits = 3;

  // zlib tells how many bits of the last byte are left.
  void end_block() {
    left_ = static_cast<unsigned>(stream_.data_type & 7);
    is_behind_last_ = (stream_.data_type & kBehindLast) != 0;
    if (is_behind_last_) is_clean_ = is_clean_ && (left_ == 0 || last_ >> (8 - left_) == 0);
    is_at_header_ = !is_behind_last_;
  }

  // Checks the padding of a stored block's header to whole bytes.
  void read_header() {
    if (!is_at_header_ || (left_ < kHeaderBits && stream_.avail_in == 0)) return;
    is_at_header_ = false;
    unsigned bits = left_ == 0 ? 0 : last_ >> (8 - left_);
    if (left_ < kHeaderBits) bits |= static_cast<unsigned>(*stream_.next_in) << left_;
    const bool is_stored = (bits >> 1 & 3) == 0;
    if (is_stored && bits >> kHeaderBits != 0) is_clean_ = false;
  }

  z_stream stream_{};
  bool is_open_ = false;
  bool is_clean_ = true;
  bool is_at_header_ = true;  // of a block
  bool is_behind_last_ = false;
  unsigned left_ = 0;  // bits of the last byte
  unsigned last_ = 0;
};

bool is_plain_gzip(io::ByteSource& source, std::string bytes) {
  constexpr std::size_t kHeader = 10;
  constexpr std::size_t kTrailer = 8;
  static const std::string header = [] {
    std::array<char, 64> out{};
    z_stream stream{};
    if (deflateInit2(&stream, 6, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY) != Z_OK) return std::string();
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = out.size();
    static_cast<void>(deflate(&stream, Z_FINISH));
    deflateEnd(&stream);
    return std::string(out.data(), kHeader);
  }();
  if (!bytes.starts_with(header)) return false;
  Inflated stream;
  std::string_view rest = std::string_view(bytes).substr(kHeader);
  Inflated::State state = stream.take(rest);
  std::string chunk(kChunk, '\0');
  while (state == Inflated::State::open) {
    const std::size_t got = source.read(chunk.data(), chunk.size());
    if (got == 0) return false;
    rest = std::string_view(chunk).substr(0, got);
    state = stream.take(rest);
  }
  std::size_t behind = rest.size();
  while (const std::size_t got = source.read(chunk.data(), chunk.size())) behind += got;
  return state == Inflated::State::ended && behind == kTrailer;
}

bool is_plain_zstd(io::ByteSource& source, std::string bytes) {
  constexpr unsigned kChecksum = 0x04;
  constexpr unsigned kNotUsed = 0x1B;  // reserved bits, and the dictionary bit
  if (!bytes.starts_with("\x28\xB5\x2F\xFD") || bytes.size() < 5) return false;
  const auto descriptor = static_cast<unsigned char>(bytes[4]);
  constexpr unsigned kIsOneSegment = 0x20;
  if ((descriptor & kNotUsed) != 0 || (descriptor & kChecksum) == 0) return false;
  // Another window size could carry information without any other effect.
  constexpr char kWindow = 0x58;
  if ((descriptor & kIsOneSegment) == 0 && (bytes.size() < 6 || bytes[5] != kWindow)) return false;
  const std::unique_ptr<ZSTD_DStream, decltype(&ZSTD_freeDStream)> stream(ZSTD_createDStream(), &ZSTD_freeDStream);
  std::string out(kChunk, '\0');
  for (bool has_ended = false; !bytes.empty();) {
    ZSTD_inBuffer in{bytes.data(), bytes.size(), 0};
    while (in.pos < in.size) {
      if (has_ended) return false;
      ZSTD_outBuffer to{out.data(), out.size(), 0};
      const std::size_t left = ZSTD_decompressStream(stream.get(), &to, &in);
      if (ZSTD_isError(left) != 0) return false;
      has_ended = left == 0;
    }
    bytes.resize(kChunk);
    bytes.resize(source.read(bytes.data(), bytes.size()));
  }
  return true;
}

// The structure of a zip archive's records, without sizes and offsets of packed data; nothing if bytes lie between
// them, or if a member's stream isn't all of its data.
class ZipFrame {
 public:
  static std::optional<std::string> of(std::string_view archive) {
    ZipFrame frame(archive);
    if (!frame.read()) return std::nullopt;
    return frame.shown_;
  }

 private:
  explicit ZipFrame(std::string_view archive) : archive_(archive) {}

  [[nodiscard]] std::uint32_t number(std::size_t at, std::size_t bytes) const {
    std::uint32_t value = 0;
    for (std::size_t i = bytes; i-- > 0;) value = value << 8 | static_cast<unsigned char>(archive_[at + i]);
    return value;
  }
  [[nodiscard]] bool has(std::size_t bytes) const { return bytes <= archive_.size() - at_; }
  void show(std::size_t bytes, std::size_t hidden, std::size_t hidden_bytes) {
    std::string record(archive_.substr(at_, bytes));
    record.replace(hidden, hidden_bytes, hidden_bytes, '\0');
    shown_ += record;
    at_ += bytes;
  }

  bool read() {
    constexpr std::uint32_t kLocal = 0x04034B50;
    constexpr std::uint32_t kCentral = 0x02014B50;
    constexpr std::uint32_t kEnd = 0x06054B50;
    std::vector<std::size_t> begins;
    while (has(30) && number(at_, 4) == kLocal) {
      begins.push_back(at_);
      const std::size_t packed = number(at_ + 18, 4);
      const bool is_stored = number(at_ + 8, 2) == 0;
      const std::size_t header = 30 + number(at_ + 26, 2) + number(at_ + 28, 2);
      if (!has(header + packed)) return false;
      show(header, 18, 4);
      std::string_view bytes = archive_.substr(at_, packed);
      if (!is_stored && (Inflated().take(bytes) != Inflated::State::ended || !bytes.empty())) return false;
      at_ += packed;
    }
    const std::size_t directory = at_;
    for (const std::size_t begin : begins) {
      if (!has(46) || number(at_, 4) != kCentral || number(at_ + 42, 4) != begin ||
          number(at_ + 20, 4) != number(begin + 18, 4))
        return false;
      const std::size_t size = 46 + number(at_ + 28, 2) + number(at_ + 30, 2) + number(at_ + 32, 2);
      if (!has(size)) return false;
      show(size, 20, 4);
      shown_.replace(shown_.size() - size + 42, 4, 4, '\0');
    }
    const std::size_t end = at_;
    if (!has(22) || archive_.size() != at_ + 22 || number(at_, 4) != kEnd || number(at_ + 16, 4) != directory ||
        number(at_ + 12, 4) != end - directory)
      return false;
    show(22, 16, 4);
    return true;
  }

  std::string_view archive_;
  std::size_t at_ = 0;
  std::string shown_;
};

}  // namespace

bool is_plainly_compressed(const io::Input& file) {
  const std::unique_ptr<io::ByteSource> source = file.open_raw();
  std::string bytes(kChunk, '\0');
  std::size_t filled = 0;
  while (filled < bytes.size()) {
    const std::size_t got = source->read(bytes.data() + filled, bytes.size() - filled);
    if (got == 0) break;
    filled += got;
  }
  bytes.resize(filled);
  if (bytes.starts_with("\x1F\x8B")) return is_plain_gzip(*source, std::move(bytes));
  const bool is_zstd = bytes.starts_with("\x28\xB5\x2F\xFD") ||
                       (bytes.size() > 3 && bytes.substr(1, 3) == "\x2A\x4D\x18" && (bytes[0] & '\xF0') == '\x50');
  return !is_zstd || is_plain_zstd(*source, std::move(bytes));
}

bool is_plain_zip_file(const io::Input& file) {
  std::string archive;
  io::append_whole(*file.open(), archive);
  return is_plain_zip(archive);
}

bool is_plain_zip(std::string_view archive) {
  const std::string again = io::written_zip(io::read_zip(archive, {}, 0), {});
  if (again == archive) return true;
  const std::optional<std::string> frame = ZipFrame::of(archive);
  return frame && frame == ZipFrame::of(again);
}

}  // namespace sumi::verify
