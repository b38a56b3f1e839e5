#include <algorithm>
#include <limits>
#include <new>
#include <utility>
#include <vector>

#include <zlib.h>
#include <zstd.h>

#include "base/bytes/chunk_bytes.hpp"
#include "base/bytes/compression.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

[[noreturn]] void throw_damaged(const std::string& place, const char* what) {
  throw Error{Error::Kind::bad_input, place,
              std::string("the compressed data ") + what + "; the file is incomplete, get it again"};
}

// The part that both decoders share: a chunk of compressed bytes.
class CompressedSource : public ByteSource {
 public:
  CompressedSource(std::unique_ptr<ByteSource> source, const std::string& place)
      : source_(std::move(source)), chunk_(kPassedChunkBytes), place_(place) {}

  std::uint64_t bytes_read() const override { return source_->bytes_read(); }

 protected:
  // False at the end of the source.
  bool refill() {
    begin_ = 0;
    end_ = source_->read(chunk_.data(), chunk_.size());
    return end_ > 0;
  }
  [[nodiscard]] bool drained() const { return begin_ == end_; }

  std::unique_ptr<ByteSource> source_;
  std::vector<char> chunk_;
  std::size_t begin_ = 0;
  std::size_t end_ = 0;
  std::string place_;
};

class GzipSource : public CompressedSource {
 public:
  GzipSource(std::unique_ptr<ByteSource> source, const std::string& place)
      : CompressedSource(std::move(source), place) {
    if (inflateInit2(&stream_, 15 + 16) != Z_OK) throw std::bad_alloc();
  }
  ~GzipSource() override { inflateEnd(&stream_); }
  GzipSource(const GzipSource&) = delete;
  GzipSource& operator=(const GzipSource&) = delete;

  std::size_t read(char* into, std::size_t size) override {
    const std::size_t room = std::min<std::size_t>(size, std::numeric_limits<uInt>::max());
    stream_.next_out = reinterpret_cast<Bytef*>(into);
    stream_.avail_out = static_cast<uInt>(room);
    while (stream_.avail_out > 0) {
      if (drained() && !refill()) {
        if (in_member_) throw_damaged(place_, "end too early");
        break;
      }
      if (!in_member_ && members_ > 0) {
        if (chunk_[begin_] == 0) {
          skip_padding();
          break;
        }
        inflateReset(&stream_);
        in_member_ = true;
      }
      inflate_chunk();
    }
    return room - stream_.avail_out;
  }

 private:
  void inflate_chunk() {
    stream_.next_in = reinterpret_cast<Bytef*>(chunk_.data() + begin_);
    stream_.avail_in = static_cast<uInt>(end_ - begin_);
    const int result = ::inflate(&stream_, Z_NO_FLUSH);
    begin_ = end_ - stream_.avail_in;
    if (result == Z_STREAM_END) {
      in_member_ = false;
      ++members_;
    } else if (result == Z_MEM_ERROR) {
      throw std::bad_alloc();
    } else if (result != Z_OK && result != Z_BUF_ERROR) {
      throw_damaged(place_, members_ > 0 && stream_.total_out == 0 ? "are followed by other bytes" : "are damaged");
    }
  }

  // Skips zeros after the last member, with which tapes and block devices fill up. Nothing else may follow.
  void skip_padding() {
    do {
      if (std::any_of(chunk_.data() + begin_, chunk_.data() + end_, [](char byte) { return byte != 0; }))
        throw_damaged(place_, "are followed by other bytes");
    } while (refill());
  }

  z_stream stream_{};
  bool in_member_ = true;
  std::uint64_t members_ = 0;
};

class ZstdSource : public CompressedSource {
 public:
  ZstdSource(std::unique_ptr<ByteSource> source, const std::string& place)
      : CompressedSource(std::move(source), place), stream_(ZSTD_createDStream()) {
    if (stream_ == nullptr) throw std::bad_alloc();
  }
  ~ZstdSource() override { ZSTD_freeDStream(stream_); }
  ZstdSource(const ZstdSource&) = delete;
  ZstdSource& operator=(const ZstdSource&) = delete;

  std::size_t read(char* into, std::size_t size) override {
    ZSTD_outBuffer out{into, size, 0};
    bool flushing = size > 0 && more_inside_;
    while (out.pos < out.size) {
      if (drained() && !flushing && !refill()) {
        if (in_frame_) throw_damaged(place_, "end too early");
        break;
      }
      ZSTD_inBuffer in{chunk_.data(), end_, begin_};
      const std::size_t result = ZSTD_decompressStream(stream_, &out, &in);
      if (ZSTD_isError(result) != 0) throw_damaged(place_, "are damaged or need too large a window");
      begin_ = in.pos;
      in_frame_ = result != 0;
      // A full output buffer may hide bytes that the decoder still holds.
      more_inside_ = in_frame_ && out.pos == out.size;
      flushing = false;
    }
    return out.pos;
  }

 private:
  ZSTD_DStream* stream_;
  bool in_frame_ = true;  // an empty file is no frame, hence an error
  bool more_inside_ = false;
};

}  // namespace

std::unique_ptr<ByteSource> decompressed(std::unique_ptr<ByteSource> source, Compression compression,
                                         const std::string& place) {
  switch (compression) {
    case Compression::gzip:
      return std::make_unique<GzipSource>(std::move(source), place);
    case Compression::zstd:
      return std::make_unique<ZstdSource>(std::move(source), place);
    case Compression::none:
      break;
  }
  return source;
}

}  // namespace sumi::io
