#include "io/formats/containers/known_words.hpp"

#include <gtest/gtest.h>

namespace sumi::io {
namespace {

TEST(KnownWords, WordsOfTheFormatsAreKnown) {
  for (const std::string_view value : {"center",
                                       "ListBullet2",
                                       "Heading 1",
                                       "w:pStyle",
                                       "tblCellMar",
                                       "00FF7A",
                                       "#a0b1c2",
                                       "F0B7",
                                       "BF",
                                       "auto",
                                       "rId12",
                                       "Times New Roman",
                                       "'Liberation Serif'",
                                       "0.511811023622047",
                                       "1.5pt",
                                       "yyyy-mm-dd",
                                       "%1.",
                                       "\xE2\x80\xA2",
                                       "word/_rels/document.xml.rels",
                                       "http://schemas.openxmlformats.org/wordprocessingml/2006/main",
                                       "",
                                       "100%"})
    EXPECT_TRUE(is_known_value(value)) << value;
}

TEST(KnownWords, OthersAreNot) {
  for (const std::string_view value :
       {"Zorbakowski", "center Zorbakowski", "M e i e r", "jo@header.com", "4917612345678901", "Müller",
        "Heading1Zorba", "\xE7\x94\xB0\xE4\xB8\xAD", "custom XML of Trelloway"})
    EXPECT_FALSE(is_known_value(value)) << value;
  EXPECT_FALSE(is_known_value(std::string(kLongestKnownValue + 1, ' ')));
}

TEST(KnownWords, LanguagesAreTwoOrThreeLettersAndARegion) {
  EXPECT_TRUE(is_language_name("de-DE"));
  EXPECT_TRUE(is_language_name("en"));
  EXPECT_TRUE(is_language_name("zh-Hant"));
  EXPECT_TRUE(is_language_name("fil-PH"));
  EXPECT_FALSE(is_language_name("ann-Cole"));
  EXPECT_FALSE(is_language_name("en-Jo"));
  EXPECT_FALSE(is_language_name("zz"));
  EXPECT_TRUE(is_country_name("DE"));
  EXPECT_FALSE(is_country_name("XJ"));
  EXPECT_FALSE(is_language_name("meier"));
  EXPECT_FALSE(is_language_name("de-Meier"));
  EXPECT_FALSE(is_language_name(""));
}

TEST(KnownWords, NumberedNamesAreOfPrograms) {
  for (const std::string_view name : {"Sheet1", "Table 2", "section_3", "Style1001", "Tabelle12"})
    EXPECT_TRUE(is_numbered_name(name)) << name;
  for (const std::string_view name : {"Sheet", "Max", "Max1", "Sheet12345", "12", "", "Georgia 1"})
    EXPECT_FALSE(is_numbered_name(name)) << name;
}

}  // namespace
}  // namespace sumi::io
