#include <gtest/gtest.h>

#include "io/formats/rtf/rtf_tokens.hpp"

namespace sumi::io {
namespace {

TEST(CodePages, EachCharsetOfFontsHasAConverter) {
  CodePages pages;
  for (const int charset :
       {0, 2, 77, 78, 85, 86, 88, 89, 128, 129, 134, 136, 161, 162, 163, 177, 178, 186, 204, 222, 238, 254, 255}) {
    const auto page = page_of_charset(charset);
    ASSERT_TRUE(page) << charset;
    EXPECT_EQ(pages.text(*page, "a"), "a") << charset;
  }
  EXPECT_FALSE(page_of_charset(1));
  EXPECT_FALSE(pages.text(*page_of_charset(130), "a"));
}

TEST(CodePages, BytesBecomeUtf8) {
  CodePages pages;
  EXPECT_EQ(pages.text(1251, "\xCF"), "П");
  EXPECT_EQ(pages.text(932, "\x82\xA0"), "あ");
  EXPECT_EQ(pages.text(kSymbols, "\xB7"), "\uF0B7");
  EXPECT_FALSE(pages.text(949, "\x81\x20"));
  EXPECT_FALSE(pages.text(4711, "\xE9"));
  EXPECT_EQ(CodePages::width(932, '\x82'), 2U);
  EXPECT_EQ(CodePages::width(932, '\xB1'), 1U);
  EXPECT_EQ(CodePages::width(kUtf8, '\xE2'), 3U);
}

}  // namespace
}  // namespace sumi::io
