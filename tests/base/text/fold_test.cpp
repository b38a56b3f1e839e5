#include "base/text/fold.hpp"

#include <gtest/gtest.h>

#include "base/text/utf8.hpp"
#include <sumi/model/corpus.hpp>

namespace sumi {
namespace {

TEST(Fold, MapsOneCharacterToOne) {
  EXPECT_EQ(folded("ÄßẞＡｱ　K\xFF", {}), "ÄßẞＡｱ　K\xFF");
  EXPECT_EQ(folded("ÄßẞΣK", {.letter_case = true}), "äßßσk");
  EXPECT_EQ(folded("ＡａｱガＫ　", {.width = true}), "AaアガK ");
  EXPECT_EQ(folded("a\u00A0\u3000\t\nb\xFF", {.space = true}), "a    b\xFF");
  EXPECT_EQ(folded("Ｋ", {.letter_case = true, .width = true}), "k");
}

TEST(Fold, NeverChangesHowManyCharactersThereAreAndSettlesAtOnce) {
  const Folding all{.letter_case = true, .width = true, .space = true};
  for (char32_t c = 0; c <= 0x10FFFF; ++c) {
    if (c >= 0xD800 && c < 0xE000) continue;
    const char32_t once = folded(c, all);
    ASSERT_EQ(folded(once, all), once) << static_cast<unsigned>(c);
    ASSERT_LE(once, char32_t{0x10FFFF});
  }
}

TEST(NormalForm, TakesCaseWidthAndSpaceAside) {
  EXPECT_EQ(normal_form("  Maria\n\tSMITH "), "maria smith");
  EXPECT_EQ(normal_form("Ｍａｒｉａ　Smith"), "maria smith");
  EXPECT_EQ(normal_form(" \n"), "");
  EXPECT_NE(normal_form("mariasmith"), normal_form("maria smith"));
}

}  // namespace
}  // namespace sumi
