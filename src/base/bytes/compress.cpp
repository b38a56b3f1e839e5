#include <algorithm>
#include <new>
#include <utility>
#include <vector>

#include <zlib.h>
#include <zstd.h>

#include "base/bytes/chunk_bytes.hpp"
#include "base/bytes/output.hpp"

namespace sumi::io {
namespace {

class GzipSink : public ByteSink {
 public:
  explicit GzipSink(std::unique_ptr<ByteSink> below) : below_(std::move(below)), chunk_(kPassedChunkBytes) {
    if (deflateInit2(&stream_, 6, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY) != Z_OK) throw std::bad_alloc();
  }
  ~GzipSink() override { deflateEnd(&stream_); }
  GzipSink(const GzipSink&) = delete;
  GzipSink& operator=(const GzipSink&) = delete;

  void write(std::string_view bytes) override {
    constexpr std::size_t kMost = std::size_t{1} << 30;  // zlib counts in 32 bits
    while (!bytes.empty()) {
      push(bytes.substr(0, kMost), Z_NO_FLUSH);
      bytes.remove_prefix(std::min(bytes.size(), kMost));
    }
  }

  void close() override {
    push({}, Z_FINISH);
    below_->close();
  }

 private:
  void push(std::string_view bytes, int flush) {
    stream_.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
    stream_.avail_in = static_cast<uInt>(bytes.size());
    do {
      stream_.next_out = reinterpret_cast<Bytef*>(chunk_.data());
      stream_.avail_out = static_cast<uInt>(chunk_.size());
      ::deflate(&stream_, flush);
      below_->write({chunk_.data(), chunk_.size() - stream_.avail_out});
    } while (stream_.avail_out == 0);
  }

  std::unique_ptr<ByteSink> below_;
  std::vector<char> chunk_;
  z_stream stream_{};
};

class ZstdSink : public ByteSink {
 public:
  explicit ZstdSink(std::unique_ptr<ByteSink> below)
      : below_(std::move(below)), chunk_(kPassedChunkBytes), context_(ZSTD_createCCtx()) {
    if (context_ == nullptr) throw std::bad_alloc();
    ZSTD_CCtx_setParameter(context_, ZSTD_c_compressionLevel, 3);
    ZSTD_CCtx_setParameter(context_, ZSTD_c_checksumFlag, 1);
  }
  ~ZstdSink() override { ZSTD_freeCCtx(context_); }
  ZstdSink(const ZstdSink&) = delete;
  ZstdSink& operator=(const ZstdSink&) = delete;

  void write(std::string_view bytes) override { push(bytes, ZSTD_e_continue); }

  void close() override {
    push({}, ZSTD_e_end);
    below_->close();
  }

 private:
  void push(std::string_view bytes, ZSTD_EndDirective directive) {
    ZSTD_inBuffer in{bytes.data(), bytes.size(), 0};
    for (;;) {
      ZSTD_outBuffer out{chunk_.data(), chunk_.size(), 0};
      const std::size_t left = ZSTD_compressStream2(context_, &out, &in, directive);
      if (ZSTD_isError(left) != 0) throw std::bad_alloc();  // the only possible failure with fixed parameters
      below_->write({chunk_.data(), out.pos});
      if (directive == ZSTD_e_end ? left == 0 : in.pos == in.size) return;
    }
  }

  std::unique_ptr<ByteSink> below_;
  std::vector<char> chunk_;
  ZSTD_CCtx* context_;
};

}  // namespace

std::unique_ptr<ByteSink> compressed(std::unique_ptr<ByteSink> below, Compression compression) {
  switch (compression) {
    case Compression::gzip:
      return std::make_unique<GzipSink>(std::move(below));
    case Compression::zstd:
      return std::make_unique<ZstdSink>(std::move(below));
    case Compression::none:
      break;
  }
  return below;
}

}  // namespace sumi::io
