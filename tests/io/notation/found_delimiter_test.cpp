#include "io/notation/found_delimiter.hpp"

#include <gtest/gtest.h>

namespace sumi::io {
namespace {

TEST(FoundDelimiter, IsTheOneOfWhichEachRowHasAsMany) {
  EXPECT_EQ(found_delimiter("a,b\n1,2\n", ""), ',');
  EXPECT_EQ(found_delimiter("a;b\n1,5;2,5\n3;4\n", ""), ';');
  EXPECT_EQ(found_delimiter("a\tb\n1, 2\t3\n", ""), '\t');
  EXPECT_EQ(found_delimiter("\xEF\xBB\xBF"
                            "a|b\r\n1|2\r\n\r\n",
                            ""),
            '|');
  EXPECT_EQ(found_delimiter("a;b\n\"1;2\n3;4\";5\n", ""), ';');
}

TEST(FoundDelimiter, OfSeveralTheOneThatGivesTheColumn) {
  EXPECT_EQ(found_delimiter("id;text,x\n1;2,3\n", "id"), ';');
  EXPECT_EQ(found_delimiter("id;text,x\n1;2,3\n", "x"), ',');
  EXPECT_EQ(found_delimiter("id;\"text\",x\n1;2,3\n", "other"), ',');
}

TEST(FoundDelimiter, WhereRowsDifferTheMostFrequentOfTheFirst) {
  EXPECT_EQ(found_delimiter("a;b;c,d\n1\n", ""), ';');
  EXPECT_EQ(found_delimiter("text\nI came, I saw\n", "text"), ',');
  EXPECT_EQ(found_delimiter("", ""), ',');
  EXPECT_EQ(found_delimiter("a;b", ""), ';');
}

}  // namespace
}  // namespace sumi::io
