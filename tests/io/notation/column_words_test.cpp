#include "io/notation/column_words.hpp"

#include <gtest/gtest.h>

namespace sumi::io {
namespace {

TEST(ColumnWords, NameColumnsInManyLanguages) {
  for (const char* word : {"name", "geburtsdatum", "prénom", "nombre", "naam", "имя", "氏名", "性别", "이름"})
    EXPECT_TRUE(is_column_word(word)) << word;
  for (const char* word : {"", "male", "berlin", "ottoline", "gout", "street"})
    EXPECT_FALSE(is_column_word(word)) << word;
}

TEST(ColumnWords, MayNameAColumnOnlyWhereTheyStandAlone) {
  EXPECT_TRUE(is_column_word_alone("street"));
  EXPECT_TRUE(is_column_word_alone("name"));
  EXPECT_FALSE(is_column_word_alone("tullaroop street"));
}

TEST(ColumnWords, AreJoinedByOthers) {
  EXPECT_TRUE(is_joining_word("of"));
  EXPECT_TRUE(is_joining_word("des"));
  EXPECT_FALSE(is_joining_word("patient"));
}

TEST(ColumnWords, EndCompounds) {
  EXPECT_TRUE(has_column_word_within("aufnahmedatum"));
  EXPECT_TRUE(has_column_word_within("患者氏名"));
  EXPECT_FALSE(has_column_word_within("datum"));
  EXPECT_FALSE(has_column_word_within("datumsgrenze"));
}

}  // namespace
}  // namespace sumi::io
