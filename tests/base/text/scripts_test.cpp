#include "base/text/scripts.hpp"

#include <gtest/gtest.h>

namespace sumi {
namespace {

TEST(ScriptCount, CountsCharactersByScript) {
  ScriptCount scripts;
  scripts.add("Ab é1 .😀");
  scripts.add("墨 カタ ひ");
  scripts.add("");
  EXPECT_EQ(scripts.by_name(),
            (std::map<std::string, std::uint64_t>{{"Latin", 3}, {"Han", 1}, {"Katakana", 2}, {"Hiragana", 1}}));
}

TEST(ScriptsOfWords, AreThoseOfTwoLettersInARow) {
  using Scripts = std::set<std::string>;
  EXPECT_EQ(scripts_of_words("Ab é1 5 μg α 王伟 김 민"), (Scripts{"Latin", "Han"}));
  EXPECT_EQ(scripts_of_words("ก่อน и\u0301в, А 山 х 田"), (Scripts{"Thai", "Cyrillic"}));
  EXPECT_EQ(scripts_of_words("a 1 - μ"), Scripts{});
}

TEST(HasCaselessLetter, IsOfScriptsWithoutCapitals) {
  for (const char* text : {"王", "あ", "カ", "김", "ก", "א", "x 5年"}) EXPECT_TRUE(has_caseless_letter(text)) << text;
  for (const char* text : {"", "Abc é", "Ж", "ω 12 😀", "。、"}) EXPECT_FALSE(has_caseless_letter(text)) << text;
}

}  // namespace
}  // namespace sumi
