#include "base/text/mark_text.hpp"

#include <gtest/gtest.h>

namespace sumi {
namespace {

TEST(MarkText, CanBeToldWhereNoTwoOverlap) {
  for (const char* mark : {"[MASK]", "<redacted>", "█", "▓▒", "ab"}) EXPECT_TRUE(is_clear_mark(mark)) << mark;
  for (const char* mark : {"", "***", "abab", "aba", "[MASK] ", "a b", "a\nb", "\xC3"})
    EXPECT_FALSE(is_clear_mark(mark)) << mark;
  EXPECT_FALSE(is_clear_mark(std::string(64, 'a') + "b"));
}

// Every text of a, b and the mark: what was put in is what is told, if the text had no mark before.
TEST(MarkText, IsToldInOneWay) {
  const std::string mark = "ab";
  std::string stand_in;
  stand_in = "\xEF\xB7\x90";
  for (const char* left : {"", "a", "b", "ba", "aa", "bba"})
    for (const char* right : {"", "a", "b", "ba", "bb"}) {
      std::string text = left + mark + right;
      ASSERT_TRUE(replace_marks(text, mark));
      EXPECT_EQ(text, left + stand_in + right);
    }
  std::string taken = "a" + stand_in + mark;
  EXPECT_FALSE(replace_marks(taken, mark));
  EXPECT_EQ(taken, "a" + stand_in + mark);
}

TEST(MarkText, IsTheStringElseTheCharacter) {
  Promise promise;
  EXPECT_EQ(written_mark(promise), "█");
  promise.mark_text = "[X]";
  EXPECT_EQ(written_mark(promise), "[X]");
}

}  // namespace
}  // namespace sumi
