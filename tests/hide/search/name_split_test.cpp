#include "hide/search/name_split.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace sumi::hide::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(SplitName, IsTheSameInBothOrders) {
  EXPECT_EQ(split_name("Mori, Anna"), (SplitName{"Anna", "Mori"}));
  EXPECT_EQ(split_name("Anna Mori"), (SplitName{"Anna", "Mori"}));
  EXPECT_EQ(split_name("Anna Lena Mori"), (SplitName{"Anna Lena", "Mori"}));
}

TEST(SplitName, LeavesTitlesOut) {
  EXPECT_EQ(split_name("Dr. Anna Mori"), (SplitName{"Anna", "Mori"}));
  EXPECT_EQ(split_name("Mr. Mori"), (SplitName{"", "Mori"}));
  EXPECT_EQ(split_name("Anna"), (SplitName{"Anna", ""}));
}

TEST(SplitName, CutsHanNamesBehindTheFamily) {
  EXPECT_EQ(split_name("山田太郎"), (SplitName{"太郎", "山田"}));
  EXPECT_EQ(split_name("김민수"), (SplitName{"민수", "김"}));
  EXPECT_EQ(split_name("김 민수"), (SplitName{"민수", "김"}));
  EXPECT_EQ(split_name("남궁민수"), (SplitName{"민수", "남궁"}));
}

TEST(SplitName, OfNothingIsNothing) {
  EXPECT_EQ(split_name(""), SplitName{});
  EXPECT_EQ(split_name(" , "), SplitName{});
}

TEST(NameWords, TellTheName) {
  EXPECT_THAT(name_words("Dr. Anna M. de la Mori"), ElementsAre("Anna", "Mori"));
  EXPECT_THAT(name_words("A. B."), IsEmpty());
  EXPECT_THAT(name_words("李明华"), ElementsAre("李明", "明华"));
  EXPECT_THAT(name_words("남궁민수"), ElementsAre("남궁민수", "민수"));
  EXPECT_THAT(name_words("محمد بن سلمان"), ElementsAre("محمد", "سلمان"));
}

TEST(FullName, HasTwoWordsOrThreeHan) {
  EXPECT_TRUE(is_full_name("Anna Mori"));
  EXPECT_FALSE(is_full_name("Anna"));
  EXPECT_FALSE(is_full_name("A. Mori"));
  EXPECT_TRUE(is_full_name("山田太郎"));
  EXPECT_FALSE(is_full_name("山田"));
  EXPECT_TRUE(is_full_name("李明华"));
  EXPECT_TRUE(is_full_name("김민수"));
  EXPECT_FALSE(is_full_name("간호사실"));
  for (const char* name :
       {"王伟", "林 杏", "森 杏奈", "허준", "김 민수", "남궁민수", "สมชายใจดี", "ອ່ອນຈັນ", "အောင်ဆန်း", "山田"})
    EXPECT_TRUE(is_full_name(name, NameSaidIn::cell)) << name;
  for (const char* name : {"森", "김", "不明", "미상", "ดี", "Anna"})
    EXPECT_FALSE(is_full_name(name, NameSaidIn::cell)) << name;
}

TEST(NameSplit, LeavesWholeWhatASpaceParts) {
  for (const auto& [name, given] : std::vector<std::pair<std::string, std::string>>{{"佐藤 一二三", "一二三"},
                                                                                    {"鈴木 陽菜乃", "陽菜乃"},
                                                                                    {"佐藤 さくら子", "さくら子"},
                                                                                    {"王 欧阳娜", "欧阳娜"},
                                                                                    {"林 龍之介", "龍之介"}}) {
    EXPECT_EQ(split_name(name).given, given);
    const std::vector<std::string> words = name_words(name);
    EXPECT_NE(std::ranges::find(words, given), words.end()) << name;
  }
}

TEST(NameSplit, SaysOneCharacterWithATitle) {
  const auto has = [](const std::string& name, const std::string& form) {
    const std::vector<std::string> forms = one_character_with_title(name);
    return std::ranges::find(forms, form) != forms.end();
  };
  EXPECT_TRUE(has("森 葵", "葵さん"));
  EXPECT_TRUE(has("森 葵", "森様"));
  EXPECT_TRUE(has("김 별", "별 씨"));
  EXPECT_TRUE(one_character_with_title("佐藤 一二三").empty());
}

}  // namespace
}  // namespace sumi::hide::testing
