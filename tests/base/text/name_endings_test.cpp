#include "base/text/name_endings.hpp"

#include <gtest/gtest.h>

namespace sumi {
namespace {

TEST(NameEndings, AreOfTheScriptOfTheName) {
  for (const char32_t letter : {U'b', U'ж', U'λ', U'김', U'გ', U'ա', U'ש', U'م'}) {
    const NameEndings* const endings = name_endings(letter);
    ASSERT_NE(endings, nullptr);
    EXPECT_TRUE(letter >= endings->first && letter <= endings->last);
    EXPECT_TRUE(!endings->endings.empty() || !endings->before.empty());
  }
  EXPECT_EQ(name_endings(U'山'), nullptr);
  EXPECT_EQ(name_endings(U'1'), nullptr);
}

// Lists are read at single spaces; what is lost and gained differs.
TEST(NameEndings, AreListsWithoutGaps) {
  for (const NameEndings& script : scripts_of_names())
    for (const NameEnding& one : script.endings) {
      EXPECT_FALSE(one.gained.empty());
      EXPECT_EQ(one.gained.find(U"  "), std::u32string_view::npos);
      EXPECT_NE(one.gained.front(), U' ');
      EXPECT_NE(one.gained.back(), U' ');
      EXPECT_NE(one.gained, one.lost);
    }
}

}  // namespace
}  // namespace sumi
