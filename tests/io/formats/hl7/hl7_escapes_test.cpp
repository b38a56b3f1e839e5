#include <gtest/gtest.h>

#include "io/formats/hl7/hl7_fields.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

std::string decoded(std::string_view value, const Hl7Separators& by = {}) {
  std::string out;
  static_cast<void>(append_hl7_unescaped(out, value, by));
  return out;
}

std::string encoded(std::string_view text, const Hl7Separators& by = {}) {
  std::string out;
  append_hl7_escaped(out, text, by);
  return out;
}

TEST(Hl7Escapes, StandForSeparators) {
  EXPECT_EQ(decoded("a\\F\\b\\S\\c\\T\\d\\R\\e\\E\\f"), "a|b^c&d~e\\f");
  EXPECT_EQ(encoded("a|b^c&d~e\\f"), "a\\F\\b\\S\\c\\T\\d\\R\\e\\E\\f");
  EXPECT_EQ(decoded("one\\.br\\two\\.sp+2\\three"), "one\ntwo\nthree");
  EXPECT_EQ(encoded("one\ntwo"), "one\\.br\\two");
}

TEST(Hl7Escapes, HighlightsHideNothing) {
  EXPECT_EQ(decoded("Mo\\H\\ri\\N\\"), "Mori");
}

TEST(Hl7Escapes, BytesAreDecodedAndWrittenAnew) {
  std::string out;
  EXPECT_FALSE(append_hl7_unescaped(out, "\\X4D6F7269\\", {}));
  EXPECT_EQ(out, "Mori");
  EXPECT_EQ(decoded("\\XC3A9\\"), "é");
  EXPECT_EQ(decoded("\\XE9\\"), "é");  // windows-1252
  EXPECT_EQ(decoded("\\XE\\"), "");
}

TEST(Hl7Escapes, UnknownOnesOfOtherCharsetsGo) {
  std::string out;
  EXPECT_FALSE(append_hl7_unescaped(out, "a\\C2842\\b\\M244A\\c\\Z1\\d", {}));
  EXPECT_EQ(out, "a b c d");
}

TEST(Hl7Escapes, LoneEscapeCharacterIsText) {
  EXPECT_EQ(decoded("C:\\"), "C:\\");
  EXPECT_EQ(decoded("\\q\\"), "\\q\\");
}

TEST(Hl7Separators, AreThoseOfTheHeader) {
  const Hl7Separators by = hl7_separators("MSH$%~!@$x", "m");
  EXPECT_EQ(by.field, '$');
  EXPECT_EQ(by.component, '%');
  EXPECT_EQ(by.repetition, '~');
  EXPECT_EQ(by.escape, '!');
  EXPECT_EQ(by.subcomponent, '@');
  EXPECT_EQ(encoded("a$b@", by), "a!F!b!T!");
  EXPECT_EQ(hl7_separators("MSH|^|", "m").subcomponent, 0);
  EXPECT_EQ(encoded("a|b", hl7_separators("MSH|^|", "m")), "a b");  // no escape character
}

TEST(Hl7Separators, MustBeToldApart) {
  for (const char* const bad : {"MSH", "MSH|", "MSH|^^~&|", "MSH|a~\\&|", "MSHx^~\\&x", "MSH|^~\\&#!|"})
    EXPECT_THROW(static_cast<void>(hl7_separators(bad, "m")), Error) << bad;
}

}  // namespace
}  // namespace sumi::io
