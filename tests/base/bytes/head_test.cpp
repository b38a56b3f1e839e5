#include <gtest/gtest.h>

#include "base/bytes/compression.hpp"
#include "io/files.hpp"

namespace sumi::io {
namespace {

using std::string_literals::operator""s;

TEST(WithHead, GivesTheSameBytesForEverySize) {
  const std::string bytes = "0123456789";
  for (std::size_t size = 0; size < 14; ++size)
    for (const std::size_t step : {1, 3, 20}) {
      std::string head;
      const auto source = with_head(source_of(bytes, step), size, head);
      EXPECT_EQ(head, bytes.substr(0, size));
      EXPECT_EQ(drain(*source, 4), bytes);
    }
}

TEST(CompressionByMagic, KnowsGzipAndZstd) {
  EXPECT_EQ(compression_by_magic("\x1F\x8B\x08\x00"s), Compression::gzip);
  EXPECT_EQ(compression_by_magic("\x28\xB5\x2F\xFD"s), Compression::zstd);
  for (const std::string& other : {""s, "\x1F\x8B"s, "(text"s, "\x28\xB5\x2F"s})
    EXPECT_EQ(compression_by_magic(other), Compression::none) << other;
}

TEST(BinaryKind, NamesWhatIsNoText) {
  EXPECT_EQ(binary_kind("%PDF-1.7\nrest"), "a PDF document");
  EXPECT_EQ(binary_kind("PK\x03\x04rest"s), "a zip archive (also an office document)");
  EXPECT_EQ(binary_kind("SQLite format 3\0rest"s), "an SQLite database");
  EXPECT_EQ(binary_kind("\x89PNG\r\n\x1A\nrest"s), "an image");
  std::string every;
  for (int byte = 0; byte < 256; ++byte) every.push_back(static_cast<char>(byte % 64 < 48 ? byte % 9 : byte));
  EXPECT_EQ(binary_kind(every), "binary data");
}

TEST(BinaryKind, LeavesTextsAlone) {
  for (const std::string& text :
       {""s, "\0"s, "a\0b\0"s, "PKW 4"s, "GIF is a format"s, "caf\xC3\xA9\x1B[1m"s, std::string(100, '\t')})
    EXPECT_FALSE(binary_kind(text)) << text;
  std::string wide;
  for (const char letter : "a text of sixteen bits a letter"s) wide += {letter, '\0'};
  EXPECT_FALSE(binary_kind(wide));
}

TEST(EncodingByMark, ToldFromSixteenAndThirtyTwoBits) {
  EXPECT_EQ(encoding_by_mark("\xFF\xFEz\0"s), "UTF-16");
  EXPECT_EQ(encoding_by_mark("\xFE\xFF\0a"s), "UTF-16");
  EXPECT_EQ(encoding_by_mark("\xFF\xFE\0\0a\0\0\0"s), "UTF-32");
  EXPECT_EQ(encoding_by_mark("\0\0\xFE\xFF\0\0\0a"s), "UTF-32");
  EXPECT_FALSE(encoding_by_mark("\xEF\xBB\xBF"s));
  EXPECT_FALSE(encoding_by_mark("\xFF"s));
}

TEST(SixteenBitsWithoutMark, GoesByZerosAtOneParity) {
  EXPECT_EQ(sixteen_bits_without_mark("a\0b\0c\0d\0e\0"s), "UTF-16LE");
  EXPECT_EQ(sixteen_bits_without_mark("\0a\0b\0c\0d\0e"s), "UTF-16BE");
  EXPECT_FALSE(sixteen_bits_without_mark("a\0\0b\0\0c\0"s));
  EXPECT_FALSE(sixteen_bits_without_mark("a long text with one \0 in it"s));
}

}  // namespace
}  // namespace sumi::io
