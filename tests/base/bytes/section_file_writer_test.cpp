#include "base/bytes/section_file_writer.hpp"

#include <cstdint>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "io/files.hpp"

namespace sumi::io {
namespace {

std::string written(std::size_t piece) {
  std::string bytes;
  StringSink sink(bytes);
  SectionFileWriter writer(sink, "test");
  std::vector<std::uint32_t> numbers(100);
  for (std::uint32_t i = 0; i < numbers.size(); ++i) numbers[i] = i;
  writer.begin("numbers");
  for (std::size_t at = 0; at < numbers.size(); at += piece)
    writer.append(std::span<const std::uint32_t>(numbers).subspan(at, std::min(piece, numbers.size() - at)));
  writer.end();
  writer.finish();
  return bytes;
}

TEST(SectionFileWriter, WritesTheSameInAnyPieces) {
  for (const std::size_t piece : {1, 3, 50, 100}) EXPECT_EQ(written(piece), written(7));
}

TEST(SectionFileWriter, LaysSectionsOutAsItsHeaderSays) {
  const std::string bytes = written(100);
  // header, 400 bytes rounded up to 448, one entry, footer
  ASSERT_EQ(bytes.size(), 64 + 448 + 64 + 64);
  EXPECT_EQ(bytes.substr(0, 8), "\x89sumi\r\n\x1a");
  EXPECT_EQ(bytes.substr(16, 5), std::string("test\0", 5));
  EXPECT_EQ(bytes[64 + 4 * 99], 99);
  EXPECT_EQ(bytes.substr(64 + 400, 48), std::string(48, '\0'));
  EXPECT_EQ(bytes.substr(64 + 448, 8), std::string("numbers\0", 8));
  EXPECT_EQ(bytes.substr(64 + 448 + 64, 8), "sumi-end");
}

TEST(SectionFileWriter, PutsAPrefixBeforeNamesFromThereOn) {
  std::string bytes;
  StringSink sink(bytes);
  SectionFileWriter writer(sink, "test");
  const std::vector<std::uint32_t> numbers{1};
  writer.add<std::uint32_t>("a", numbers);
  writer.set_prefix("0/");
  writer.add<std::uint32_t>("a", numbers);
  writer.set_prefix("");
  writer.add<std::uint32_t>("b", numbers);
  writer.finish();
  const std::size_t table = 64 + 3 * 64;  // header, sections
  EXPECT_EQ(bytes.substr(table, 2), std::string("a\0", 2));
  EXPECT_EQ(bytes.substr(table + 64, 4), std::string("0/a\0", 4));
  EXPECT_EQ(bytes.substr(table + 128, 2), std::string("b\0", 2));
}

TEST(SectionFileWriter, RefusesNamesOfCompressedFiles) {
  EXPECT_NO_THROW(refuse_compressed_name("terms.dict"));
  EXPECT_EQ(error_of([] { refuse_compressed_name("terms.gz"); }),
            "bad_usage: terms.gz: this kind of file cannot be compressed; choose a name without that suffix");
  EXPECT_THROW(refuse_compressed_name("terms.zst"), Error);
}

}  // namespace
}  // namespace sumi::io
