#include <random>

#include <gtest/gtest.h>
#include <zlib.h>

#include "base/bytes/input.hpp"
#include "base/bytes/output.hpp"
#include "base/bytes/zip_archive.hpp"
#include "io/files.hpp"
#include "judge/verify/release/composed_form.hpp"

namespace sumi::verify {
namespace {

std::string packed(io::Compression compression, const std::string& bytes) {
  std::string into;
  const auto sink = io::compressed(std::make_unique<io::StringSink>(into), compression);
  sink->write(bytes);
  sink->close();
  return into;
}

class PlainArchives : public ::testing::Test {
 protected:
  bool is_plain(const std::string& bytes) { return is_plainly_compressed(io::Input(folder_.write("a", bytes))); }
  io::TestFolder folder_;
  const std::string text_ = std::string(100'000, 'x') + "some text";
};

TEST_F(PlainArchives, AreWhatIsWritten) {
  for (const std::string& text : {std::string(), std::string("a"), text_, std::string(70'000, 'y')}) {
    EXPECT_TRUE(is_plain(packed(io::Compression::gzip, text)));
    EXPECT_TRUE(is_plain(packed(io::Compression::zstd, text)));
    EXPECT_TRUE(is_plain(text));
  }
}

TEST_F(PlainArchives, HoldNothingElse) {
  const std::string gzip = packed(io::Compression::gzip, text_);
  const std::string zstd = packed(io::Compression::zstd, text_);
  const auto named = [&](char flag, const std::string& more) {
    std::string bytes = gzip;
    bytes[3] = flag;
    return bytes.insert(10, more);
  };
  EXPECT_FALSE(is_plain(named(8, std::string("name\0", 5))));
  EXPECT_FALSE(is_plain(named(16, std::string("comment\0", 8))));
  EXPECT_FALSE(is_plain(named(4, std::string("\3\0abc", 5))));
  std::string timed = gzip;
  timed[4] = 1;
  EXPECT_FALSE(is_plain(timed));
  EXPECT_FALSE(is_plain(gzip + gzip));
  EXPECT_FALSE(is_plain(gzip + std::string(5, '\0')));
  EXPECT_FALSE(is_plain(zstd + zstd));
  const std::string skipped("\x50\x2A\x4D\x18\4\0\0\0note", 12);
  EXPECT_FALSE(is_plain(skipped + zstd));
  EXPECT_FALSE(is_plain(zstd + skipped));
}

// No bit may be turned without a trace: padding of blocks, a window's size, reserved bits.
TEST_F(PlainArchives, HaveNoBitThatSaysNothing) {
  std::mt19937 random(5);
  std::string stored;
  for (int i = 0; i < 300; ++i) stored += static_cast<char>(random());
  for (const std::string& text : {std::string("seen today"), stored})
    for (const io::Compression compression : {io::Compression::gzip, io::Compression::zstd}) {
      const std::string bytes = packed(compression, text);
      for (std::size_t bit = 0; bit < 8 * bytes.size(); ++bit) {
        std::string other = bytes;
        other[bit / 8] = static_cast<char>(other[bit / 8] ^ 1 << bit % 8);
        const io::Input input(folder_.write("a", other));
        if (!is_plainly_compressed(input)) continue;
        std::string said;
        EXPECT_TRUE(io::error_of([&] { io::append_whole(*input.open(), said); }) != "no error" || said != text) << bit;
      }
    }
}

std::string zip() {
  return io::written_zip({{"a.xml", std::string(300, 'a') + "bcd"}, {"b", "stored", true}}, "");
}
std::string number(std::uint32_t value, std::size_t bytes) {
  std::string out;
  for (std::size_t i = 0; i < bytes; ++i) out += static_cast<char>(value >> 8 * i & 0xFF);
  return out;
}

TEST_F(PlainArchives, OfZipAreWhatIsWritten) {
  EXPECT_TRUE(is_plain_zip(zip()));
}

TEST_F(PlainArchives, OfZipHoldNothingElse) {
  std::string commented = zip() + "note";
  commented.replace(commented.size() - 6, 2, number(4, 2));
  EXPECT_FALSE(is_plain_zip(commented));
  std::string timed = zip();
  timed[10] = 1;
  timed[timed.find("PK\1\2") + 12] = 1;
  EXPECT_FALSE(is_plain_zip(timed));
}

// Packed by another level, its streams are others, but nothing else is.
TEST_F(PlainArchives, OfZipMayBePackedOtherwise) {
  const std::string content = std::string(300, 'a') + "bcd";
  std::string stored;
  stored += '\1';  // a last block, stored
  stored += number(static_cast<std::uint32_t>(content.size()), 2) +
            number(static_cast<std::uint32_t>(~content.size()) & 0xFFFF, 2) + content;
  std::string bytes = zip();
  const std::size_t begin = 30 + 5;
  const std::size_t old = static_cast<unsigned char>(bytes[18]);
  bytes.replace(begin, old, stored);
  const std::size_t more = stored.size() - old;
  bytes.replace(18, 4, number(static_cast<std::uint32_t>(stored.size()), 4));
  const std::size_t directory = bytes.find("PK\1\2");
  bytes.replace(directory + 20, 4, number(static_cast<std::uint32_t>(stored.size()), 4));
  const std::size_t second = bytes.find("PK\1\2", directory + 4);
  bytes.replace(second + 42, 4, number(static_cast<std::uint32_t>(bytes.find("PK\3\4", 4)), 4));
  bytes.replace(bytes.size() - 6, 4, number(static_cast<std::uint32_t>(directory), 4));
  ASSERT_GT(more, 0U);
  EXPECT_TRUE(is_plain_zip(bytes));
  bytes.insert(directory, "x");
  bytes.replace(bytes.size() - 6, 4, number(static_cast<std::uint32_t>(directory) + 1, 4));
  EXPECT_FALSE(is_plain_zip(bytes));
}

}  // namespace
}  // namespace sumi::verify
