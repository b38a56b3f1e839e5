#include "base/bytes/line_reader.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "io/files.hpp"

namespace sumi::io {
namespace {

std::vector<std::string> lines_of(const std::string& bytes, std::size_t step) {
  LineReader lines(source_of(bytes, step), "in");
  std::vector<std::string> all;
  while (lines.next()) {
    EXPECT_EQ(*lines.line().end(), '\0');
    EXPECT_EQ(lines.number(), all.size() + 1);
    all.emplace_back(lines.line());
  }
  return all;
}

TEST(LineReader, CutsBehindEachLineFeed) {
  EXPECT_EQ(lines_of("a\n\nb\r\nc", 2), (std::vector<std::string>{"a\n", "\n", "b\r\n", "c"}));
  EXPECT_EQ(lines_of("a\n", 2), std::vector<std::string>{"a\n"});
  EXPECT_TRUE(lines_of("", 2).empty());
}

RC_GTEST_PROP(LineReader, LosesNoByte, ()) {
  const auto bytes = *rc::gen::container<std::string>(rc::gen::element('a', '\n', '\r', ' '));
  const auto step = *rc::gen::inRange<std::size_t>(1, 5);
  std::string joined;
  for (const std::string& line : lines_of(bytes, step)) {
    RC_ASSERT(!line.empty());
    RC_ASSERT(line.find('\n') >= line.size() - 1);
    joined += line;
  }
  RC_ASSERT(joined == bytes);
}

TEST(LineReader, ALineMayBeLong) {
  const std::string line = std::string(3'000'000, 'x') + "\n";
  EXPECT_EQ(lines_of("a\n" + line + "b\n" + line, 70'000), (std::vector<std::string>{"a\n", line, "b\n", line}));
}

TEST(LineReader, SetsTheByteOrderMarkAside) {
  for (const std::size_t step : {1, 2, 100}) {
    LineReader lines(source_of("\xEF\xBB\xBF"
                               "a\n\xEF\xBB\xBF"
                               "b",
                               step),
                     "in");
    ASSERT_TRUE(lines.next());
    EXPECT_EQ(lines.line(), "a\n");
    EXPECT_EQ(lines.byte_order_mark(), "\xEF\xBB\xBF");
    ASSERT_TRUE(lines.next());
    EXPECT_EQ(lines.line(),
              "\xEF\xBB\xBF"
              "b");
    EXPECT_FALSE(lines.next());
  }
  LineReader only(source_of("\xEF\xBB\xBF"), "in");
  EXPECT_FALSE(only.next());
  EXPECT_EQ(only.byte_order_mark(), "\xEF\xBB\xBF");
}

TEST(LineReader, Extends) {
  LineReader lines(source_of("a\nb\nc\nd", 1), "in");
  ASSERT_TRUE(lines.next());
  ASSERT_TRUE(lines.extend());
  ASSERT_TRUE(lines.extend());
  EXPECT_EQ(lines.line(), "a\nb\nc\n");
  EXPECT_EQ(lines.place(), "in:1");
  ASSERT_TRUE(lines.next());
  EXPECT_EQ(lines.line(), "d");
  EXPECT_EQ(lines.place(), "in:4");
  EXPECT_FALSE(lines.extend());
  EXPECT_FALSE(lines.next());
}

TEST(LineReader, NamesTheFirstInvalidByte) {
  const auto error = [](const std::string& bytes) { return error_of([&] { lines_of(bytes, 3); }); };
  const std::string behind = " of the line is not valid UTF-8; name the file's encoding, or repair it";
  EXPECT_EQ(error("ab\nc\xFF"
                  "d\n"),
            "bad_input: in:2: byte 1" + behind);
  EXPECT_EQ(error("\xE6\x9D"), "bad_input: in:1: byte 0" + behind);
  EXPECT_EQ(error("東\n" + std::string(100, 'x') + "\xED\xA0\x80\n"), "bad_input: in:2: byte 100" + behind);
  EXPECT_EQ(error("東\n京"), "no error");
}

TEST(LineReader, NamesTheLineOfAnInvalidByteInAnExtendedOne) {
  LineReader lines(source_of("a\nb\n\xFF\n"), "in");
  ASSERT_TRUE(lines.next());
  ASSERT_TRUE(lines.extend());
  EXPECT_EQ(error_of([&] { static_cast<void>(lines.extend()); }).substr(0, 15), "bad_input: in:3");
}

}  // namespace
}  // namespace sumi::io
