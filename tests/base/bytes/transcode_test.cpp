#include <gtest/gtest.h>

#include "base/bytes/input.hpp"
#include "io/files.hpp"

namespace sumi::io {
namespace {

std::string in_utf8(const std::string& bytes, const std::string& encoding, std::size_t step = 1 << 16) {
  return drain(*transcoded(source_of(bytes, step), encoding, "notes.txt"), step);
}

TEST(Transcode, ConvertsWhatIcuKnows) {
  EXPECT_EQ(in_utf8("caf\xE9", "ISO-8859-1"), "café");
  EXPECT_EQ(in_utf8("\x93\x8C\x8B\x9E", "Shift_JIS"), "東京");
  EXPECT_EQ(in_utf8("\xC5\xEC\xB5\xFE", "EUC-JP"), "東京");
  EXPECT_EQ(in_utf8(std::string("\x3D\xD8\x00\xDE", 4), "UTF-16LE"), "😀");
}

TEST(Transcode, DoesNotDependOnHowTheBytesAreCut) {
  std::string bytes;
  for (int i = 0; i < 1000; ++i) bytes += std::string("\x3D\xD8\x00\xDE\x61\x00", 6);
  EXPECT_EQ(in_utf8(bytes, "UTF-16LE", 1), in_utf8(bytes, "UTF-16LE"));
  EXPECT_EQ(in_utf8("\x93\x8C\x8B\x9E", "Shift_JIS", 1), "東京");
}

TEST(Transcode, ALongTextComesWhole) {
  std::string bytes;
  std::string expected;
  for (int i = 0; i < 100'000; ++i) {
    bytes += "\x93\x8C";
    expected += "東";
  }
  EXPECT_TRUE(in_utf8(bytes, "Shift_JIS") == expected);
}

TEST(Transcode, NeverSubstitutes) {
  EXPECT_EQ(error_of([] { static_cast<void>(in_utf8("abc\xFF\xFFxyz", "Shift_JIS")); }),
            "bad_input: notes.txt:byte 3: it is invalid in the given encoding; give the right encoding, or "
            "repair the file");
  EXPECT_THROW(static_cast<void>(in_utf8("ab\xC3(", "UTF-8")), Error);
}

TEST(Transcode, NamesTheByteAlsoFarInside) {
  const std::string bytes = std::string(100'000, 'a') + "\xFF" + std::string(10, 'a');
  EXPECT_NE(error_of([&] { static_cast<void>(in_utf8(bytes, "UTF-8")); }).find("notes.txt:byte 100000:"),
            std::string::npos);
}

TEST(Transcode, ATruncatedCharacterIsAnError) {
  EXPECT_NE(error_of([] { static_cast<void>(in_utf8("ab\x93", "Shift_JIS")); }).find("notes.txt:byte 2:"),
            std::string::npos);
}

TEST(Transcode, ALoneSurrogateIsAnError) {
  EXPECT_THROW(static_cast<void>(in_utf8(std::string("\x3D\xD8\x61\x00", 4), "UTF-16LE")), Error);
  EXPECT_THROW(static_cast<void>(in_utf8(std::string("\x00\xDE\x61\x00", 4), "UTF-16LE")), Error);
  EXPECT_THROW(static_cast<void>(in_utf8(std::string("\x3D\xD8", 2), "UTF-16LE")), Error);
}

TEST(Transcode, AnUnknownNameIsWrongUsage) {
  EXPECT_EQ(error_of([] { static_cast<void>(in_utf8("a", "no-such-encoding")); }),
            "bad_usage: the encoding is unknown; use a name that ICU knows, such as Shift_JIS");
}

}  // namespace
}  // namespace sumi::io
