#include <optional>

#include <gtest/gtest.h>

#include "judge/verify/residue/digit_runs.hpp"

namespace sumi::verify {
namespace {

std::optional<std::string> attached(std::string_view base64) {
  std::string into = "before";
  if (!decode_attachment(base64, into)) return std::nullopt;
  return into;
}

TEST(AttachmentText, DecodesBase64) {
  EXPECT_EQ(attached("QW5uYSBNb3Jp"), "Anna Mori");
  EXPECT_EQ(attached("QW5u\r\n YSB\tNb3Jp\n"), "Anna Mori");
  EXPECT_EQ(attached("QW5uYQ=="), "Anna");
  EXPECT_EQ(attached("QW5uYQ=\n=\n"), "Anna");
  EXPECT_EQ(attached("QW5uYQ"), "Anna");
  EXPECT_EQ(attached("w7_Dvg=="), "\u00FF\u00FE");
  EXPECT_EQ(attached("w7/Dvg=="), "\u00FF\u00FE");
  EXPECT_EQ(attached(""), "");
}

TEST(AttachmentText, KnowsWhatMayBeBase64) {
  for (const char* text : {"QW5uYSBNb3Jp", "QW5uYSBN\r\nb3Jp\n", "w7_DvgAA"})
    EXPECT_TRUE(reads_like_base64(text)) << text;
  for (const char* text : {"", "QW5uYQ=", "QW5u YSBNb3Jp", "Anna.Mori", "Größe12345"})
    EXPECT_FALSE(reads_like_base64(text)) << text;
}

TEST(AttachmentText, RefusesWhatIsNone) {
  for (const char* base64 : {"QW5uYQ===", "Q", "Anna Mori!", "QW5u=YQ=", "Q\u00E4==", "/w==", "7aCA"})
    EXPECT_EQ(attached(base64), std::nullopt) << base64;
}

TEST(AttachmentText, KnowsTypesOfText) {
  EXPECT_TRUE(is_text_type("text/plain"));
  EXPECT_TRUE(is_text_type("TEXT/markdown; charset=utf-8"));
  EXPECT_FALSE(is_text_type("image/png"));
  EXPECT_FALSE(is_text_type("text"));
}

}  // namespace
}  // namespace sumi::verify
