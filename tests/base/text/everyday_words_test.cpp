#include "base/text/everyday_words.hpp"

#include <gtest/gtest.h>

#include "base/text/bare_letters.hpp"

namespace sumi {
namespace {

TEST(EverydayWords, AreWordsThatAreNamesToo) {
  for (const char* const word : {"will", "may", "rose", "klein", "hope", "bill", "day", "mark", "the", "und", "weiss"})
    EXPECT_TRUE(is_everyday_word(word)) << word;
  for (const char* const word : {"rajesh", "brandvold", "ottoline", "", " ", "wickham", "Will"})
    EXPECT_FALSE(is_everyday_word(word)) << word;
}

TEST(EverydayWords, StandAsTheyAreAskedFor) {
  for (const char* const word : {"groß", "Grün", "Frédéric"}) EXPECT_EQ(bare_word(bare_word(word)), bare_word(word));
}

}  // namespace
}  // namespace sumi
