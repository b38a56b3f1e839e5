#include "text/reads_as_name.hpp"

#include <gtest/gtest.h>

namespace sumi {
namespace {

// Of the last place of the word.
bool reads(std::string_view text, std::string_view word) {
  const std::size_t at = text.rfind(word);
  return reads_as_name(text, {at, at + word.size()});
}

TEST(ReadsAsName, IsAnyWordThatIsNotCommon) {
  EXPECT_TRUE(reads("Ask Brandvold", "Brandvold"));
  EXPECT_TRUE(reads("Hey, its rajesh", "rajesh"));
  EXPECT_TRUE(reads("any brandvold", "brandvold"));
  EXPECT_TRUE(reads("A 山田", "山田"));
  EXPECT_TRUE(reads("Any mcDay", "mcDay"));
}

TEST(ReadsAsName, IsACommonWordWhereItIsSaidToBeOne) {
  const std::pair<const char*, const char*> said[]{
      {"She saw Will there", "Will"}, {"Dear Will,\nhello", "Will"},    {"hi will", "will"},
      {"Will said so", "Will"},       {"We met. Will came in", "Will"}, {"it is Rose's turn", "Rose"},
      {"it is rose's turn", "rose"},  {"See you\n\nHope\n", "Hope"},    {"see you\n- bill\n", "bill"},
      {"thanks, will", "will"},       {"Mr. May called", "May"},        {"mr may called", "may"},
      {"From: Bill", "Bill"},         {"Will, can you come?", "Will"},  {"Frau Klein kam", "Klein"},
      {"its bill", "bill"},           {"Uncle Bill died", "Bill"}};
  for (const auto& [text, word] : said) EXPECT_TRUE(reads(text, word)) << text;
}

TEST(ReadsAsName, IsNoCommonWordElsewhere) {
  const std::pair<const char*, const char*> said[]{{"He will come", "will"},
                                                   {"Will you come?", "Will"},
                                                   {"We met. May I go?", "May"},
                                                   {"It was in May.", "May"},
                                                   {"On 5 May we met", "May"},
                                                   {"In May 2021", "May"},
                                                   {"a rose is red", "rose"},
                                                   {"Rose bushes grow", "Rose"},
                                                   {"Hope this helps", "Hope"},
                                                   {"the Bill passed", "Bill"},
                                                   {"will you come", "will"},
                                                   {"i hope so", "hope"},
                                                   {"ein kleines Haus, klein", "klein"},
                                                   {"Die Rose blüht", "Rose"},
                                                   {"SHE WILL COME", "WILL"},
                                                   {"Last May, we met", "May"},
                                                   {"Klein aber fein", "Klein"},
                                                   {"> Will do.", "Will"},
                                                   {"Bills are paid", "Bills"},
                                                   {"the roses are red", "roses"}};
  for (const auto& [text, word] : said) EXPECT_FALSE(reads(text, word)) << text;
}

// However the words around are replaced, nothing else is told as a name.
TEST(IsToldAsName, IsByWhatStandsRightBeside) {
  const auto told = [](std::string_view text, std::string_view word) {
    const std::size_t at = text.rfind(word);
    return is_told_as_name(text, {at, at + word.size()});
  };
  for (const char* const text : {"Mr. May called", "dear may", "it is May's turn", "Ask Mr May."})
    EXPECT_TRUE(told(text, text[5] == 'm' ? "may" : "May")) << text;
  for (const char* const text : {"[NAME] May [DATE]", "May", "May [NAME] came", "in May"})
    EXPECT_FALSE(told(text, "May")) << text;
  EXPECT_TRUE(told("x brandvold", "brandvold"));
  EXPECT_FALSE(told("[NAME] brandvold", "brandvold"));
  EXPECT_TRUE(told("[NAME] Brandvold", "Brandvold"));
}

TEST(ReadsAsName, IsWhatIsNoWord) {
  EXPECT_TRUE(reads("Will Day came", "Will Day"));
  EXPECT_TRUE(reads("x 123", "123"));
}

}  // namespace
}  // namespace sumi
