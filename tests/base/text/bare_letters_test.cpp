#include "base/text/bare_letters.hpp"

#include <gtest/gtest.h>

namespace sumi {
namespace {

TEST(BareLetters, AreThoseOfAllScriptsWithoutAccents) {
  const std::pair<const char*, const char*> pairs[]{{"Müller", "muller"},       {"Æsa Øster", "aesa oster"},
                                                    {"Straße", "strasse"},      {"Παπαδόπουλος", "παπαδοπουλοσ"},
                                                    {"Фёдор Й", "федор и"},     {"שָׁלוֹם", "שלום"},
                                                    {"مُحَمَّد", "محمد"},           {"أحمد إيمان", "احمد ايمان"},
                                                    {"محـمد", "محمد"},          {"علی", "علي"},
                                                    {"Ђорђе", "ђорђе"},         {"Nguyễn", "nguyen"},
                                                    {"İpek Işık", "ipek isik"}, {"김민수", "김민수"},
                                                    {"สมชาย", "สมชาย"}};
  for (const auto& [written, bare] : pairs) EXPECT_EQ(bare_word(written), bare_word(bare)) << written;
  EXPECT_EQ(bare_word("Müller"), "muller");
  EXPECT_EQ(bare_word("Παπαδόπουλος"), "παπαδοπουλοσ");
}

// Without vowel signs a word of an Indic script is another word.
TEST(BareLetters, KeepWhatAScriptCannotBeReadWithout) {
  for (const char* const word : {"प्रिया", "প্রিয়া", "பிரியா", "ప్రియ"})
    EXPECT_EQ(bare_word(word).find("\xCC"), std::string::npos);
  EXPECT_NE(bare_word("कमल"), bare_word("कमला"));
  EXPECT_NE(bare_word("สมชาย"), bare_word("สมชย"));
  EXPECT_FALSE(is_accent(U'ा'));
  EXPECT_FALSE(is_accent(U'्'));
  EXPECT_TRUE(is_accent(0x301));
  EXPECT_TRUE(is_accent(0x5B8));
  EXPECT_TRUE(is_accent(0x64B));
  EXPECT_FALSE(is_accent(U'a'));
}

}  // namespace
}  // namespace sumi
