#include <gtest/gtest.h>

#include "base/bytes/compression.hpp"
#include "base/bytes/output.hpp"
#include "io/files.hpp"

namespace sumi::io {
namespace {

std::string compressed_bytes(std::string_view bytes, Compression compression) {
  std::string out;
  const auto sink = compressed(std::make_unique<StringSink>(out), compression);
  sink->write(bytes);
  sink->close();
  return out;
}

std::string restored(const std::string& bytes, Compression compression, std::size_t step = 1 << 16) {
  return drain(*decompressed(source_of(bytes, step), compression, "notes"), step);
}

class Decompress : public ::testing::TestWithParam<Compression> {};
INSTANTIATE_TEST_SUITE_P(Each, Decompress, ::testing::Values(Compression::gzip, Compression::zstd));

TEST_P(Decompress, EveryTruncationIsAnError) {
  const std::string whole = compressed_bytes("the quick brown fox jumps over the lazy dog, over and over", GetParam());
  for (std::size_t size = 0; size < whole.size(); ++size)
    EXPECT_EQ(error_of([&] { static_cast<void>(restored(whole.substr(0, size), GetParam())); }),
              "bad_input: notes: the compressed data end too early; the file is incomplete, get it again")
        << size;
  EXPECT_NO_THROW(static_cast<void>(restored(whole, GetParam())));
}

TEST_P(Decompress, EveryTruncationIsAnErrorAlsoInSmallReads) {
  const std::string whole = compressed_bytes(std::string(3000, 'a') + "b", GetParam());
  for (std::size_t size = 0; size < whole.size(); ++size)
    EXPECT_THROW(static_cast<void>(restored(whole.substr(0, size), GetParam(), 1)), Error) << size;
}

TEST_P(Decompress, ADamagedByteIsAnErrorOrChangesNothing) {
  const std::string text = "the quick brown fox jumps over the lazy dog";
  const std::string whole = compressed_bytes(text, GetParam());
  for (std::size_t at = 0; at < whole.size(); ++at) {
    std::string damaged = whole;
    damaged[at] = static_cast<char>(damaged[at] ^ 0x10);
    try {
      EXPECT_EQ(restored(damaged, GetParam()), text) << at;  // such as gzip's byte for the operating system
    } catch (const Error&) {
    }
  }
}

TEST_P(Decompress, SeveralInARowAreOne) {
  const std::string two =
      compressed_bytes("one, ", GetParam()) + compressed_bytes("", GetParam()) + compressed_bytes("two", GetParam());
  EXPECT_EQ(restored(two, GetParam()), "one, two");
  EXPECT_EQ(restored(two, GetParam(), 1), "one, two");
}

TEST_P(Decompress, WhatStandsBehindIsAnError) {
  EXPECT_THROW(static_cast<void>(restored(compressed_bytes("one", GetParam()) + "plain", GetParam())), Error);
}

TEST(DecompressGzip, MayBePaddedWithZeros) {
  const std::string whole = compressed_bytes("one", Compression::gzip);
  EXPECT_EQ(restored(whole + std::string(70'000, '\0'), Compression::gzip), "one");
  EXPECT_THROW(static_cast<void>(restored(whole + std::string(70'000, '\0') + "x", Compression::gzip)), Error);
}

TEST(DecompressNone, HandsThrough) {
  EXPECT_EQ(restored("plain", Compression::none), "plain");
}

TEST(CompressionOf, GoesByTheSuffix) {
  EXPECT_EQ(compression_of("a.jsonl.gz"), Compression::gzip);
  EXPECT_EQ(compression_of("a.zst"), Compression::zstd);
  EXPECT_EQ(compression_of("a.gzip"), Compression::none);
  EXPECT_EQ(without_compression_suffix("a.jsonl.gz"), "a.jsonl");
  EXPECT_EQ(without_compression_suffix("a.csv"), "a.csv");
}

}  // namespace
}  // namespace sumi::io
