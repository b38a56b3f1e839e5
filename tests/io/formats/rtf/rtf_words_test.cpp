#include "io/formats/rtf/rtf_words.hpp"

#include <gtest/gtest.h>

namespace sumi::io {
namespace {

TEST(RtfWords, KnownOnesStay) {
  for (const std::string_view word : {"b", "pard", "fs", "clFitText", "brdrs", "trowd"})
    EXPECT_EQ(removal_reason(word), "") << word;
  EXPECT_EQ(removal_reason("zorba"), "other control word");
  EXPECT_EQ(removal_reason("pararsid"), "revision id");
  EXPECT_EQ(removal_reason("revauth"), "tracked change");
}

TEST(RtfWords, SomeBeginGroupsOrStandForCharacters) {
  ASSERT_NE(rtf_destination("pict"), nullptr);
  EXPECT_EQ(rtf_destination("pict")->place, RtfPlace::removed);
  EXPECT_EQ(rtf_destination("b"), nullptr);
  EXPECT_EQ(rtf_character("emdash"), "\u2014");
  EXPECT_EQ(rtf_character("b"), "");
  EXPECT_EQ(rtf_symbol('~'), "\u00A0");
  EXPECT_TRUE(is_shape_number("posh"));
  EXPECT_FALSE(is_shape_number("wzName"));
}

}  // namespace
}  // namespace sumi::io
