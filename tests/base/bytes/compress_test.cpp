#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "base/bytes/compression.hpp"
#include "base/bytes/output.hpp"
#include "io/files.hpp"

namespace sumi::io {
namespace {

std::string compressed_bytes(std::string_view bytes, Compression compression, std::size_t step) {
  std::string out;
  const auto sink = compressed(std::make_unique<StringSink>(out), compression);
  for (std::size_t at = 0; at < bytes.size(); at += step) sink->write(bytes.substr(at, step));
  sink->close();
  return out;
}

std::string decompressed_bytes(std::string bytes, Compression compression, std::size_t step) {
  const auto source = decompressed(source_of(std::move(bytes), step), compression, "x");
  return drain(*source, step);
}

constexpr Compression kCompressions[] = {Compression::none, Compression::gzip, Compression::zstd};

RC_GTEST_PROP(Compress, ComesBackWhole, (const std::string& bytes)) {
  const auto step = *rc::gen::inRange<std::size_t>(1, 50);
  for (const Compression compression : kCompressions)
    RC_ASSERT(decompressed_bytes(compressed_bytes(bytes, compression, step), compression, step) == bytes);
}

TEST(Compress, ComesBackWholeWhenItIsLong) {
  std::string bytes;
  for (unsigned i = 0; i < 400'000; ++i) bytes += std::to_string(i * 7919 % 1'000'003);
  for (const Compression compression : kCompressions)
    EXPECT_TRUE(decompressed_bytes(compressed_bytes(bytes, compression, 100'000), compression, 4096) == bytes);
}

TEST(Compress, DoesNotDependOnHowTheBytesAreCut) {
  const std::string bytes(200'000, 'q');
  for (const Compression compression : kCompressions)
    EXPECT_EQ(compressed_bytes(bytes, compression, 1'000), compressed_bytes(bytes, compression, 77'777));
}

TEST(Compress, GzipCarriesNoTime) {
  const std::string bytes = compressed_bytes("hello", Compression::gzip, 10);
  EXPECT_EQ(bytes.substr(4, 4), std::string(4, '\0'));
  EXPECT_EQ(bytes[3], '\0');  // no name either
}

}  // namespace
}  // namespace sumi::io
